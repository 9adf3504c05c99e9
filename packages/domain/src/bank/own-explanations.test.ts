import { describe, expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { accountOfAuthority } from './authorities.ts';
import { ownExplanations, type OwnTerms } from './own-explanations.ts';

const DAY = localDate('2026-11-15');
const row = (amountAgorot: number, description: string) => ({
  id: 'row',
  bookedOn: DAY,
  description,
  reference: '',
  amountAgorot,
});
const terms = (over: Partial<OwnTerms> = {}): OwnTerms => ({
  kind: 'licensed-dealer',
  others: [],
  returns: [],
  ...over,
});
const kinds = (amountAgorot: number, description: string, over: Partial<OwnTerms> = {}) =>
  ownExplanations(row(amountAgorot, description), terms(over)).map((one) =>
    one.kind === 'authority' ? one.authority : one.kind,
  );

describe('a transfer between accounts of the business', () => {
  const other = (id: string, amountAgorot: number, day: string) => ({
    id,
    bookedOn: localDate(day),
    amountAgorot,
    accountNumber: '654321',
  });
  test('is the same sum on the other side within four days, the nearest first', () => {
    const others = [
      other('far', 15_000_00, '2026-11-20'),
      other('later', 15_000_00, '2026-11-19'),
      other('same side', -15_000_00, '2026-11-15'),
      other('another sum', 15_000_01, '2026-11-15'),
      other('same day', 15_000_00, '2026-11-15'),
    ];
    const found = ownExplanations(row(-15_000_00, 'העברה'), terms({ others }));
    expect(found).toMatchObject([
      { kind: 'transfer', otherId: 'same day', reasons: [{ code: 'sum' }, { code: 'days' }] },
      { kind: 'transfer', otherId: 'later' },
    ]);
  });

  test('says when the movement names the other account', () => {
    const others = [other('other', 15_000_00, '2026-11-15')];
    const [found] = ownExplanations(row(-15_000_00, 'העברה לחשבון 654321'), terms({ others }));
    expect(found?.reasons.map(({ code }) => code)).toEqual(['sum', 'account', 'days']);
  });
});

test('a fee is told by its words, on a debit that is small enough for one', () => {
  for (const words of ['עמלת ניהול חשבון', 'עמלה', "עמ' הקצאת אשראי", 'דמי כרטיס']) {
    expect(kinds(-38_50, words)).toEqual(['fee']);
  }
  expect(kinds(38_50, 'עמלת ניהול חשבון')).toEqual([]);
  expect(kinds(-2_000_01, 'עמלת ניהול חשבון')).toEqual([]);
  expect(kinds(-38_50, 'העברה לעמלנים')).toEqual([]);
});

describe('a payment to an authority', () => {
  test('is told by its words', () => {
    expect(kinds(-9_634_00, 'רשות המסים, מע"מ')).toEqual(['vat']);
    expect(kinds(-500_00, 'מס הכנסה מקדמות')).toEqual(['income-tax']);
    expect(kinds(-700_00, 'ביטוח לאומי')).toEqual(['national-insurance']);
    expect(kinds(-700_00, 'המוסד לביטוח לאומי')).toEqual(['national-insurance']);
    expect(kinds(-700_00, 'מס הכנסה ניכויים')).toEqual(['withheld']);
    expect(kinds(-700_00, 'רשות המסים')).toEqual([]);
  });

  test('is the VAT return whose very sum it is, after the period', () => {
    const returns = [{ to: localDate('2026-10-31'), payAgorot: 9_634_00 }];
    expect(
      ownExplanations(row(-9_634_00, 'רשות המסים'), terms({ returns })).map(
        ({ reasons }) => reasons,
      ),
    ).toEqual([[{ code: 'return', value: 0 }]]);
    expect(kinds(-9_635_00, 'רשות המסים', { returns })).toEqual([]);
    const later = [{ to: localDate('2026-11-30'), payAgorot: 9_634_00 }];
    expect(kinds(-9_634_00, 'רשות המסים', { returns: later })).toEqual([]);
  });

  test('is offered only where the books of the business have an account for it', () => {
    expect(kinds(-500_00, 'מס הכנסה', { kind: 'company' })).toEqual([]);
    expect(kinds(-500_00, 'מע"מ', { kind: 'exempt-dealer' })).toEqual([]);
    const of = (kind: OwnTerms['kind'], isIn = false) =>
      (['vat', 'income-tax', 'national-insurance', 'withheld'] as const).map((authority) =>
        accountOfAuthority(authority, { kind, isIn }),
      );
    const drawings = 'owner-drawings';
    expect(of('licensed-dealer')).toEqual([
      'output-vat',
      drawings,
      drawings,
      'withheld-from-suppliers',
    ]);
    expect(of('licensed-dealer', true)).toEqual(['input-vat', drawings, drawings, undefined]);
    expect(of('company')).toEqual(['output-vat', undefined, undefined, 'withheld-from-suppliers']);
    expect(of('exempt-dealer')).toEqual([undefined, drawings, drawings, 'withheld-from-suppliers']);
  });
});
