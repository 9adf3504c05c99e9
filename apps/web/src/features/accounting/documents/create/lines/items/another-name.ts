/** How a text came into its field, as far as the browser tells. */
export interface TypedText {
  readonly before: string;
  readonly after: string;
  /** What was typed or pasted at once; null for any other change, such as a correction. */
  readonly inserted: string | null;
}

function sharedStart(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((letter, index) => letter !== other[index]);
  return end < 0 ? one.length : end;
}

/** Whether letters of a text still stand at its beginning or its end. */
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

/** What an event of a field put into it at once; null where it corrected what stood there, or was composed. */
export function insertedBy(event: Event): string | null {
  const isTyped =
    event instanceof InputEvent &&
    (event.inputType === 'insertText' || event.inputType === 'insertFromPaste');
  return isTyped ? event.data : null;
}
