import {
  expenseEntry,
  supplierPaymentEntry,
  type PurchaseLine,
} from '@pinkas/domain/expenses/expense-journal';
import type { ExpenseKind, SupplierMeans } from '@pinkas/domain/expenses/expense-kind';
import { shareOf } from '@pinkas/domain/expenses/expense-sums';
import { agorot } from '@pinkas/domain/money/agorot';
import type { Currency } from '@pinkas/domain/money/currency';
import { toAgorot } from '@pinkas/domain/money/to-agorot';
import { sql, type Kysely } from 'kysely';

import { batchesById } from '../../../../platform/db/batches-by-id.ts';
import type { DB } from '../../../../platform/db/schema.types.ts';

/** Something of the purchases that does not hold, named by its expense, payment or supplier. */
export interface PurchaseFault {
  /** Null for the whole account. */
  readonly sourceId: string | null;
  readonly what: string;
}

interface StoredLine {
  readonly ledgerAccount: string;
  readonly debit: number;
  readonly credit: number;
  readonly supplierId: string | null;
  readonly date: string;
}

/** What a source posted, entry by entry. */
type StoredEntries = readonly (readonly StoredLine[])[];

interface ExpenseRow {
  readonly id: string;
  readonly isPosted: boolean;
  readonly date: string;
  readonly kind: ExpenseKind;
  readonly supplierId: string;
  readonly currency: Currency;
  readonly rateE6: number;
  readonly grossMinor: number;
  readonly vatMinor: number;
  readonly grossAgorot: number;
  readonly vatAgorot: number;
  readonly vatParts: number;
  readonly vatOf: number;
  readonly taxParts: number;
  readonly taxOf: number;
  readonly vatClaimedAgorot: number;
  readonly vatDroppedReason: string;
  readonly isVatDeductible: boolean;
  readonly taxRecognisedAgorot: number;
  readonly isEquipment: boolean;
  readonly ledgerAccount: string;
  readonly entries: StoredEntries | null;
}

interface PaymentRow {
  readonly id: string;
  readonly supplierId: string;
  readonly date: string;
  readonly means: SupplierMeans;
  readonly paidAgorot: number;
  readonly withheldAgorot: number;
  readonly isCancelled: boolean;
  readonly entries: StoredEntries | null;
}

const ROWS_AT_ONCE = 1_000;

/** Entries of a source as arrays of lines; `x` is the source. */
function entriesOf(kind: 'expense' | 'supplier-payment') {
  return sql`
    (select json_agg(n.lines order by n.entry_no) from (
      select l.entry_no, json_agg(json_build_object('ledgerAccount', l.ledger_account,
          'debit', l.debit_agorot, 'credit', l.credit_agorot, 'supplierId', l.customer_id, 'date', l.entry_date)
        order by l.line_no) as lines
      from purchase_journal_lines l
      where l.account_id = x.account_id and l.source_kind = ${kind} and l.source_id = x.id
      group by l.entry_no) n)`;
}

function readExpenses(accountId: number, after: string) {
  return sql<ExpenseRow>`
    select x.id, x.state <> 'waiting' and x.removed_at is null as "isPosted", x.kind,
      x.entry_date::text as "date",
      x.supplier_id as "supplierId", x.currency, x.currency_rate_e6 as "rateE6",
      x.gross_minor as "grossMinor", x.vat_minor as "vatMinor", x.gross_agorot as "grossAgorot",
      x.vat_agorot as "vatAgorot", x.vat_parts as "vatParts", x.vat_of as "vatOf",
      x.tax_parts as "taxParts", x.tax_of as "taxOf", x.vat_claimed_agorot as "vatClaimedAgorot",
      x.vat_dropped_reason as "vatDroppedReason", x.is_vat_deductible as "isVatDeductible",
      x.tax_recognised_agorot as "taxRecognisedAgorot", x.is_equipment as "isEquipment",
      c.ledger_account as "ledgerAccount", ${entriesOf('expense')} as entries
    from expenses x join expense_categories c on c.code = x.category_code
    where x.account_id = ${accountId}::bigint and x.id > ${after}::uuid
    order by x.id limit ${ROWS_AT_ONCE}`;
}

function readPayments(accountId: number, after: string) {
  return sql<PaymentRow>`
    select x.id, x.supplier_id as "supplierId", x.entry_date::text as "date", x.means, x.paid_agorot as "paidAgorot",
      x.withheld_agorot as "withheldAgorot", x.cancelled_at is not null as "isCancelled",
      ${entriesOf('supplier-payment')} as entries
    from supplier_payments x
    where x.account_id = ${accountId}::bigint and x.id > ${after}::uuid
    order by x.id limit ${ROWS_AT_ONCE}`;
}

function storedAs(
  lines: readonly PurchaseLine[],
  { supplierId, date }: Pick<ExpenseRow, 'supplierId' | 'date'>,
): StoredLine[] {
  return lines.map((line) => ({
    ledgerAccount: line.ledgerAccount,
    debit: line.debitAgorot,
    credit: line.creditAgorot,
    supplierId: line.isOfSupplier ? supplierId : null,
    date,
  }));
}

function textOf(lines: readonly StoredLine[]): string {
  return lines
    .map(({ ledgerAccount, debit, credit, supplierId, date }) =>
      [date, ledgerAccount, debit, credit, supplierId ?? ''].join(' '),
    )
    .join('; ');
}

function turned(lines: readonly StoredLine[]): StoredLine[] {
  return lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit }));
}

/**
 * Returns the valid lines of entries that each are new or reverse the one before; or what is wrong with
 * them.
 */
function standingOf(entries: StoredEntries): readonly StoredLine[] | string {
  let standing: readonly StoredLine[] = [];
  for (const lines of entries) {
    const sum = lines.reduce((total, line) => total + line.debit - line.credit, 0);
    if (sum !== 0) return 'an entry of it does not balance';
    if (standing.length === 0) standing = lines;
    else if (textOf(turned(standing)) === textOf(lines)) standing = [];
    else return 'an entry of it is followed by one that does not take it back';
  }
  return standing;
}

function ledgerFault(entries: StoredEntries | null, expected: StoredLine[]): string | undefined {
  const standing = standingOf(entries ?? []);
  if (typeof standing === 'string') return standing;
  return textOf(standing) === textOf(expected)
    ? undefined
    : 'what it posted differs from the entry that its sums give';
}

function sumsFault(row: ExpenseRow): string | undefined {
  const gross = toAgorot(row.grossMinor, row.currency, row.rateE6);
  const vat = toAgorot(row.vatMinor, row.currency, row.rateE6);
  if (gross !== row.grossAgorot || vat !== row.vatAgorot) return 'its sums do not follow its paper';
  const isOfTimeWithoutVat = vat > 0 && !row.isVatDeductible;
  if (isOfTimeWithoutVat !== (row.vatDroppedReason === 'business-without-vat')) {
    return 'what is said of its VAT does not follow from the time of the business';
  }
  const share = { parts: row.vatParts, of: row.vatOf };
  const claimed = row.vatDroppedReason === '' ? shareOf(vat, share) : 0;
  if (claimed !== row.vatClaimedAgorot) return 'the VAT claimed does not follow from its share';
  const cost = agorot(gross - claimed);
  const recognised = shareOf(cost, { parts: row.taxParts, of: row.taxOf });
  return recognised === row.taxRecognisedAgorot
    ? undefined
    : 'what is recognised of it does not follow from its share';
}

function expenseFault(row: ExpenseRow): string | undefined {
  const entry = expenseEntry({
    kind: row.kind,
    ledgerAccount: row.isEquipment ? 'fixed-assets' : row.ledgerAccount,
    isEquipment: row.isEquipment,
    sums: {
      grossAgorot: agorot(row.grossAgorot),
      vatClaimedAgorot: agorot(row.vatClaimedAgorot),
      costAgorot: agorot(row.grossAgorot - row.vatClaimedAgorot),
    },
  });
  const expected = row.isPosted ? storedAs(entry, row) : [];
  return sumsFault(row) ?? ledgerFault(row.entries, expected);
}

function paymentFault(row: PaymentRow): string | undefined {
  const entry = supplierPaymentEntry({
    means: row.means,
    paidAgorot: agorot(row.paidAgorot),
    withheldAgorot: agorot(row.withheldAgorot),
  });
  const isReversed = row.isCancelled && entry.length > 0;
  if (isReversed && row.entries?.length !== 2) return 'it was cancelled, but its entry stands';
  return ledgerFault(row.entries, row.isCancelled ? [] : storedAs(entry, row));
}

const CREDIT_SIGN = sql.raw(`case when e.kind = 'credit-note' then -1 else 1 end`);

/** Valid parts of payments by expense. */
const activeParts = (accountId: number) => sql`
  (select x.expense_id, x.payment_id, x.sum_agorot, p.supplier_id
    from supplier_payment_parts x
    join supplier_payments p on p.account_id = x.account_id and p.id = x.payment_id
    where x.account_id = ${accountId}::bigint and p.cancelled_at is null)`;

/** Whatever must hold between expenses, payments, due dates, tags and the accounts of suppliers. */
const CHECKS: readonly ((accountId: number) => ReturnType<typeof sql<PurchaseFault>>)[] = [
  (accountId) => sql<PurchaseFault>`
    select e.id as "sourceId",
      'its open sum is ' || e.open_agorot || ', its payments leave '
        || e.gross_agorot - coalesce(p.paid, 0) as what
    from expenses e
    left join (select expense_id, sum(sum_agorot) as paid from ${activeParts(accountId)} s
      group by 1) p on p.expense_id = e.id
    where e.account_id = ${accountId}::bigint
      and e.open_agorot <> e.gross_agorot - coalesce(p.paid, 0)`,
  (accountId) => sql<PurchaseFault>`
    select s.payment_id as "sourceId", 'it pays what is not in the ledger or is of another supplier' as what
    from ${activeParts(accountId)} s
    join expenses e on e.account_id = ${accountId}::bigint and e.id = s.expense_id
    where e.supplier_id <> s.supplier_id or e.state = 'waiting' or e.removed_at is not null`,
  (accountId) => sql<PurchaseFault>`
    select p.id as "sourceId", 'its parts take ' || s.used || ' of ' || p.paid_agorot + p.withheld_agorot as what
    from supplier_payments p
    join (select s.payment_id, sum(${CREDIT_SIGN} * s.sum_agorot) as used
      from ${activeParts(accountId)} s
      join expenses e on e.account_id = ${accountId}::bigint and e.id = s.expense_id
      group by 1) s on s.payment_id = p.id
    where p.account_id = ${accountId}::bigint
      and s.used not between 0 and p.paid_agorot + p.withheld_agorot`,
  (accountId) => sql<PurchaseFault>`
    select e.id as "sourceId", 'its due dates or its tags do not come to its sum' as what
    from expenses e
    where e.account_id = ${accountId}::bigint
      and ((select coalesce(sum(d.sum_agorot), 0) from expense_dues d
          where d.account_id = e.account_id and d.expense_id = e.id) <> e.gross_agorot
        or (select coalesce(sum(t.sum_agorot), 0) from expense_tags t
          where t.account_id = e.account_id and t.expense_id = e.id) > e.gross_agorot)`,
  (accountId) => sql<PurchaseFault>`
    select coalesce(l.supplier_id, o.supplier_id) as "sourceId",
      'the ledger owes the supplier ' || coalesce(l.owed, 0) || ', open expenses less credit '
        || coalesce(o.open, 0) - coalesce(c.credit, 0) as what
    from (select customer_id as supplier_id, sum(credit_agorot - debit_agorot) as owed
      from ledger_lines where account_id = ${accountId}::bigint and ledger_account = 'suppliers'
      group by 1) l
    full join (select e.supplier_id, sum(${CREDIT_SIGN} * e.open_agorot) as open
      from expenses e where e.account_id = ${accountId}::bigint and e.state <> 'waiting'
        and e.removed_at is null group by 1) o on o.supplier_id = l.supplier_id
    left join (select p.supplier_id, sum(p.paid_agorot + p.withheld_agorot - coalesce(s.used, 0)) as credit
      from supplier_payments p
      left join (select s.payment_id, sum(${CREDIT_SIGN} * s.sum_agorot) as used
        from ${activeParts(accountId)} s
        join expenses e on e.account_id = ${accountId}::bigint and e.id = s.expense_id
        group by 1) s on s.payment_id = p.id
      where p.account_id = ${accountId}::bigint and p.cancelled_at is null group by 1) c
      on c.supplier_id = coalesce(l.supplier_id, o.supplier_id)
    where coalesce(l.owed, 0) <> coalesce(o.open, 0) - coalesce(c.credit, 0)`,
];

async function replay<Row extends { readonly id: string }>(
  owner: Kysely<DB>,
  read: (after: string) => { execute(db: Kysely<DB>): Promise<{ rows: Row[] }> },
  faultOf: (row: Row) => string | undefined,
): Promise<PurchaseFault[]> {
  const faults: PurchaseFault[] = [];
  const readAfter = async (after: string): Promise<Row[]> =>
    (await read(after).execute(owner)).rows;
  for await (const rows of batchesById(readAfter)) {
    for (const row of rows) {
      const what = faultOf(row);
      if (what !== undefined) faults.push({ sourceId: row.id, what });
    }
  }
  return faults;
}

/**
 * Replays the purchases of an account: sums and entries of every expense and payment, what is open,
 * and the account of each supplier, which is what is open less what was paid ahead.
 */
export async function verifyPurchases(
  owner: Kysely<DB>,
  accountId: number,
): Promise<PurchaseFault[]> {
  const plain = owner.withoutPlugins();
  const faults = [
    ...(await replay(plain, (after) => readExpenses(accountId, after), expenseFault)),
    ...(await replay(plain, (after) => readPayments(accountId, after), paymentFault)),
  ];
  for (const check of CHECKS) faults.push(...(await check(accountId).execute(plain)).rows);
  return faults;
}
