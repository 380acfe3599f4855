/** Documents of docs/rules, as provided by the build's plugin (`build/rules-document.ts`). */
declare module '*.md' {
  const rules: import('../build/rules-document').RulesDocument;
  export default rules;
}
