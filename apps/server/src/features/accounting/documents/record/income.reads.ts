import { assert } from '@pinkas/domain/assert';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import { INCOME_ACCOUNTS, type LedgerAccount } from '@pinkas/domain/documents/sums/journal';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

const VAT_ACCOUNT: LedgerAccount = 'output-vat';
/** Types that take income back. */
export const CREDIT_TYPES = Object.values(DOC_TYPES).filter(
  (docType) => documentRulesOf(docType)?.posting === 'credit',
);

/** Income of a period and the VAT that was added to it, in agorot; `withoutVatAgorot` is the part that bears none. */
export interface Income {
  readonly incomeAgorot: number;
  readonly vatAgorot: number;
  readonly withoutVatAgorot: number;
}

interface IncomeRow extends Record<string, unknown> {
  readonly income: number;
  readonly vat: number;
  readonly taxable: number;
}

const INCOME = `
  select
    coalesce(sum(credit_agorot - debit_agorot) filter (where ledger_account <> $5), 0)::bigint as income,
    coalesce(sum(credit_agorot - debit_agorot) filter (where ledger_account = $5), 0)::bigint as vat,
    coalesce(sum(credit_agorot - debit_agorot) filter (
      where ledger_account = 'income-taxable'), 0)::bigint as taxable
  from journal_lines
  where account_id = $1 and ledger_account = any($4) and entry_date between $2 and $3`;

/** Returns the income of a period by the ledger: the one figure that dashboard and reports show. */
export async function readIncome(tx: AccountTx, { from, to }: ReportPeriod): Promise<Income> {
  const { rows } = await tx.query<IncomeRow>({
    name: 'income-of-period',
    text: INCOME,
    values: [tx.accountId, from, to, [...INCOME_ACCOUNTS, VAT_ACCOUNT], VAT_ACCOUNT],
  });
  const [row] = rows;
  assert(row !== undefined, 'an aggregate has a row');
  const { income, vat, taxable } = row;
  return { incomeAgorot: income, vatAgorot: vat, withoutVatAgorot: income - taxable };
}

/** Which documents the income of a period is of. */
export interface IncomeDocuments {
  /** All that income was booked by, cancelled ones and credits among them. */
  readonly count: number;
  /** What credit invoices took off the income, in agorot before VAT. */
  readonly creditsAgorot: number;
}

const DOCUMENTS = `
  select count(distinct j.document_id)::int as count,
    coalesce(sum(j.debit_agorot - j.credit_agorot) filter (
      where d.doc_type = any($5)), 0)::bigint as "creditsAgorot"
  from journal_lines j
  join documents d on d.account_id = $1 and d.id = j.document_id
  where j.account_id = $1 and j.ledger_account = any($4) and j.entry_date between $2 and $3`;

/** Returns the documents of the income of a period, as `readIncome` sums it. */
export async function readIncomeDocuments(
  tx: AccountTx,
  { from, to }: ReportPeriod,
): Promise<IncomeDocuments> {
  const { rows } = await tx.query<IncomeDocuments & Record<string, unknown>>({
    name: 'documents-of-income',
    text: DOCUMENTS,
    values: [tx.accountId, from, to, INCOME_ACCOUNTS, CREDIT_TYPES],
  });
  const [row] = rows;
  assert(row !== undefined, 'an aggregate has a row');
  return row;
}
