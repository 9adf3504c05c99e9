import type { Numberings } from '@pinkas/contract/accounting/numberings/numberings.contract';
import { expect, test } from 'vitest';

import { codesAt, countFormChanges, parseForm } from '../../../shared/form/form-spec.ts';
import {
  numberingForm,
  storedDraft,
  type FirstNumberField,
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
  evidence: null,
  mailsEvidence: true,
  series: [UNUSED, { ...UNUSED, docType: 400, firstNumber: null, nextNumber: null }],
};

const FORM = numberingForm(STORED);
const KEPT = storedDraft(STORED);

type Texts = Readonly<Record<FirstNumberField, string>>;

function typed(texts: Texts, dateGuard = KEPT.dateGuard): NumberingDraft {
  return { ...KEPT, ...texts, dateGuard };
}
const countOf = (draft: NumberingDraft) => countFormChanges(FORM, draft, KEPT);
const bodyOf = (draft: NumberingDraft) => parseForm(FORM, draft).body;

test('what equals the stored number is no change', () => {
  expect(countOf(typed({ firstNumber305: '1,001', firstNumber400: ' ' }))).toBe(0);
  expect(countOf(typed({}, 'block'))).toBe(0);
});

test('each series and the guard count as one change', () => {
  const draft = typed({ firstNumber305: '5', firstNumber400: '6' }, 'warn');
  expect(countOf(draft)).toBe(3);
  expect(bodyOf(draft)).toEqual({
    firstNumbers: [
      { docType: 305, firstNumber: 5 },
      { docType: 400, firstNumber: 6 },
    ],
    dateGuard: 'warn',
  });
});

test('the mail of the evidence counts as a change, and is sent when it is one', () => {
  const draft = { ...typed({}), mailsEvidence: false };
  expect(countOf(draft)).toBe(1);
  expect(bodyOf(draft)).toEqual({ firstNumbers: [], mailsEvidence: false });
});

test('nothing is sent while one number is not good, an emptied one among them', () => {
  const emptied = parseForm(FORM, typed({ firstNumber305: '', firstNumber400: '6' }));
  expect(emptied.body).toBeUndefined();
  expect([...emptied.codes]).toEqual([['firstNumber305', 'FIRST_NUMBER_OUT_OF_RANGE']]);
  expect(bodyOf(typed({ firstNumber305: '0' }))).toBeUndefined();
});

test('a refusal is put at the series that it names', () => {
  const draft = typed({ firstNumber305: '5', firstNumber400: '6' });
  const refused = [
    { path: 'firstNumbers.1.firstNumber', code: 'NUMBERING_LOCKED' },
    { path: 'dateGuard', code: 'VALUE_NOT_ALLOWED' },
    { path: 'firstNumbers.9.docType', code: 'DOC_TYPE_NOT_ALLOWED' },
  ];
  expect(codesAt(FORM, draft, refused).get('firstNumber400')).toBe('NUMBERING_LOCKED');
  expect(codesAt(FORM, draft, refused).has('firstNumber305')).toBe(false);
});
