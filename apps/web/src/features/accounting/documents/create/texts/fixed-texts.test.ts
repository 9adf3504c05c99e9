import { expect, test } from 'vitest';

import { emptyDraft } from '../form/draft-form.ts';
import { hasContent } from '../form/has-content.ts';
import { fixedTextsOf, withFixedTexts } from './fixed-texts.ts';

const TEXTS = [
  {
    docType: 305,
    language: 'he',
    remarks: 'תודה',
    mailText: 'שלום',
    smsText: '',
    saleTerms: 'אחריות לשנה',
  },
  {
    docType: 305,
    language: 'en',
    remarks: 'Thank you',
    mailText: '',
    smsText: '[link]',
    saleTerms: '',
  },
] as const;
const HEBREW = fixedTextsOf(TEXTS, 305, 'he');
const ENGLISH = fixedTextsOf(TEXTS, 305, 'en');
const EMPTY = emptyDraft('2026-11-20');

test('the fixed texts are those of the type and the language', () => {
  expect(ENGLISH).toEqual({
    remarks: 'Thank you',
    mailText: '',
    smsText: '[link]',
    saleTerms: '',
  });
  expect(fixedTextsOf(TEXTS, 320, 'he')).toEqual({
    remarks: '',
    mailText: '',
    smsText: '',
    saleTerms: '',
  });
});

test('a new draft takes them, and they alone are nothing that would be a pity to lose', () => {
  const draft = { ...EMPTY, ...withFixedTexts(EMPTY, HEBREW) };
  expect(draft).toMatchObject({ remarks: 'תודה', mailText: 'שלום', saleTerms: 'אחריות לשנה' });
  expect(hasContent(draft)).toBe(false);
  expect(hasContent({ ...draft, remarks: 'תודה רבה' })).toBe(true);
  expect(hasContent({ ...draft, saleTerms: 'בלי אחריות' })).toBe(true);
});

test('an untouched text gives way to that of another language or type', () => {
  const draft = { ...EMPTY, ...withFixedTexts(EMPTY, HEBREW) };
  expect(withFixedTexts(draft, ENGLISH)).toMatchObject({
    remarks: 'Thank you',
    mailText: '',
    smsText: '[link]',
    saleTerms: '',
  });
  const back = { ...draft, ...withFixedTexts(draft, ENGLISH) };
  expect(withFixedTexts(back, HEBREW)).toMatchObject(HEBREW);
});

test('a text that somebody wrote or emptied stays', () => {
  const draft = { ...EMPTY, ...withFixedTexts(EMPTY, HEBREW), remarks: 'שלי', mailText: '' };
  expect(withFixedTexts(draft, ENGLISH)).toMatchObject({ remarks: 'שלי', mailText: '' });
});
