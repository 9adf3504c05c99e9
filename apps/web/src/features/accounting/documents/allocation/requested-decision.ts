/** Asks the page of a document, which opens after the issue, for the decision that it needs. */
export const REQUESTED_DECISION = { decidesAllocation: true } as const;

/** Whether the move to this page asked for a decision. */
export function isDecisionRequested(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'decidesAllocation' in state;
}
