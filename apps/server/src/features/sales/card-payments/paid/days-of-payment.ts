import { receiptDayOf } from '@pinkas/domain/bank/receipt-day';
import { localDateOf, type LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { findIssueTerms } from '../../../accounting/documents/documents.api.ts';
import type { StoredAttempt } from '../attempts/attempts.repository.ts';

/** The days of a document that follows from a payment. */
export interface DaysOfPayment {
  /** When the card was charged. */
  readonly paidOn: LocalDate;
  readonly documentDate: LocalDate;
}

/** Which document it is for, and the day that it is to have: that of the charge where it is absent. */
interface WantedDay {
  readonly docType: number;
  readonly wanted?: LocalDate;
  readonly today: LocalDate;
}

/** Returns the day of a charge, and that of its document: today where the books or the series refuse the wanted one. */
export async function daysOf(
  tx: AccountTx,
  { answer, decidedAt, createdAt }: Pick<StoredAttempt, 'answer' | 'decidedAt' | 'createdAt'>,
  { docType, wanted, today }: WantedDay,
): Promise<DaysOfPayment> {
  const paidOn = localDateOf(answer?.toldAt ?? decidedAt ?? createdAt);
  const terms = await findIssueTerms(tx, [docType]);
  const documentDate = receiptDayOf(wanted ?? paidOn, {
    today,
    lockedUntil: terms?.booksLockedUntil ?? null,
    notBefore: terms?.notBefore.get(docType) ?? null,
  });
  return { paidOn, documentDate };
}
