import { describe, expect, test } from 'vitest';

import { leadingCode, refusalCauseOf } from './allocation-refusal.ts';
import { ASKED_FOR_MS, pauseAfterMs } from './allocation-retry.ts';
import {
  ALLOCATION_CHOICES,
  REQUEST_STATES,
  allocationDeedsOf,
  allocationStateOf,
  barsDeduction,
  isDecisionHeard,
  nextRequestState,
  type AllocationChoice,
  type AllocationDetails,
  type AllocationRequest,
  type RequestEvent,
  type RequestState,
} from './allocation-state.ts';

const request = (
  state: RequestState,
  code: number | null = null,
  choice: AllocationChoice | null = null,
): AllocationRequest => ({ state, code, choice });

const facts = (more: Partial<AllocationDetails> = {}): AllocationDetails => ({
  mayCarry: true,
  isDue: true,
  isReverseCharge: false,
  printedNumber: '',
  attachedNumber: '',
  request: undefined,
  ...more,
});

describe('a document stands', () => {
  test.each([
    ['not-needed', { mayCarry: false, isDue: true }],
    ['not-needed', { isDue: false }],
    ['needed', {}],
    ['manual', { printedNumber: '123456789' }],
    ['manual', { isDue: false, attachedNumber: '123456789' }],
    ['manual', { attachedNumber: '123456789', request: request('manual') }],
    ['asked', { request: request('asked') }],
    ['asked', { isDue: false, request: request('asked') }],
    ['approved', { attachedNumber: '123456789', request: request('approved') }],
    ['refused', { request: request('refused', 460) }],
    ['decided', { request: request('decided', 460, 'continue') }],
    ['needed', { request: request('unanswered') }],
  ] as const)('%s: %j', (state, more) => {
    expect(allocationStateOf(facts(more))).toBe(state);
  });

  test('barred from deduction after a refusal, until a number comes', () => {
    expect(barsDeduction(facts({ request: request('refused', 460) }))).toBe(true);
    expect(barsDeduction(facts({ request: request('decided', 460, 'continue') }))).toBe(true);
    expect(barsDeduction(facts({ request: request('asked') }))).toBe(false);
    expect(barsDeduction(facts())).toBe(false);
    const typed = facts({ attachedNumber: '123456789', request: request('decided', 460) });
    expect(barsDeduction(typed)).toBe(false);
  });
});

describe('a person may', () => {
  test.each([
    [[], { mayCarry: false }],
    [['type'], { isDue: false }],
    [['ask', 'type'], {}],
    [[], { printedNumber: '123456789' }],
    [['correct'], { attachedNumber: '123456789', request: request('manual') }],
    [['type'], { request: request('asked') }],
    [[], { attachedNumber: '123456789', request: request('approved') }],
    [
      ['continue', 'cancel', 'reverse-charge', 'further-objection', 'type'],
      { request: request('refused', 460) },
    ],
    [['ask', 'continue', 'cancel', 'type'], { request: request('refused', 432) }],
    [['continue', 'cancel', 'type'], { request: request('refused', 462) }],
    [['type'], { request: request('decided', 460, 'continue') }],
    [['ask', 'type'], { request: request('decided', 460, 'further-objection') }],
    [['ask', 'type'], { request: request('unanswered') }],
    [['ask', 'type'], { isDue: false, isReverseCharge: true }],
    [
      ['continue', 'cancel', 'further-objection', 'type'],
      { isDue: false, isReverseCharge: true, request: request('refused', 460) },
    ],
  ] as const)('%j: %j', (deeds, more) => {
    expect(allocationDeedsOf(facts(more))).toEqual(deeds);
  });
});

describe('a request', () => {
  const EVENTS: readonly RequestEvent[] = [
    'approved',
    'refused',
    'given-up',
    'decided',
    'asked-again',
    'typed',
    'taken-back',
  ];
  test.each([
    ['asked', 'approved refused unanswered - - manual -'],
    ['refused', '- - - decided asked manual -'],
    ['decided', '- - - - - manual -'],
    ['unanswered', '- - - - asked manual -'],
    ['manual', '- - - - - manual unanswered'],
    ['approved', '- - - - - - -'],
  ] as const)('that is %s goes on to: %s', (state, next) => {
    const known = request(state, state === 'refused' ? 432 : null);
    expect(EVENTS.map((event) => nextRequestState(known, event) ?? '-').join(' ')).toBe(next);
  });

  test('is not sent again after a bare refusal, unless it was objected to', () => {
    expect(nextRequestState(request('refused', 460), 'asked-again')).toBeUndefined();
    expect(nextRequestState(request('refused', 462), 'asked-again')).toBeUndefined();
    for (const choice of ALLOCATION_CHOICES) {
      const next = nextRequestState(request('decided', 460, choice), 'asked-again');
      expect(next).toBe(choice === 'further-objection' ? 'asked' : undefined);
    }
  });

  test('takes an answer only while it is asked', () => {
    for (const state of REQUEST_STATES.filter((one) => one !== 'asked')) {
      expect(nextRequestState(request(state), 'approved')).toBeUndefined();
      expect(nextRequestState(request(state), 'refused')).toBeUndefined();
    }
  });
});

describe('a refusal', () => {
  test('is known by the mistake that somebody can mend', () => {
    expect(leadingCode([460, 432])).toBe(432);
    expect(leadingCode([460])).toBe(460);
    expect(leadingCode([])).toBeUndefined();
  });

  test('tells its cause by its code', () => {
    const causes = [431, 432, 434, 435, 437, 438, 446, 450, 460, 461, 462, 463, 472, 406, 999];
    expect(causes.map((code) => refusalCauseOf(code))).toEqual([
      'issuer-number',
      'customer-number',
      'date',
      'date',
      'request',
      'request',
      'request',
      'request',
      'not-approved',
      'not-approved',
      'decided-before',
      'other',
      'other',
      'permission',
      'other',
    ]);
  });

  test('is decided with the authority when it was its own "no"', () => {
    expect(isDecisionHeard({ code: 461 })).toBe(true);
    expect(isDecisionHeard({ code: 432 })).toBe(false);
    expect(isDecisionHeard({ code: null })).toBe(false);
  });
});

test('pauses between requests double, from a minute to six hours, until the authority takes no more', () => {
  const minutes = [-1, 0, 1, 2, 5, 60, 360, 10_000].map(
    (askedFor) => pauseAfterMs(askedFor * 60_000) / 60_000,
  );
  expect(minutes).toEqual([1, 1, 1, 2, 5, 60, 360, 360]);
  let requests = 0;
  for (let at = 0; at < ASKED_FOR_MS; at += pauseAfterMs(at)) requests += 1;
  expect(requests).toBe(65);
});
