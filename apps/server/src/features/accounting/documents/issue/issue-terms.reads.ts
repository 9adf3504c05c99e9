import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import type { VatRatePeriod } from '@pinkas/domain/vat/vat-rate';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { findIssueContext } from '../record/documents.repository.ts';

/** Under what terms an account issues documents of some types, for who checks many before an issue. */
export interface IssueTerms {
  readonly companyKind: CompanyKind;
  /** Up to which day the books are locked; null while all is open. */
  readonly booksLockedUntil: LocalDate | null;
  readonly mayIssueForeign: boolean;
  readonly mayChooseVatRate: boolean;
  readonly vatRates: readonly VatRatePeriod[];
  /** By type that has a numbering: the day before which none may be dated, null for none. */
  readonly notBefore: ReadonlyMap<number, LocalDate | null>;
  /** By type that has a numbering: the number of the next document, and the day of the last one. */
  readonly series: ReadonlyMap<number, NextInSeries>;
}

/** Where the numbering of a type is. */
export interface NextInSeries {
  readonly nextNumber: number;
  /** Null before the first document. */
  readonly lastDate: LocalDate | null;
}

/** Reads the terms of types, as the issue itself will read them; undefined without a business. */
export async function findIssueTerms(
  tx: AccountTx,
  docTypes: readonly number[],
): Promise<IssueTerms | undefined> {
  const notBefore = new Map<number, LocalDate | null>();
  const series = new Map<number, NextInSeries>();
  let terms: Omit<IssueTerms, 'notBefore' | 'series'> | undefined;
  for (const docType of docTypes) {
    const wanted = { docType, idempotencyKey: null, customerId: null, sourceIds: [] };
    const row = await findIssueContext(tx, wanted);
    if (row === undefined) return undefined;
    terms ??= {
      companyKind: row.issuer.kind,
      booksLockedUntil: row.books_locked_until,
      mayIssueForeign: row.may_issue_foreign,
      mayChooseVatRate: row.may_choose_vat_rate,
      vatRates: row.vat_rates,
    };
    if (row.next_number !== null) {
      notBefore.set(docType, row.date_guard === 'block' ? row.last_date : null);
      series.set(docType, { nextNumber: row.next_number, lastDate: row.last_date });
    }
  }
  return terms === undefined ? undefined : { ...terms, notBefore, series };
}
