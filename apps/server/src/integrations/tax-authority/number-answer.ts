import { localDate, parseLocalDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import { codesOf } from './authority-answers.ts';
import type { AuthorityAnswer } from './call-authority.ts';
import { lowerNames } from './lower-names.ts';
import { AuthorityProblem, type NumberAnswer } from './tax-authority.ts';

/** Statuses by which it refuses the caller, or the request: another one would get the same. */
const REFUSING_STATUSES = [400, 403, 406, 422];
/** The number of the caller is wrong: the answer is not about the invoice. */
const ASKER_WRONG = 432;

/** An amount of N12.2, as a number or as its digits. */
const Sum = z.coerce.string().regex(/^\d{1,12}(\.\d{1,2})?$/);
const Found = z.object({
  vat_number: z.coerce.string().regex(/^\d{1,9}$/),
  invoice_date: z.string().refine((text) => parseLocalDate(text) !== undefined),
  payment_amount: Sum,
  vat_amount: Sum,
});
/** It asks for the number of the supplier by a sentence alone. */
const WhichSupplier = z.object({ message: z.string().regex(/vat[ _]number/i) });

/** Exact: a float of shekels is never multiplied. */
function agorotOf(sum: string): number {
  const [shekels = '', part = ''] = sum.split('.');
  return Number(shekels) * 100 + Number(part.padEnd(2, '0'));
}

/**
 * Returns the authority's answer on a supplier's number. Throws AuthorityProblem for what is neither an invoice, nor a
 * question, nor a refusal.
 */
export function numberAnswerOf(answer: AuthorityAnswer): NumberAnswer {
  const { status } = answer;
  const json = lowerNames(answer.json);
  if (status === 401) throw new AuthorityProblem('unauthorized', 'does not take the token', status);
  const codes = codesOf(json);
  if (REFUSING_STATUSES.includes(status)) return { kind: 'refused', codes: codes ?? [status] };
  if (status !== 200) {
    throw new AuthorityProblem('untrusted', 'answered with another status', status);
  }
  if (codes !== undefined) {
    return codes.includes(ASKER_WRONG) ? { kind: 'refused', codes } : { kind: 'not-found' };
  }
  const found = Found.safeParse(json);
  if (!found.success) {
    if (WhichSupplier.safeParse(json).success) return { kind: 'which-supplier' };
    throw new AuthorityProblem('untrusted', 'answered nothing of an invoice', status);
  }
  const { vat_number: supplier, invoice_date: date, payment_amount, vat_amount } = found.data;
  return {
    kind: 'found',
    invoice: {
      supplierTaxId: supplier.padStart(9, '0'),
      documentDate: localDate(date),
      netAgorot: agorotOf(payment_amount),
      vatAgorot: agorotOf(vat_amount),
    },
  };
}
