/** Tells the style sheet how high an element is, in `--doc-main-size`, as long as it is drawn. */
export function tellSize(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const observer = new ResizeObserver(() => {
    element.style.setProperty('--doc-main-size', `${String(element.offsetHeight)}px`);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
