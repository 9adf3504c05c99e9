import { expect, test } from 'vitest';

import {
  COLUMN_HEADS,
  CURRENCY_WORDS,
  DOC_TYPE_WORDS,
  LANGUAGE_WORDS,
  PAYMENT_WORDS,
  STATEMENT_HEADS,
  VAT_IN_PRICE_WORDS,
  VAT_WORDS,
} from '../../../test/agreed-words.ts';
import { guessStatementColumns } from '../../bank/statement-columns.ts';
import { fieldOfHead } from './column-heads.ts';
import {
  currencyOfWord,
  docTypeOfWord,
  languageOfWord,
  paymentKindOfWord,
  vatInPriceOfWord,
  vatKindOfWord,
} from './known-words.ts';

type Reader = (word: string) => unknown;

test.each<[string, Readonly<Record<string, string>>, Reader]>([
  ['columns', COLUMN_HEADS, fieldOfHead],
  ['columns of a bank', STATEMENT_HEADS, (head) => guessStatementColumns([head])[0]],
  ['document types', DOC_TYPE_WORDS, docTypeOfWord],
  ['means of payment', PAYMENT_WORDS, paymentKindOfWord],
  ['kinds of VAT', VAT_WORDS, vatKindOfWord],
  ['prices with VAT', VAT_IN_PRICE_WORDS, vatInPriceOfWord],
  ['currencies', CURRENCY_WORDS, currencyOfWord],
  ['languages', LANGUAGE_WORDS, languageOfWord],
])('%s are known by every agreed word', (_name, agreed, read) => {
  const words = Object.entries(agreed).flatMap(([value, texts]) =>
    texts.split(' | ').map((word) => ({ word, value })),
  );
  expect(words.map(({ word }) => ({ word, value: String(read(word)) }))).toEqual(words);
});
