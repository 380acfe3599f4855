/** The marks of a module's default export, as provided by the build's plugin (`build/import-marks.ts`). */
declare module '*?marks' {
  const marks: readonly import('./board/draw/mark').Mark[];
  export default marks;
}
