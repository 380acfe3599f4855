const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text within a page, also within an attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (each) => ESCAPES[each] ?? each);
