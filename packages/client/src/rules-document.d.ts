/** docs/rules, as provided by the build's plugin (`build/rules-document.ts`). */
declare module '*/docs/rules/star-eater.md' {
  const rules: import('../build/rules-document').RulesDocument;
  export default rules;
}
declare module '*/docs/rules/star-clash.md' {
  const rules: import('../build/rules-document').RulesDocument;
  export default rules;
}
declare module '*/docs/rules/star-eater-february.md' {
  const rules: import('../build/rules-document').RulesDocument;
  export default rules;
}
declare module '*/docs/rules/star-eater-draft.md' {
  const rules: import('../build/rules-document').RulesDocument;
  export default rules;
}
