/** Asks the page of a document, which opens after the issue, to set the credit of the customer off against it. */
export const REQUESTED_SET_OFF = { setsOff: true } as const;

/** Whether the move to this page asked for the set-off. */
export function isSetOffRequested(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'setsOff' in state;
}
