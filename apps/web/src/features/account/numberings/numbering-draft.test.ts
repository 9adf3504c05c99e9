import type { Numberings } from '@pinkas/contract/account/numberings.contract';
import { describe, expect, test } from 'vitest';

import {
  changesOf,
  EMPTY_DRAFT,
  readFirstNumber,
  refusedSeries,
  saveBodyOf,
  type NumberingDraft,
} from './numbering-draft.ts';

const UNUSED = {
  docType: 305,
  firstNumber: 1001,
  nextNumber: 1001,
  lastNumber: null,
  lastDate: null,
  documentsCount: 0,
  gapsCount: 0,
  isLocked: false,
  isIssuable: true,
} as const;
const STORED: Numberings = {
  dateGuard: 'block',
  series: [UNUSED, { ...UNUSED, docType: 400, firstNumber: null, nextNumber: null }],
};

function typed(texts: Record<number, string>): NumberingDraft {
  const entries = Object.entries(texts).map(([docType, text]): [number, string] => [
    Number(docType),
    text,
  ]);
  return { ...EMPTY_DRAFT, firstNumbers: new Map(entries) };
}

describe('a first number as typed', () => {
  test.each([
    ['1', 1],
    ['007', 7],
    [' 20,419 ', 20_419],
    ['999999999', 999_999_999],
  ])('%s is a number', (text, value) => {
    expect(readFirstNumber(text)).toBe(value);
  });

  test.each(['', '0', '-1', '1.5', '1e3', '1000000000', 'א', '٣'])('%s is none', (text) => {
    expect(readFirstNumber(text)).toBeUndefined();
  });
});

test('what equals the stored number is no change', () => {
  expect(changesOf(typed({ 305: '1,001', 400: ' ' }), STORED).count).toBe(0);
  expect(changesOf({ ...EMPTY_DRAFT, dateGuard: 'block' }, STORED).count).toBe(0);
});

test('each series and the guard count as one change', () => {
  const draft = { ...typed({ 305: '5', 400: '6' }), dateGuard: 'warn' as const };
  const changes = changesOf(draft, STORED);
  expect(changes.count).toBe(3);
  expect(saveBodyOf(changes)).toEqual({
    firstNumbers: [
      { docType: 305, firstNumber: 5 },
      { docType: 400, firstNumber: 6 },
    ],
    dateGuard: 'warn',
  });
});

test('nothing is sent while one number is not good, an emptied one among them', () => {
  expect(saveBodyOf(changesOf(typed({ 305: '', 400: '6' }), STORED))).toBeUndefined();
  expect(saveBodyOf(changesOf(typed({ 305: '0' }), STORED))).toBeUndefined();
});

test('a refusal is put at the series that it names', () => {
  const body = {
    firstNumbers: [
      { docType: 305, firstNumber: 5 },
      { docType: 400, firstNumber: 6 },
    ],
  };
  const fields = [
    { path: 'firstNumbers.1.firstNumber', code: 'NUMBERING_LOCKED' },
    { path: 'dateGuard', code: 'VALUE_NOT_ALLOWED' },
    { path: 'firstNumbers.9.docType', code: 'DOC_TYPE_NOT_ALLOWED' },
  ];
  expect([...refusedSeries(body, fields)]).toEqual([[400, 'NUMBERING_LOCKED']]);
});
