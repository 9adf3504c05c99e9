import type { ReminderPlan } from '@pinkas/contract/accounting/reminders/reminder-plan.contract';
import { DEBT_TYPES, PAID_IN_PARTS_TYPES } from '@pinkas/domain/documents/rules/document-rules';
import { coverByCredit, freeCredit } from '@pinkas/domain/customers/open-items';
import { agorot, sumAgorot, type Agorot } from '@pinkas/domain/money/agorot';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import {
  planBeginOf,
  type PlanStart,
  type RemindedDocument,
} from '@pinkas/domain/reminders/due-step';
import { localDateOf, type LocalDate } from '@pinkas/domain/time/local-date';

import { HAS_BALANCE, IS_RESERVED, PAGE_LINK_OF_D } from '../../documents/documents.api.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** A document of which something is open, with all that decides about a reminder. */
export interface Remindable extends RemindedDocument {
  readonly documentId: string;
  /** Which link opens its page. */
  readonly linkId: string | null;
  readonly number: number;
  readonly openAgorot: number;
  readonly customerId: string;
  readonly customerName: string;
  /** The language in which the customer is written to. */
  readonly language: DocumentLanguage;
  /** Empty where nobody knows one. */
  readonly email: string;
  readonly isStopped: boolean;
  readonly isCustomerStopped: boolean;
}

/** Due dates, both ends included. */
export interface DueDates {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The filter of open documents; a missing part does not narrow. */
export interface RemindableFilter {
  readonly customerId?: string;
  readonly documentIds?: readonly string[];
  readonly due?: DueDates;
}

const REMINDABLE = `
  select d.id as "documentId", d.doc_type as "docType", d.number,
    ${PAGE_LINK_OF_D} as "linkId", coalesce(d.due_date, d.document_date) as "dueDate", d.issued_at as "issuedAt",
    d.open_agorot as "openAgorot", d.customer_id as "customerId",
    case when c.is_regular then c.name else d.customer_name end as "customerName",
    case when c.is_regular then c.language else d.language end as language,
    coalesce(nullif(c.email, ''), d.customer->>'email', '') as email,
    exists (select from document_reminder_stops s
      where s.account_id = $1 and s.document_id = d.id) as "isStopped",
    exists (select from customer_reminder_stops s join customers m on m.account_id = $1 and m.id = s.customer_id
      where s.account_id = $1 and (m.id = d.customer_id or m.merged_into_id = d.customer_id)) as "isCustomerStopped",
    (select max(m.on_date) from document_reminders r
      join reminder_mails m on m.account_id = $1 and m.id = r.mail_id
      where r.account_id = $1 and r.document_id = d.id and not r.is_dropped
        and m.state in ('pending', 'sent')) as "lastOn",
    array(select r.step_id::text from document_reminders r
      where r.account_id = $1 and r.document_id = d.id and r.step_id is not null) as "doneStepIds"
  from documents d
  join customers c on c.account_id = $1 and c.id = d.customer_id
  where d.account_id = $1 and d.open_agorot > 0 and d.doc_type = any($2)
    %FILTER%
    and not exists (select from document_cancellations x
      where x.account_id = $1 and x.document_id = d.id)
    and not exists (select from document_closures x
      where x.account_id = $1 and x.document_id = d.id)
    -- A file debits the customer's account for it already.
    and not exists (select from debit_rows b
      where b.account_id = $1 and b.document_id = d.id and b.state = 'provisional')
  order by d.id`;

type RemindableRow = Omit<Remindable, 'issuedOn'> & { readonly issuedAt: string };

/** The filter as a condition over its parameters, so that each kind of question finds its index. */
function conditionOf({ customerId, documentIds, due }: RemindableFilter) {
  const parts: readonly { name: string; text: string; values: readonly unknown[] }[] = [
    ...(customerId === undefined
      ? []
      : [{ name: 'customer', text: 'and d.customer_id = $%', values: [customerId] }]),
    ...(documentIds === undefined
      ? []
      : [{ name: 'ids', text: 'and d.id = any($%::uuid[])', values: [[...documentIds]] }]),
    ...(due === undefined
      ? []
      : [
          {
            name: 'due',
            text: 'and coalesce(d.due_date, d.document_date) between $% and $%',
            values: [due.from, due.to],
          },
        ]),
  ];
  let place = 2;
  return {
    name: parts.map(({ name }) => name).join('-'),
    text: parts.map(({ text }) => text.replaceAll('$%', () => `$${(place += 1)}`)).join(' '),
    values: parts.flatMap(({ values }) => values),
  };
}

const OF_CUSTOMERS_IN_CREDIT = `
  select d.id as "documentId", d.customer_id as "customerId", d.doc_type as "docType",
    d.due_date as "dueDate", d.open_agorot as "openAgorot", d.credit_agorot as "creditAgorot",
    ${IS_RESERVED} as "isReserved", d.is_income as "isIncome"
  from documents d
  where d.account_id = $1 and ${HAS_BALANCE} and (d.doc_type = any($3) or d.credit_agorot > 0)
    and d.customer_id in (select c.customer_id from documents c
      where c.account_id = $1 and c.credit_agorot > 0 and c.customer_id = any($2::uuid[]))
  order by d.number, d.id`;

interface CoveredRow extends Record<string, unknown> {
  readonly documentId: string;
  readonly customerId: string;
  readonly docType: number;
  readonly dueDate: LocalDate | null;
  readonly openAgorot: Agorot;
  readonly creditAgorot: Agorot;
  /** Paid on a request: it lowered what that asks for already. */
  readonly isReserved: boolean;
  /** Of the time of the business without VAT: such money covers such requests alone. */
  readonly isIncome: boolean;
}

/**
 * Returns what is left of documents of one kind of books by their own credits: debts are covered before
 * requests.
 */
function coveredOf(documents: readonly CoveredRow[]): readonly CoveredRow[] {
  const isDebt = ({ docType }: CoveredRow): boolean => DEBT_TYPES.some((type) => type === docType);
  const debts = documents.filter((row) => isDebt(row));
  const requests = documents.filter((row) => !isDebt(row));
  const free = freeCredit(documents);
  const left = Math.max(0, free - sumAgorot(debts.map((row) => row.openAgorot)));
  return [...coverByCredit(debts, free), ...coverByCredit(requests, agorot(left))];
}

/**
 * Returns documents with the amount to ask for of each once the credits of its customer are counted: nobody is
 * reminded of more than they owe. Debts are covered before requests, each by its due date; what was paid of a
 * request covers nothing else, and money of a period with VAT no request of a period without it, nor the reverse.
 */
async function withoutCovered(
  tx: AccountTx,
  rows: readonly RemindableRow[],
): Promise<readonly RemindableRow[]> {
  const customerIds = [...new Set(rows.map(({ customerId }) => customerId))];
  if (customerIds.length === 0) return rows;
  const found = await tx.query<CoveredRow>({
    name: 'remindables-credits',
    text: OF_CUSTOMERS_IN_CREDIT,
    values: [tx.accountId, customerIds, PAID_IN_PARTS_TYPES],
  });
  const ofCustomer = Map.groupBy(found.rows, (row) => row.customerId);
  const askedOf = new Map<string, number>();
  for (const documents of ofCustomer.values()) {
    for (const isIncome of [true, false]) {
      const ofBooks = documents.filter((row) => row.isIncome === isIncome);
      for (const { documentId, openAgorot } of coveredOf(ofBooks)) {
        askedOf.set(documentId, openAgorot);
      }
    }
  }
  return rows
    .map((row) => ({ ...row, openAgorot: askedOf.get(row.documentId) ?? row.openAgorot }))
    .filter(({ openAgorot }) => openAgorot > 0);
}

async function read(
  tx: AccountTx,
  filter: RemindableFilter,
  lock: '' | 'for share of d',
): Promise<Remindable[]> {
  const condition = conditionOf(filter);
  const { rows: found } = await tx.query<RemindableRow & Record<string, unknown>>({
    name: `remindables-${condition.name}${lock === '' ? '' : '-locked'}`,
    text: `${REMINDABLE.replace('%FILTER%', condition.text)} ${lock}`,
    values: [tx.accountId, PAID_IN_PARTS_TYPES, ...condition.values],
  });
  const rows = await withoutCovered(tx, found);
  return rows
    .map(({ issuedAt, ...row }) => ({ ...row, issuedOn: localDateOf(issuedAt) }))
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.number - b.number);
}

/**
 * Lists documents that are to be paid, the oldest due first: of a type that asks for payment until a
 * day, with an open balance, neither cancelled nor closed by hand. A transaction invoice that an
 * invoice followed has none any more, so a sum is asked for once.
 */
export function listRemindables(tx: AccountTx, filter: RemindableFilter): Promise<Remindable[]> {
  return read(tx, filter, '');
}

/**
 * The same, held until the end of the transaction: a payment that runs at once comes wholly before,
 * and then the document is not among them, or after.
 */
export function lockRemindables(tx: AccountTx, filter: RemindableFilter): Promise<Remindable[]> {
  return read(tx, filter, 'for share of d');
}

/** Returns whether a customer has a reminder of a day, sent or pending. */
export async function remindedOn(
  tx: AccountTx,
  customerIds: readonly string[],
  day: LocalDate,
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ customerId: string }>({
    name: 'reminded-on',
    text: `select customer_id as "customerId" from reminder_mails
      where account_id = $1 and customer_id = any($2::uuid[]) and on_date = $3
        and state in ('pending', 'sent')`,
    values: [tx.accountId, [...customerIds], day],
  });
  return new Set(rows.map(({ customerId }) => customerId));
}

interface OlderCounts extends Record<string, unknown> {
  readonly documents: number;
  readonly customers: number;
  readonly allDocuments: number;
  readonly allCustomers: number;
}

/** Counts what was open when the plan began to cover its type, or would today: debts, and all. */
export async function countOlder(
  tx: AccountTx,
  plan: Pick<PlanStart, 'startedOn' | 'requestsFrom'>,
  today: LocalDate,
): Promise<ReminderPlan['older']> {
  const begins = PAID_IN_PARTS_TYPES.map((docType) => planBeginOf(plan, docType) ?? today);
  const { rows } = await tx.query<OlderCounts>({
    name: 'older-remindables',
    text: `select
        count(*) filter (where is_debt)::int as documents,
        (count(distinct customer_id) filter (where is_debt))::int as customers,
        count(*)::int as "allDocuments", count(distinct customer_id)::int as "allCustomers"
      from (select d.customer_id, d.doc_type = any($2) as is_debt from documents d
        join unnest($3::int[], $4::date[]) as begins (doc_type, day) on begins.doc_type = d.doc_type
        where account_id = $1 and open_agorot > 0
          and (issued_at at time zone 'Asia/Jerusalem')::date < begins.day
          and not exists (select from document_cancellations x
            where x.account_id = $1 and x.document_id = d.id)
          and not exists (select from document_closures x
            where x.account_id = $1 and x.document_id = d.id)) older`,
    values: [tx.accountId, DEBT_TYPES, PAID_IN_PARTS_TYPES, begins],
  });
  const [counts] = rows;
  if (counts === undefined) throw new Error('a count has a row');
  const { documents, customers, allDocuments, allCustomers } = counts;
  return {
    debts: { documents, customers },
    all: { documents: allDocuments, customers: allCustomers },
  };
}
