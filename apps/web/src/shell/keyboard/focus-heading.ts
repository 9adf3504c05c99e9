let stopLooking: (() => void) | undefined;

/** An action of the person on the page cancels the search for its heading: the focus is theirs then. */
const OWN_MOVES = ['pointerdown', 'keydown', 'focusin'] as const;

/** Returns whether the focus is still where the previous page left it: nowhere, or on the link that led here. */
function isLeftBehind(main: Element): boolean {
  const { activeElement } = document;
  return activeElement === null || !main.contains(activeElement) || activeElement === main;
}

/**
 * Moves the focus to the heading of a new page, so that screen readers read it from the top. A page that
 * focuses a field of its own keeps that; a heading that loads later is awaited until the person acts.
 */
export function focusHeading(): void {
  stopLooking?.();
  const observer = new MutationObserver(look);
  function stop(): void {
    observer.disconnect();
    for (const move of OWN_MOVES) window.removeEventListener(move, stop, true);
    if (stopLooking === stop) stopLooking = undefined;
  }
  function look(): void {
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1');
    if (!main || !heading || document.querySelector('dialog[open]') !== null) return;
    stop();
    if (!isLeftBehind(main)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  stopLooking = stop;
  for (const move of OWN_MOVES) window.addEventListener(move, stop, true);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
}
