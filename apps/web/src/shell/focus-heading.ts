let stopLooking: (() => void) | undefined;

/** What the person does on the page ends the look for its heading: the focus is theirs then. */
const OWN_MOVES = ['pointerdown', 'keydown', 'focusin'] as const;

/** Whether the focus stands where the page before left it: nowhere, or on what led here. */
function isLeftBehind(main: Element): boolean {
  const { activeElement } = document;
  return activeElement === null || !main.contains(activeElement) || activeElement === main;
}

/**
 * Gives the focus to the heading of a page that has just come, as a page of its own would be read from its
 * top. A page that begins in a field of its own keeps it; one whose heading loads later is waited for until
 * the person moves.
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
