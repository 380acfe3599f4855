/** docs/design.md, Supported browsers: a page that the browser translates goes on saying what it says. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { bearTranslation } from '../../src/app/translation';

/** As a translator does: each text is replaced by two nested elements with other words, also those that come later. */
function translate(page: Element): void {
  const each = (text: Node): void => {
    if (!text.textContent?.trim() || text.parentElement?.closest('font')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.textContent.toUpperCase();
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  };
  const all = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(each);
  };
  all(page);
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node.nodeType === Node.TEXT_NODE) each(node);
      else if (node.nodeName !== 'FONT') all(node);
  }).observe(page, { childList: true, subtree: true });
}

interface Props {
  names: string[];
  question: string;
  note?: string;
}

const Page = ({ names, question, note }: Props) => (
  <main>
    {question} now
    {note}
    <ul>
      {names.map((name) => (
        <li key={name}>
          {name}: {names.length} here
        </li>
      ))}
    </ul>
    {note === undefined ? 'nothing' : <b>{note}</b>} at the end
  </main>
);

/** Observers have run. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

test('docs/design.md, Supported browsers: translated texts change, come, go and move as they would untranslated', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  bearTranslation();
  const states: Props[] = [
    { names: ['Ada', 'Bo'], question: 'Pick' },
    { names: ['Bo', 'Ada', 'Cy'], question: 'Seal', note: 'once' },
    { names: ['Cy'], question: 'Wait' },
    { names: ['Ada', 'Cy', 'Bo'], question: 'Seal', note: 'twice' },
    { names: [], question: 'Over' },
  ];
  for (const [at, state] of states.entries()) {
    await act(() => render(<Page {...state} />, host));
    await settled();
    if (at === 0) translate(host);
    await settled();
    const right = document.createElement('div');
    render(<Page {...state} />, right);
    expect(host.textContent).toBe(right.textContent?.toUpperCase());
  }
});
