import { agorot } from '@pinkas/domain/money/agorot';
import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { chequesOf } from './cheque-series.ts';

test('a series of cheques counts its numbers up, month by month, and adds up to its total', () => {
  const rows = chequesOf({
    count: 3,
    totalAgorot: agorot(100_000),
    firstDate: localDate('2026-12-31'),
    firstNumber: '0099',
    bank: '12',
    branch: '600',
    account: '123456',
  });
  expect(rows.map((row) => row.chequeNumber)).toEqual(['0099', '0100', '0101']);
  expect(rows.map((row) => row.date)).toEqual(['2026-12-31', '2027-01-31', '2027-02-28']);
  expect(rows.map((row) => row.sum)).toEqual(['333.34', '333.33', '333.33']);
  expect(rows.every((row) => row.kind === 'cheque' && row.bank === '12')).toBe(true);
});
