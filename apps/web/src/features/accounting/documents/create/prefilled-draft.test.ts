import { documentChainContract } from '@pinkas/contract/accounting/document-chain.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import { expect, test } from 'vitest';

import { aDraftAnswer, anOpenDocument } from '../testing/fake-chain.ts';
import { toDraftForm, type DraftAnswer } from './prefilled-draft.ts';

test('MO-06: a rate is filled in only where the new document repeats it', () => {
  const answer = documentChainContract.draftFrom.response.parse(
    aDraftAnswer(DOC_TYPES.INVOICE, anOpenDocument()),
  );
  const rateOf = (parts: Partial<DraftAnswer['form']>): string =>
    toDraftForm({ ...answer, form: { ...answer.form, ...parts } }, '2026-11-20').currencyRate;
  expect(rateOf({ currency: 'USD', currencyRateE6: null })).toBe('');
  expect(rateOf({ currency: 'USD', currencyRateE6: 3_505_000 })).toBe('3.505');
  expect(rateOf({ currency: 'ILS', currencyRateE6: 1_000_000 })).toBe('');
});
