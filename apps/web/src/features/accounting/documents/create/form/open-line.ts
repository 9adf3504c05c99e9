/** Tells the rows to open one of them: a link in the list of checks points there. */
export const OPEN_LINE_EVENT = 'pk-open-line';
