/** Marks of a seat have its game's colours. `colours`: their custom properties without number: `--reach` for `--reach-0`. */
export function setSides(into: SVGElement, colours: string, sides: number): void {
  for (let side = 0; side < sides; side++)
    for (const name of [`--side-${side}`, `--side-${side}-text`])
      into.style.setProperty(name, `var(${colours}-${side})`);
}
