/** How a text was entered in its field, as far as the browser reports it. */
export interface TypedText {
  readonly before: string;
  readonly after: string;
  /** Text typed or pasted at once; null for any other change, such as a correction. */
  readonly inserted: string | null;
}

function sharedStart(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((letter, index) => letter !== other[index]);
  return end < 0 ? one.length : end;
}

/** Returns whether part of the earlier text is still at the beginning or the end. */
function isPartKept(before: string, after: string): boolean {
  const [was, now] = [[...before], [...after]];
  return sharedStart(was, now) > 0 || sharedStart(was.toReversed(), now.toReversed()) > 0;
}

/**
 * Whether a text names another thing than the text before it: it was emptied, or replaced whole by words that do
 * not hold it. A name that is corrected, shortened or added to still names the same thing.
 */
export function isAnotherName({ before, after, inserted }: TypedText): boolean {
  const [was, now] = [before.trim(), after.trim()];
  if (now === '') return true;
  if (was === '' || now.includes(was)) return false;
  return inserted === after || !isPartKept(was, now);
}

/** Returns the text that an event inserted at once; null where it corrected existing text, or was composed. */
export function insertedBy(event: Event): string | null {
  const isTyped =
    event instanceof InputEvent &&
    (event.inputType === 'insertText' || event.inputType === 'insertFromPaste');
  return isTyped ? event.data : null;
}
