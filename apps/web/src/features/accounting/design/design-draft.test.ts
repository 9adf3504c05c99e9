import type { DesignSettings } from '@pinkas/contract/accounting/design/design.contract';
import { expect, test } from 'vitest';

import { parseForm } from '../../../shared/form/form-spec.ts';
import { designDraftOf, designFormSpec, type DesignDraft } from './design-draft.ts';

const NO_TEXT = { remarks: '', smsText: '', saleTerms: '' };

const STORED: DesignSettings = {
  version: 4,
  printLayout: 'classic',
  printColumns: ['description', 'quantity', 'unitPrice', 'discount', 'total'],
  brandColor: '#2742A8',
  showsCode: true,
  showsHowToPay: true,
  showsPayButton: true,
  designs: [],
  section46: { number: '46-1', validUntil: '2028-12-31' as never },
  mayIssueForeign: false,
  mayChooseVatRate: false,
  printsProgress: true,
  isForeignChangeable: true,
  docTypes: [405],
  texts: [{ docType: 405, language: 'he', ...NO_TEXT, remarks: 'תודה' }],
};

function parse(changes: Partial<DesignDraft>, stored = STORED) {
  const spec = designFormSpec(stored);
  const draft = { ...designDraftOf(stored), ...changes };
  return {
    ...parseForm(spec, draft),
    changesCount: spec.countChanges?.(draft, designDraftOf(stored)),
  };
}

const bodyOf = (changes: Partial<DesignDraft>, stored = STORED) => parse(changes, stored).body;

test('what was chosen back to what is stored is no change', () => {
  expect(parse({}).changesCount).toBe(0);
  expect(parse({ printLayout: 'classic', section46Number: ' 46-1 ' }).changesCount).toBe(0);
});

test('only what changed is sent, with the version that it was made from', () => {
  expect(bodyOf({ printLayout: 'band', mayIssueForeign: false })).toEqual({
    version: 4,
    printLayout: 'band',
  });
  expect(bodyOf({ mayIssueForeign: true })).toEqual({ version: 4, mayIssueForeign: true });
});

test('number and end of an approval go together, and an empty end is none', () => {
  expect(bodyOf({ section46ValidUntil: '' })).toEqual({
    version: 4,
    section46: { number: '46-1', validUntil: null },
  });
  expect(parse({ section46Number: '', section46ValidUntil: '' }).changesCount).toBe(2);
});

test('a change stays a change over values that somebody else saved', () => {
  const newer: DesignSettings = { ...STORED, version: 5, printLayout: 'centred' };
  expect(bodyOf({ mayIssueForeign: true }, newer)).toEqual({ version: 5, mayIssueForeign: true });
  expect(parse({ printLayout: 'centred' }, newer).changesCount).toBe(0);
});

test('only the texts that differ are sent, and one that was emptied is', () => {
  const same = { '405 he': { ...NO_TEXT, remarks: 'תודה' } };
  expect(parse({ texts: same }).changesCount).toBe(0);
  const texts = {
    '405 he': NO_TEXT,
    '405 en': { ...NO_TEXT, smsText: 'Thank you' },
    '400 he': NO_TEXT,
    '305 he': { ...NO_TEXT, saleTerms: 'אחריות לשנה' },
  };
  expect(bodyOf({ texts })).toEqual({
    version: 4,
    texts: [
      { docType: 405, language: 'he', ...NO_TEXT },
      { docType: 405, language: 'en', ...NO_TEXT, smsText: 'Thank you' },
      { docType: 305, language: 'he', ...NO_TEXT, saleTerms: 'אחריות לשנה' },
    ],
  });
});

test('an end without a number and a number that is too long are told at the number', () => {
  const problems = (changes: Partial<DesignDraft>) => [...parse(changes).codes];
  expect(problems({})).toEqual([]);
  expect(problems({ section46Number: ' ' })).toEqual([['section46Number', 'FIELD_REQUIRED']]);
  expect(problems({ section46Number: '1'.repeat(31) })).toEqual([
    ['section46Number', 'TEXT_TOO_LONG'],
  ]);
});

const FURTHER_ID = 'c0ffee00-0000-4000-8000-000000000361';
const FURTHER = {
  ...STORED,
  designs: [
    {
      ...STORED,
      id: FURTHER_ID,
      name: 'הצעות מחיר',
      docTypes: [405],
      printLayout: 'frame' as const,
    },
  ],
};

test('of a further design its own look, name and types are sent, with its id', () => {
  const stored = designDraftOf(FURTHER, FURTHER_ID);
  expect(stored).toMatchObject({ name: 'הצעות מחיר', docTypes: [405], printLayout: 'frame' });
  const spec = designFormSpec(FURTHER, FURTHER_ID);
  const bodyWith = (changes: Partial<DesignDraft>) =>
    parseForm(spec, { ...stored, ...changes }).body;
  expect(bodyWith({ name: ' הצעות ', docTypes: [], showsCode: false })).toEqual({
    version: 4,
    designId: FURTHER_ID,
    name: 'הצעות',
    docTypes: [],
    showsCode: false,
  });
  expect(spec.countChanges?.({ ...stored, name: ' הצעות מחיר ' }, stored)).toBe(0);
});
