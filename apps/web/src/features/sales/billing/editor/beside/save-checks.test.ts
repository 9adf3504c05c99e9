import type { MandateBounds } from '@pinkas/domain/debits/mandate';
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

const MANDATE: MandateBounds = {
  state: 'approved',
  validFrom: null,
  validUntil: null,
  ceilingAgorot: null,
};

/** The keys of what is not fine. */
function poor(changes: Partial<Checked>): string[] {
  const checks = saveChecks({
    draft,
    stored,
    today: TODAY,
    next: { dueOn: localDate('2026-11-30'), totalMinor: 1_180_00 },
    card: undefined,
    mandate: undefined,
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
  const next = { dueOn: localDate('2026-12-01'), totalMinor: 1_180_00 };
  expect(poor({ draft: byCard, card: CARD, next })).toEqual(['cardEnds']);
});

test('a mandate that is missing, no address and a second template of the customer are said', () => {
  const changed = { ...draft, method: 'mandate', mailTo: ' ' } as const;
  const other = aTemplateRow({ id: CARD_ID, customerId: CUSTOMER_ID });
  expect(poor({ draft: changed, others: [other] })).toEqual(['noMandate', 'noMail', 'alike']);
  expect(poor({ draft: { ...changed, mailTo: 'a@b.test' }, mandate: MANDATE })).toEqual([]);
  expect(poor({ others: [{ ...other, state: 'ended' }] })).toEqual([]);
  expect(poor({ draft: { ...draft, method: 'request', mailTo: '' } })).toEqual(['unreachable']);
});

test('a mandate that has not begun, has ended, or is too small for the next document is said', () => {
  const byMandate = (changes: Partial<MandateBounds>) =>
    poor({ draft: { ...draft, method: 'mandate' }, mandate: { ...MANDATE, ...changes } });
  const [eve, day, morrow] = ['2026-11-29', '2026-11-30', '2026-12-01'].map(localDate);
  if (eve === undefined || day === undefined || morrow === undefined) throw new Error('no days');
  expect(byMandate({ validFrom: day, validUntil: day, ceilingAgorot: 1_180_00 })).toEqual([]);
  expect(byMandate({ validFrom: morrow })).toEqual(['mandateLater']);
  expect(byMandate({ validUntil: eve })).toEqual(['mandateEnds']);
  expect(byMandate({ ceilingAgorot: 1_179_99 })).toEqual(['aboveCeiling']);
});

test('more than three times the largest of the last ones is stopped, and only then', () => {
  const next = (totalMinor: number) => ({ dueOn: localDate('2026-11-30'), totalMinor });
  expect(poor({ next: next(3_540_00) })).toEqual([]);
  expect(poor({ next: next(3_540_01) })).toEqual(['above']);
  expect(poor({ next: next(3_540_01), stored: undefined })).not.toContain('above');
});

test('a first day in the past is said of a new schedule alone', () => {
  expect(poor({ draft: { ...draft, startsOn: '2026-11-19' } })).toEqual(['past']);
  expect(poor({ draft: { ...draft, customerId: null, startsOn: '2026-11-19' } })).toEqual(['past']);
});
