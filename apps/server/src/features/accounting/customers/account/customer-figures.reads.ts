import type { CustomerFigures } from '@pinkas/contract/accounting/customers/customer-statement.contract';
import { computeAgeing } from '@pinkas/domain/customers/ageing';
import { coverByCredit, freeCredit, type OpenItem } from '@pinkas/domain/customers/open-items';
import { GIVES_BACK_TYPES } from '@pinkas/domain/documents/rules/gives-back-types';
import { INCOME_ACCOUNTS } from '@pinkas/domain/documents/sums/journal';
import { subtractAgorot, sumAgorot, type Agorot } from '@pinkas/domain/money/agorot';
import { addMonths, startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { HAS_BALANCE, IS_DEBT, IS_REQUEST, IS_RESERVED } from '../../documents/documents.api.ts';
import { assertInBook } from '../book/customer-view.reads.ts';

const MONTHS_SHOWN = 12;

const OPEN = `
  select d.document_date as "documentDate", d.due_date as "dueDate",
    case when ${IS_DEBT} then d.open_agorot else 0 end as "openAgorot",
    case when ${IS_REQUEST} then d.open_agorot else 0 end as "requestAgorot",
    d.credit_agorot as "creditAgorot", d.is_income as "isIncome", ${IS_RESERVED} as "isReserved"
  from documents d where d.account_id = $1 and d.customer_id = $2 and ${HAS_BALANCE}`;

/** Income of the customer's documents by month, from the ledger. */
const TURNOVER = `
  select to_char(j.entry_date, 'YYYY-MM') as month,
    sum(j.credit_agorot - j.debit_agorot)::bigint as turnover,
    coalesce(sum(j.credit_agorot - j.debit_agorot) filter (where j.entry_date <= $5), 0)::bigint as "untilDay"
  from documents d
  join journal_lines j on j.account_id = $1 and j.document_id = d.id
  where d.account_id = $1 and d.customer_id = $2 and d.document_date <= $4
    and j.ledger_account in (${INCOME_ACCOUNTS.map((account) => `'${account}'`).join(', ')})
    and j.entry_date between $3 and $4
  group by 1`;

/** Days from each invoice to the receipts over it in the last year, weighed by what they paid. */
const DAYS_TO_PAY = `
  select (sum(l.sum_agorot * greatest(0, r.document_date - d.document_date))
    / nullif(sum(l.sum_agorot), 0))::int as days
  from documents r
  join active_links l on l.account_id = $1 and l.document_id = r.id and l.kind = 'receipt'
  join documents d on d.account_id = $1 and d.id = l.source_id
  where r.account_id = $1 and r.customer_id = $2 and r.document_date >= $3`;

const COUNTS = `
  select count(*)::int as "documentsCount",
    count(*) filter (where received_agorot > 0 and doc_type <> all($3))::int as "receiptsCount",
    min(document_date) as "firstDocumentDate",
    (select count(*)::int from customer_notes n where n.account_id = $1 and n.customer_id = $2
      and n.removed_at is null) as "notesCount"
  from documents where account_id = $1 and customer_id = $2`;

interface OpenRow extends OpenItem, Record<string, unknown> {
  readonly documentDate: LocalDate;
  readonly creditAgorot: Agorot;
  readonly requestAgorot: Agorot;
  /** Of the books of who adds no VAT: such money pays such requests. */
  readonly isIncome: boolean;
  readonly isReserved: boolean;
}

interface MonthRow extends Record<string, unknown> {
  readonly month: string;
  readonly turnover: number;
  readonly untilDay: number;
}

type Counts = Pick<
  CustomerFigures,
  'documentsCount' | 'receiptsCount' | 'notesCount' | 'firstDocumentDate'
>;

/**
 * Returns what is left of debts with VAT, or of those without it, once the credits that may pay them are
 * counted.
 */
function askedOf(rows: readonly OpenRow[], isIncome: boolean): readonly OpenRow[] {
  const ofBooks = rows.filter((row) => row.isIncome === isIncome);
  return coverByCredit(ofBooks, freeCredit(ofBooks)).filter((row) => row.openAgorot > 0);
}

/**
 * Returns what is open, by how late it is: credits pay what was due first, except for those that are reserved for
 * the invoice of their request. A sum without a due date is due, but never overdue.
 */
async function readDebt(tx: AccountTx, customerId: string, today: LocalDate) {
  const { rows } = await tx.query<OpenRow>({
    name: 'customer-open-sums',
    text: OPEN,
    values: [tx.accountId, customerId],
  });
  const creditAgorot = sumAgorot(rows.map((row) => row.creditAgorot));
  const debts = rows.filter((row) => row.openAgorot > 0);
  const openAgorot = subtractAgorot(sumAgorot(debts.map((row) => row.openAgorot)), creditAgorot);
  const requests = rows.filter(({ requestAgorot }) => requestAgorot > 0);
  const asked = [true, false].flatMap((isIncome) => askedOf(rows, isIncome));
  const isLate = ({ dueDate }: OpenItem): boolean => dueDate !== null && dueDate < today;
  const coming = asked.filter((row) => !isLate(row)).flatMap(({ dueDate }) => dueDate ?? []);
  const ageing = asked.map((row) => ({ ...row, dueDate: row.dueDate ?? row.documentDate }));
  return {
    openAgorot,
    creditAgorot,
    openDocumentsCount: debts.length,
    openRequests: {
      count: requests.length,
      sumAgorot: sumAgorot(requests.map(({ requestAgorot }) => requestAgorot)),
    },
    overdueAgorot: sumAgorot(asked.filter(isLate).map((row) => row.openAgorot)),
    nextDueDate: coming.toSorted()[0] ?? null,
    ageing: computeAgeing(ageing, today),
  };
}

async function readTurnover(tx: AccountTx, customerId: string, today: LocalDate) {
  const firstMonth = addMonths(startOfMonth(today), 1 - MONTHS_SHOWN);
  const year = Number(today.slice(0, 4));
  const yearBefore = String(year - 1);
  const sameDay = addMonths(today, -12);
  const { rows } = await tx.query<MonthRow>({
    name: 'customer-turnover',
    text: TURNOVER,
    values: [tx.accountId, customerId, `${yearBefore}-01-01`, today, sameDay],
  });
  const turnoverOf = new Map(rows.map((row) => [row.month, row.turnover]));
  const inYear = (text: string): MonthRow[] => rows.filter((row) => row.month.startsWith(text));
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
  return {
    year,
    turnoverAgorot: sum(inYear(String(year)).map((row) => row.turnover)),
    previousTurnoverAgorot: sum(inYear(yearBefore).map((row) => row.untilDay)),
    months: Array.from({ length: MONTHS_SHOWN }, (_, index) => {
      const month = addMonths(firstMonth, index).slice(0, 7);
      return { month, turnoverAgorot: turnoverOf.get(month) ?? 0 };
    }),
  };
}

/** Returns the figures of a card as of today. NOT_FOUND outside the book. */
export async function computeCustomerFigures(
  tx: AccountTx,
  customerId: string,
  today: LocalDate,
): Promise<CustomerFigures> {
  await assertInBook(tx, customerId);
  const debt = await readDebt(tx, customerId, today);
  const turnover = await readTurnover(tx, customerId, today);
  const paid = await tx.query<{ days: number | null }>({
    name: 'customer-days-to-pay',
    text: DAYS_TO_PAY,
    values: [tx.accountId, customerId, addMonths(today, -12)],
  });
  const counts = await tx.query<Counts & Record<string, unknown>>({
    name: 'customer-counts',
    text: COUNTS,
    values: [tx.accountId, customerId, GIVES_BACK_TYPES],
  });
  const counted = counts.rows[0];
  if (counted === undefined) throw new Error('an aggregate gave no row');
  return { ...debt, ...turnover, daysToPay: paid.rows[0]?.days ?? null, ...counted };
}
