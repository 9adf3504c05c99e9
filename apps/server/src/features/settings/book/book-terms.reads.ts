import type {
  BookDetails,
  Bookkeeping,
  BookTermsChangeView,
} from '@pinkas/contract/settings/book/book-terms.contract';
import { defaultBookSystem } from '@pinkas/domain/bookkeeping/book-details';
import { bookTermsOn, cashBasisDays, type BookTerms } from '@pinkas/domain/bookkeeping/book-terms';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';

import { personOf } from '../../../platform/db/actor-columns.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { readPreferences } from '../../../platform/preferences/preferences.ts';
import { getCompanyKind } from '../../business/profile/profile.api.ts';
import {
  bookPreferences,
  bookTermsPreferences,
  isRule46Approved,
  type BookPreferences,
} from '../../business/preferences/preferences.api.ts';

const CHANGES = `
  select t.change_no as "changeNo", t.from_month as "fromMonth", t.vat_period as "vatPeriod",
    t.vat_basis as "vatBasis", t.vat_form as "vatForm", t.advances_period as "advancesPeriod",
    t.advances_basis_points as "advancesBasisPoints", t.created_at as at,
    json_build_object('kind', t.actor_kind, 'name', coalesce(u.full_name, '')) as by
  from book_terms t left join person_names u on u.account_id = $1 and u.user_id = ${personOf('t')}
  where t.account_id = $1 order by t.change_no desc`;

/** Returns every change of the rules of the reports, the newest first. */
export async function listBookTermsChanges(tx: AccountTx): Promise<BookTermsChangeView[]> {
  const { rows } = await tx.query<BookTermsChangeView & Record<string, unknown>>({
    name: 'book-terms-changes',
    text: CHANGES,
    values: [tx.accountId],
  });
  return rows;
}

/** Returns whether somebody set what the reports go by since the business is of its kind. */
export async function hasChosenTerms(tx: AccountTx, kind: CompanyKind): Promise<boolean> {
  return (await readPreferences(tx, bookTermsPreferences)).values.chosenFor === kind;
}

/** Returns a function that gives the rules of the business's reports for any day. */
export async function readBookTerms(tx: AccountTx): Promise<(day: LocalDate) => BookTerms> {
  const kind = await getCompanyKind(tx);
  const changes = await listBookTermsChanges(tx);
  return (day) => bookTermsOn(day, kind, changes);
}

/** Returns the days up to a last one whose sales are in the VAT return when their money comes. */
export async function readCashBasisDays(tx: AccountTx, until: LocalDate): Promise<ReportPeriod[]> {
  const kind = await getCompanyKind(tx);
  return cashBasisDays(kind, await listBookTermsChanges(tx), until);
}

/** Returns how the business keeps its books by its preferences, with the defaults of its kind. */
export async function detailsOf(
  tx: AccountTx,
  { values, kind, today }: { values: BookPreferences; kind: CompanyKind; today: LocalDate },
): Promise<BookDetails> {
  const { incomeTaxFile, deductionsFile, bookSystem, retentionYears } = values;
  return {
    incomeTaxFile,
    deductionsFile,
    bookSystem: bookSystem ?? defaultBookSystem(kind),
    retentionYears,
    isRule46Approved: await isRule46Approved(tx, kind, today),
  };
}

/** Returns all that the page shows beside the certificates. */
export async function readBookkeeping(tx: AccountTx, today: LocalDate): Promise<Bookkeeping> {
  const kind = await getCompanyKind(tx);
  const { version, values } = await readPreferences(tx, bookPreferences);
  return {
    version,
    kind,
    details: await detailsOf(tx, { values, kind, today }),
    changes: await listBookTermsChanges(tx),
  };
}
