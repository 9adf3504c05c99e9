import type {
  ExpenseForm,
  ExpenseWarning,
} from '@pinkas/contract/accounting/expenses/expense-fields';
import { VAT_CLAIM_KINDS } from '@pinkas/domain/expenses/expense-kind';
import { isClaimLate } from '@pinkas/domain/expenses/expense-sums';
import { allocationThresholdOn } from '@pinkas/domain/vat/allocation-number';
import { divideRounded } from '@pinkas/domain/money/agorot';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { sumsOf } from './build-expense.ts';
import type { ExpenseContext } from './expense-context.reads.ts';

/** What is looked at a second time. */
export interface ExpenseToCheck {
  readonly form: ExpenseForm;
  readonly context: ExpenseContext;
  /** The party of the supplier; null when it was only typed. */
  readonly supplierId: string | null;
  /** The expense itself, which is no duplicate; null for one that is not saved yet. */
  readonly exceptId: string | null;
}

const DUPLICATES_MAX = 5;
/** A document's VAT may be rounded to the other side. */
const VAT_TOLERANCE_MINOR = 1;

/** Numbers that differ in separators, case and leading zeros alone are of one document. */
const numberKey = (number: string) =>
  `ltrim(lower(regexp_replace(${number}, '[\\s./\\\\_#-]+', '', 'g')), '0')`;

const DUPLICATES = `
  select e.id as "expenseId", e.reference, e.document_date as "documentDate",
    e.gross_agorot as "grossAgorot"
  from expenses e
  where e.account_id = $1 and e.removed_at is null and ($2::uuid is null or e.id <> $2)
    and ((e.reference = $3 and $3 <> '')
      or (${numberKey('e.reference')} = ${numberKey('$3::text')} and ${numberKey('$3::text')} <> '')
      or (e.document_date = $4 and e.gross_agorot = $5))
    and (e.supplier_id = $6 or (e.supplier_tax_id = $7 and $7 <> '') or e.supplier_name = $8)
    and (e.kind = 'credit-note') = ($9 = 'credit-note')
  order by e.document_date desc, e.id limit ${DUPLICATES_MAX}`;

interface DuplicateRow extends Record<string, unknown> {
  readonly expenseId: string;
  readonly reference: string;
  readonly documentDate: LocalDate;
  readonly grossAgorot: number;
}

async function findDuplicates(
  tx: AccountTx,
  { form, context, supplierId, exceptId }: ExpenseToCheck,
): Promise<ExpenseWarning[]> {
  const { rows } = await tx.query<DuplicateRow>({
    name: 'duplicate-expenses',
    text: DUPLICATES,
    values: [
      tx.accountId,
      exceptId,
      form.reference,
      form.documentDate,
      sumsOf(form, context).grossAgorot,
      supplierId,
      form.supplier.taxId,
      form.supplier.name,
      form.kind,
    ],
  });
  return rows.map((row) => ({ code: 'DUPLICATE', ...row }));
}

const FILED = `
  select distinct e.id as "expenseId"
  from stored_files f
  join stored_files g on g.account_id = $1 and g.source_sha256 = f.source_sha256
  join attachments a on a.account_id = $1 and a.file_id = g.id and a.entity_kind = 'expense'
  join expenses e on e.account_id = $1 and e.id = a.entity_id and e.removed_at is null
  where f.account_id = $1 and f.id = any($2::uuid[]) and ($3::uuid is null or e.id <> $3)
  limit ${DUPLICATES_MAX}`;

async function findFiled(
  tx: AccountTx,
  { form, exceptId }: ExpenseToCheck,
): Promise<ExpenseWarning[]> {
  if (form.fileIds.length === 0) return [];
  const { rows } = await tx.query<{ expenseId: string }>({
    name: 'filed-before',
    text: FILED,
    values: [tx.accountId, form.fileIds, exceptId],
  });
  return rows.map((row) => ({ code: 'FILE_FILED', ...row }));
}

/** VAT of the rate of a date that a sum with VAT holds; undefined before the first rate. */
function usualVatMinor(form: ExpenseForm, { vatRates }: ExpenseContext): number | undefined {
  const rate = vatRates
    .filter(({ validFrom }) => validFrom <= form.documentDate)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
    .at(-1)?.rateBasisPoints;
  if (rate === undefined) return undefined;
  return Number(
    divideRounded(BigInt(form.grossMinor) * BigInt(rate), BigInt(10_000) + BigInt(rate)),
  );
}

/**
 * Returns whether VAT differs from what is usual; a document from abroad has none of this country.
 */
function isVatUnusual({ currency, vatMinor }: ExpenseToCheck['form'], expected: number): boolean {
  if (currency !== 'ILS' && vatMinor === 0) return false;
  return Math.abs(expected - vatMinor) > VAT_TOLERANCE_MINOR;
}

function vatWarnings({ form, context }: ExpenseToCheck): ExpenseWarning[] {
  const { kind, vatMinor, documentDate } = form;
  if (!VAT_CLAIM_KINDS.includes(kind) || !context.isVatDeductible) return [];
  const warnings: ExpenseWarning[] = [];
  const expectedVatMinor = usualVatMinor(form, context);
  if (expectedVatMinor !== undefined && isVatUnusual(form, expectedVatMinor)) {
    warnings.push({ code: 'VAT_UNUSUAL', expectedVatMinor });
  }
  if (vatMinor > 0 && isClaimLate(form)) warnings.push({ code: 'VAT_CLAIM_LATE' });
  const threshold = allocationThresholdOn(documentDate, context.thresholds);
  if (threshold !== undefined && sumsOf(form, context).isAllocationMissing) {
    warnings.push({ code: 'ALLOCATION_MISSING', netAboveAgorot: threshold.netAboveAgorot });
  }
  return warnings;
}

const OF_OTHER_TIME = `
  select exists (select from expenses e
    where e.account_id = $1 and e.removed_at is null and e.kind <> 'credit-note'
      and e.is_vat_deductible <> $2
      and (e.supplier_id = $3 or (e.supplier_tax_id = $4 and $4 <> '') or e.supplier_name = $5)
    ) as "isKnown"`;

/**
 * Returns whether the supplier of a credit note issued documents in a period of the business of the
 * other kind.
 */
async function hasPapersOfOtherTime(
  tx: AccountTx,
  { form, context, supplierId }: ExpenseToCheck,
): Promise<boolean> {
  const { taxId, name } = form.supplier;
  const { rows } = await tx.query<{ isKnown: boolean }>({
    name: 'papers-of-other-time',
    text: OF_OTHER_TIME,
    values: [tx.accountId, context.isVatDeductible, supplierId, taxId, name],
  });
  return rows[0]?.isKnown === true;
}

/**
 * Returns a document dated before the business changed its kind, filed as of now (decision 0085); or a credit
 * of such a one.
 */
async function timeWarnings(tx: AccountTx, expense: ExpenseToCheck): Promise<ExpenseWarning[]> {
  const { form, context } = expense;
  const { timeSince, isVatDeductible } = context;
  if (timeSince === null || !VAT_CLAIM_KINDS.includes(form.kind)) return [];
  if (isVatDeductible && sumsOf(form, context).vatClaimedAgorot === 0) return [];
  const isCredit = form.kind === 'credit-note';
  const isOfOtherTime =
    form.documentDate < timeSince || (isCredit && (await hasPapersOfOtherTime(tx, expense)));
  return isOfOtherTime
    ? [{ code: 'VAT_OF_OTHER_TIME', since: timeSince, isCredit, isVatDeductible }]
    : [];
}

/** Returns the warnings of an expense; none of them prevents it. */
export async function findWarnings(
  tx: AccountTx,
  expense: ExpenseToCheck,
): Promise<ExpenseWarning[]> {
  return [
    ...(await findDuplicates(tx, expense)),
    ...(await findFiled(tx, expense)),
    ...vatWarnings(expense),
    ...(await timeWarnings(tx, expense)),
  ];
}
