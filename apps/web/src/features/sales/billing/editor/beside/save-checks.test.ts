import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { aTemplateRow, aTemplateView, CARD_ID, CUSTOMER_ID } from '../../testing/a-template.ts';
import { saveChecks, type Checked } from './save-checks.ts';
import { draftOf } from '../template-draft.ts';

const stored = aTemplateView();
const draft = draftOf(stored.form, stored.customerName);
const TODAY = localDate('2026-11-20');
const CARD = {
  id: CARD_ID,
  brand: 'Visa',
  lastDigits: '3308',
  expiresOn: localDate('2026-11-30'),
  state: 'ending',
  gateway: 'cardcom',
  terminal: '1000',
  isConnected: true,
  consent: { how: 'page', at: '2026-03-12T10:00:00.000Z', by: null },
} as const;

/** The keys of what is not fine. */
function poor(changes: Partial<Checked>): string[] {
  const checks = saveChecks({
    draft,
    stored,
    today: TODAY,
    next: { dueOn: localDate('2026-11-30'), totalAgorot: 1_180_00 },
    card: undefined,
    hasMandate: false,
    others: [aTemplateRow()],
    ...changes,
  });
  return checks.filter(({ isFine }) => !isFine).map(({ key }) => key);
}

test('a template of a document alone that is billed as before has nothing to look at', () => {
  expect(poor({})).toEqual([]);
});

test('a card is good up to and with its last day', () => {
  const byCard = { ...draft, method: 'card', savedCardId: CARD_ID } as const;
  expect(poor({ draft: byCard })).toEqual(['noCard']);
  expect(poor({ draft: byCard, card: CARD })).toEqual([]);
  expect(poor({ draft: byCard, card: { ...CARD, isConnected: false } })).toEqual(['notConnected']);
  const next = { dueOn: localDate('2026-12-01'), totalAgorot: 1_180_00 };
  expect(poor({ draft: byCard, card: CARD, next })).toEqual(['cardEnds']);
});

test('a mandate that is missing, no address and a second template of the customer are said', () => {
  const changed = { ...draft, method: 'mandate', mailTo: ' ' } as const;
  const other = aTemplateRow({ id: CARD_ID, customerId: CUSTOMER_ID });
  expect(poor({ draft: changed, others: [other] })).toEqual(['noMandate', 'noMail', 'alike']);
  expect(poor({ draft: { ...changed, mailTo: 'a@b.test' }, hasMandate: true })).toEqual([]);
  expect(poor({ others: [{ ...other, state: 'ended' }] })).toEqual([]);
});

test('more than three times the largest of the last ones is stopped, and only then', () => {
  const next = (totalAgorot: number) => ({ dueOn: localDate('2026-11-30'), totalAgorot });
  expect(poor({ next: next(3_540_00) })).toEqual([]);
  expect(poor({ next: next(3_540_01) })).toEqual(['above']);
  expect(poor({ next: next(3_540_01), stored: undefined })).not.toContain('above');
});

test('a first day in the past is said of a new schedule alone', () => {
  expect(poor({ draft: { ...draft, startsOn: '2026-11-19' } })).toEqual(['past']);
  expect(poor({ draft: { ...draft, customerId: null, startsOn: '2026-11-19' } })).toEqual(['past']);
});
