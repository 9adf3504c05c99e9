let waiting: AbortController | undefined;

/**
 * Acts on an element in the next frame, or as soon as its part of the screen has loaded. It waits for one
 * element at a time, and no longer once the person presses, types or goes somewhere else.
 */
export function whenDrawn(
  find: () => HTMLElement | null,
  act: (element: HTMLElement) => void,
): void {
  waiting?.abort();
  const mine = (waiting = new AbortController());
  const { signal } = mine;
  const stopAt = (event: string): void =>
    window.addEventListener(event, () => mine.abort(), { capture: true, signal });
  function look(): void {
    const drawn = find();
    if (drawn === null) return;
    mine.abort();
    act(drawn);
  }
  ['pointerdown', 'input'].forEach(stopAt);
  requestAnimationFrame(() => {
    if (!signal.aborted) look();
    if (signal.aborted) return;
    // A dialog that closes gives its focus back within the frame; after it the focus is taken by the person.
    ['focusin', 'hashchange'].forEach(stopAt);
    const observer = new MutationObserver(look);
    signal.onabort = () => observer.disconnect();
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
