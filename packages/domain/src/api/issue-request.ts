/**
 * Where a request to issue a draft is. `changed`: the draft is not what was asked for any more. `replaced`: a later request for
 * the same draft took its place.
 */
export const ISSUE_REQUEST_STATES = [
  'waiting',
  'changed',
  'expired',
  'issued',
  'refused',
  'replaced',
] as const;
export type IssueRequestState = (typeof ISSUE_REQUEST_STATES)[number];

/** How a request ends by what somebody does. */
export type IssueDecision = Extract<IssueRequestState, 'issued' | 'refused' | 'replaced'>;

/** What the state of a request follows from. */
export interface IssueRequestFacts {
  /** Null while nobody decided. */
  readonly decision: IssueDecision | null;
  /** Whether the draft became a document, here or on another screen. */
  readonly isIssued: boolean;
  /** Whether the draft is there, and is what was asked for to the letter. */
  readonly isSame: boolean;
  readonly isOver: boolean;
}

/** Returns the state of a request. What was decided stays so, and a document is what a person wants to know first. */
export function issueRequestState({
  decision,
  isIssued,
  isSame,
  isOver,
}: IssueRequestFacts): IssueRequestState {
  if (isIssued) return 'issued';
  if (decision !== null) return decision;
  if (!isSame) return 'changed';
  return isOver ? 'expired' : 'waiting';
}

/** Returns how a fingerprint of 64 hexadecimal digits is shown: `7F3A 20C9 B41E`. */
export function shownFingerprint(hash: string): string {
  return (hash.slice(0, 12).toUpperCase().match(/.{4}/g) ?? []).join(' ');
}
