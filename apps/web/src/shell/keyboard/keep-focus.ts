let started: Promise<void> | undefined;

/** A page that could not fetch this part does without. */
function start(): void {
  started ??= import('@pinkas/ui/hooks/keep-focus').then(
    (part) => void part.keepFocus(),
    () => undefined,
  );
}

/**
 * Keeps the focus in the page from the first press or the first typed address on. Before, nothing disappears while the
 * focus is on it, so opening a page does not wait for this part.
 */
export function keepFocusFromFirstMove(): void {
  for (const move of ['pointerdown', 'keydown', 'popstate'])
    window.addEventListener(move, start, { capture: true, once: true });
}

/** Resolves once the part that keeps the focus is there, where it was asked for. */
export function untilFocusIsKept(): Promise<void> {
  return started ?? Promise.resolve();
}
