import type { AllocationState } from './allocation-filter.ts';
import { refusalCauseOf } from './allocation-refusal.ts';

/** What people decide after a refusal. */
export const ALLOCATION_CHOICES = [
  'cancel',
  'continue',
  'reverse-charge',
  'further-objection',
] as const;
export type AllocationChoice = (typeof ALLOCATION_CHOICES)[number];

/**
 * The state of a request to the authority for a document, as it is stored. `unanswered`: it was requested for the
 * maximum time, or a number of a person was removed. `manual`: a person got the number elsewhere. `emergency`: one that
 * the authority gave in advance was used.
 */
export const REQUEST_STATES = [
  'asked',
  'approved',
  'refused',
  'decided',
  'unanswered',
  'manual',
  'emergency',
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export interface AllocationRequest {
  readonly state: RequestState;
  /** The code of a refusal; null in every other state but that of a decision on it. */
  readonly code: number | null;
  readonly choice: AllocationChoice | null;
}

/** What may happen to a request. */
export type RequestEvent =
  | 'approved'
  | 'refused'
  | 'given-up'
  | 'decided'
  | 'asked-again'
  | 'typed'
  | 'taken-back'
  | 'emergency';

const NEXT: Readonly<Record<RequestState, Partial<Record<RequestEvent, RequestState>>>> = {
  asked: {
    approved: 'approved',
    refused: 'refused',
    'given-up': 'unanswered',
    typed: 'manual',
    emergency: 'emergency',
  },
  refused: { decided: 'decided', 'asked-again': 'asked', typed: 'manual' },
  decided: { 'asked-again': 'asked', typed: 'manual' },
  unanswered: { 'asked-again': 'asked', typed: 'manual' },
  manual: { typed: 'manual', 'taken-back': 'unanswered' },
  // The number of the authority is final: nothing replaces it.
  approved: {},
  emergency: {},
};

/** Returns the state after an event; undefined where it may not happen, such as an answer that comes after a number. */
export function nextRequestState(
  { state, code, choice }: AllocationRequest,
  event: RequestEvent,
): RequestState | undefined {
  if (event === 'asked-again' && !mayAskAgain({ state, code, choice })) return undefined;
  return NEXT[state][event];
}

/**
 * After a bare "no" the authority expects a decision and no second request, unless it was an objection, which may end
 * with a number. What was refused for a mistake may be requested again once the mistake is corrected.
 */
function mayAskAgain({ state, code, choice }: AllocationRequest): boolean {
  if (state === 'decided') return choice === 'further-objection';
  return state !== 'refused' || isMistake(code);
}

function isMistake(code: number | null): boolean {
  const cause = refusalCauseOf(code ?? 0);
  return cause !== 'not-approved' && cause !== 'decided-before';
}

/** Returns whether a decision on a refusal is reported to the authority: it accepts only those on its own "no". */
export function isDecisionHeard({ code }: Pick<AllocationRequest, 'code'>): boolean {
  return refusalCauseOf(code ?? 0) === 'not-approved';
}

/** What is known of a document. */
export interface AllocationDetails {
  /** Whether its type carries a number at all. */
  readonly mayCarry: boolean;
  /** Whether its customer needs one to deduct the VAT. */
  readonly isDue: boolean;
  /** Whether it bears no VAT since its customer pays that, and still has to be reported to the authority. */
  readonly isReverseCharge: boolean;
  /** The number that it was issued with; empty for none. */
  readonly printedNumber: string;
  /** The number that came later; empty for none. */
  readonly attachedNumber: string;
  readonly request: AllocationRequest | undefined;
}

/** Returns the allocation state of a document. An existing number takes precedence over the request for one. */
export function allocationStateOf(facts: AllocationDetails): AllocationState {
  const { mayCarry, isDue, printedNumber, attachedNumber, request } = facts;
  if (!mayCarry) return 'not-needed';
  if (request?.state === 'approved' || request?.state === 'emergency') return request.state;
  if (printedNumber !== '' || attachedNumber !== '') return 'manual';
  if (request === undefined) return isDue ? 'needed' : 'not-needed';
  const { state } = request;
  return state === 'asked' || state === 'refused' || state === 'decided' ? state : 'needed';
}

/**
 * What a person can do next. `ask`: request a number from the authority (again); `type`: enter a number that was
 * received elsewhere.
 */
export const ALLOCATION_DEEDS = ['ask', 'type', 'correct', ...ALLOCATION_CHOICES] as const;
export type AllocationDeed = (typeof ALLOCATION_DEEDS)[number];

/** Returns what a person may do with a document in its state; the most useful comes first. */
export function allocationDeedsOf(facts: AllocationDetails): AllocationDeed[] {
  const { printedNumber, isReverseCharge } = facts;
  switch (allocationStateOf(facts)) {
    case 'not-needed':
      if (!facts.mayCarry) return [];
      return isReverseCharge ? ['ask', 'type'] : ['type'];
    case 'approved':
    case 'emergency':
      return [];
    case 'manual':
      return printedNumber === '' ? ['correct'] : [];
    case 'needed':
      return ['ask', 'type'];
    case 'asked':
      return ['type'];
    case 'refused':
    case 'decided':
      return deedsAfterRefusal(facts);
  }
}

function deedsAfterRefusal(facts: RefusedDetails): AllocationDeed[] {
  const { request } = facts;
  if (request === undefined) return [];
  const again: AllocationDeed[] = mayAskAgain(request) ? ['ask'] : [];
  return [...again, ...choicesAfter(facts), 'type'];
}

/** The attributes of a document that decide what people may do after a refusal. */
export type RefusedDetails = Pick<AllocationDetails, 'request' | 'isReverseCharge'>;

/** Returns whether a person may decide so on the request of a document. */
export function mayChoose(facts: RefusedDetails, choice: AllocationChoice): boolean {
  return choicesAfter(facts).includes(choice);
}

/** After any refusal an invoice may remain without a number, or be credited. No charge is reversed twice. */
function choicesAfter({ request, isReverseCharge }: RefusedDetails): AllocationChoice[] {
  if (request?.state !== 'refused') return [];
  if (!isDecisionHeard(request)) return ['continue', 'cancel'];
  return isReverseCharge
    ? ['continue', 'cancel', 'further-objection']
    : ['continue', 'cancel', 'reverse-charge', 'further-objection'];
}

/**
 * Returns whether the print states that its VAT may not be deducted: the authority gave no number, and no other was
 * entered.
 */
export function barsDeduction(facts: AllocationDetails): boolean {
  const state = allocationStateOf(facts);
  return state === 'refused' || state === 'decided';
}
