import { expect, test } from 'vitest';

import { issueRequestState, shownFingerprint, type IssueRequestFacts } from './issue-request.ts';

const WAITING: IssueRequestFacts = {
  decision: null,
  isIssued: false,
  isSame: true,
  isOver: false,
};

test.each([
  ['waiting', {}],
  ['expired', { isOver: true }],
  ['changed', { isSame: false, isOver: true }],
  ['refused', { decision: 'refused', isOver: true }],
  ['replaced', { decision: 'replaced', isSame: false }],
  ['issued', { decision: 'issued', isIssued: true, isOver: true }],
  // The person issued it on the screen of the draft instead.
  ['issued', { isIssued: true, isSame: false }],
] as const)('a request is %s', (state, facts) => {
  expect(issueRequestState({ ...WAITING, ...facts })).toBe(state);
});

test('a fingerprint is shown by its beginning, in groups', () => {
  expect(shownFingerprint('7f3a20c9b41e'.padEnd(64, '0'))).toBe('7F3A 20C9 B41E');
});
