/** Publishes the height of an element to the style sheet, in `--doc-main-size`, as long as it is mounted. */
export function tellSize(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const observer = new ResizeObserver(() => {
    element.style.setProperty('--doc-main-size', `${String(element.offsetHeight)}px`);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
