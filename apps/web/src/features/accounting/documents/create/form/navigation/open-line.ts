/** Asks the grid to open a row: a link in the list of checks points there. */
export const OPEN_LINE_EVENT = 'pk-open-line';

/** Which row, by its key, and which of its fields. */
export interface RequestedLine {
  readonly key: string;
  readonly cell: string;
}

/** The row that an event asks for; undefined for another event. */
export function requestedLine(event: Event): RequestedLine | undefined {
  return event instanceof CustomEvent ? (event.detail as RequestedLine) : undefined;
}
