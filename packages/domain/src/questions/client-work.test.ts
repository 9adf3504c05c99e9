import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { compareWork, WORK_KINDS, workOfCertificate, type WorkKind } from './client-work.ts';

const TODAY = localDate('2026-11-22');
const waiting = (kind: WorkKind, date: string) => ({ kind, date: localDate(date) });

test('what is over and what the client answered come before papers, and what waits for the client last', () => {
  const mixed = WORK_KINDS.toReversed().map((kind) => waiting(kind, '2026-11-01'));
  expect(mixed.toSorted(compareWork).map(({ kind }) => kind)).toEqual(WORK_KINDS);
});

test('of one kind what waits longest comes first', () => {
  const some = ['2026-11-03', '2026-10-30', '2026-11-01'].map((day) =>
    waiting('expense-waiting', day),
  );
  expect(some.toSorted(compareWork).map(({ date }) => date)).toEqual([
    '2026-10-30',
    '2026-11-01',
    '2026-11-03',
  ]);
});

test('a certificate makes work from thirty days before its end, and from the day after it another', () => {
  const until = (day: string) => ({ validFrom: null, validUntil: localDate(day) });
  expect(workOfCertificate(until('2026-12-23'), TODAY)).toBeUndefined();
  expect(workOfCertificate(until('2026-12-22'), TODAY)).toBe('certificate-ending');
  expect(workOfCertificate(until('2026-11-22'), TODAY)).toBe('certificate-ending');
  expect(workOfCertificate(until('2026-11-21'), TODAY)).toBe('certificate-expired');
});

test('a certificate that is not valid yet makes no work', () => {
  const later = { validFrom: localDate('2026-11-30'), validUntil: localDate('2026-12-10') };
  expect(workOfCertificate(later, TODAY)).toBeUndefined();
});
