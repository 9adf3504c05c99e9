import type {
  MatchTargetView,
  TargetRef,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { BANK_MEANS, IMMEDIATE_MEANS, mayReachOn } from '@pinkas/domain/bank/match-target';
import { PAID_OUT_TYPES } from '@pinkas/domain/bank/paid-out-types';
import { searchText } from '@pinkas/domain/text/search-text';
import { daysBetween, type LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { likePatterns } from '../../../../platform/lists/like-patterns.ts';
import { findOpenInvoices, searchOpenInvoices } from './open-invoices.reads.ts';

/** Money that moves on the day that it is paid. */
const IS_IMMEDIATE = `p.kind in ('${IMMEDIATE_MEANS.join("', '")}')`;

/** Due money of documents, in the direction of the bank. `$2` are the types of refunds, `$3` the payment methods. */
const DUES = `
  select u.document_id as "documentId", u.line_no as "lineNo", u.due_no as "dueNo", null::uuid as "supplierPaymentId",
    case when d.doc_type = any($2::int[]) then -u.sum_agorot else u.sum_agorot end as "sumAgorot",
    coalesce(case when h.state = 'deposited' then h.on_date end, b.deposited_on, u.due_date) as day,
    case when ${IS_IMMEDIATE} and d.document_date < u.due_date then d.document_date end as "writtenOn", p.kind as means, d.customer_name as name,
    coalesce(nullif(p.detail->>'reference', ''), nullif(p.detail->>'chequeNumber', ''), '') as reference,
    d.doc_type as "docType", d.number, null::uuid as "supplierId", null::uuid as "expenseId",
    exists (select from document_cancellations c where c.account_id = $1 and c.document_id = d.id) as "isCancelled",
    coalesce(h.state = 'deposited', false) or b.id is not null as "isDeposited",
    case when h.state = 'bounced' then h.on_date end as "bouncedOn", b.deposit_no as "depositNo", false as "isUnpaid", false as "isWaiting"
  from payment_dues u
  join document_payments p on p.account_id = $1 and p.document_id = u.document_id and p.line_no = u.line_no
  join documents d on d.account_id = $1 and d.id = u.document_id
  left join cheque_states h on h.account_id = $1 and h.document_id = u.document_id and h.line_no = u.line_no
  left join bank_deposit_parts t on t.account_id = $1 and t.document_id = u.document_id and t.line_no = u.line_no
    and t.is_cash and not t.is_undone
  left join bank_deposits b on b.account_id = $1
    and b.id = coalesce(case when h.state = 'deposited' then h.deposit_id end, t.deposit_id)
  where u.account_id = $1 and p.kind = any($3::text[])`;

/** Payments to suppliers, in the direction of the bank; those of an expense that was paid on the spot too. */
const PAYMENTS = `
  select null::uuid, null::int, null::int, s.id, -s.paid_agorot, s.payment_date, null::date, s.means, c.name,
    coalesce(nullif(s.detail->>'reference', ''), nullif(s.detail->>'chequeNumber', ''), ''), null::int, null::bigint,
    s.supplier_id, s.for_expense_id, s.cancelled_at is not null, false, null::date, null::int, false, false
  from supplier_payments s
  join customers c on c.account_id = $1 and c.id = s.supplier_id
  where s.account_id = $1 and s.means = any($3::text[]) and s.paid_agorot > 0`;

/**
 * Expenses that are not paid whole, in the direction of the bank, by what is open of them. One that waits for approval and was paid
 * on the spot is paid by its approval.
 */
const EXPENSES = `
  select null::uuid as "documentId", null::int as "lineNo", null::int as "dueNo", null::uuid as "supplierPaymentId",
    -e.open_agorot as "sumAgorot", coalesce(e.due_date, e.document_date) as day, null::date as "writtenOn",
    'transfer' as means, e.supplier_name as name, e.reference, null::int as "docType", null::bigint as number,
    e.supplier_id as "supplierId", e.id as "expenseId", false as "isCancelled", false as "isDeposited",
    null::date as "bouncedOn", null::int as "depositNo", true as "isUnpaid", e.state = 'waiting' as "isWaiting"
  from expenses e
  where e.account_id = $1 and e.open_agorot > 0 and (e.state <> 'waiting' or e.paid_by is null) and e.removed_at is null
    and e.kind <> 'credit-note'`;

/** Cheques and cash that were brought to the bank between two days, whenever they were due. */
const BROUGHT = `(u.document_id, u.line_no) in (
  select s.document_id, s.line_no from cheque_states s
    where s.account_id = $1 and s.state = 'deposited' and s.on_date between $4 and $5
  union all
  select q.document_id, q.line_no from bank_deposits w
    join bank_deposit_parts q on q.account_id = $1 and q.deposit_id = w.id and q.is_cash and not q.is_undone
    where w.account_id = $1 and w.deposited_on between $4 and $5)`;

/** A cheque that was given back is no money of the bank; one that bounced is until then. */
const IS_FREE_DUE = `h.state is distinct from 'returned' and not exists (select from bank_matches m where m.account_id = $1
    and m.document_id = u.document_id and m.line_no = u.line_no and m.due_no = u.due_no)
  and not exists (select from document_cancellations k where k.account_id = $1 and k.document_id = d.id)`;
const IS_FREE_PAYMENT = `s.cancelled_at is null
  and not exists (select from bank_matches m where m.account_id = $1 and m.supplier_payment_id = s.id)`;

interface TargetRow extends Record<string, unknown> {
  readonly documentId: string | null;
  readonly lineNo: number | null;
  readonly dueNo: number | null;
  readonly supplierPaymentId: string | null;
  readonly sumAgorot: number;
  readonly day: LocalDate;
  readonly writtenOn: LocalDate | null;
  readonly means: (typeof BANK_MEANS)[number];
  readonly name: string;
  readonly reference: string;
  readonly docType: number | null;
  readonly number: number | null;
  readonly supplierId: string | null;
  readonly expenseId: string | null;
  readonly isCancelled: boolean;
  readonly isDeposited: boolean;
  readonly bouncedOn: LocalDate | null;
  readonly depositNo: number | null;
  readonly isUnpaid: boolean;
  readonly isWaiting: boolean;
}

function refOf(row: TargetRow): TargetRef {
  const { documentId, lineNo, dueNo, supplierPaymentId, expenseId } = row;
  if (documentId !== null) {
    return { kind: 'document', documentId, lineNo: lineNo ?? 0, dueNo: dueNo ?? 0 };
  }
  return supplierPaymentId === null
    ? { kind: 'expense', expenseId: expenseId ?? '' }
    : { kind: 'payment', supplierPaymentId };
}

function viewOf(row: TargetRow): MatchTargetView {
  const {
    documentId: _d,
    lineNo: _l,
    dueNo: _n,
    supplierPaymentId: _s,
    isCancelled,
    ...rest
  } = row;
  return { ...rest, ref: refOf(row), isInvoice: false, isMade: false, isReleased: isCancelled };
}

const VALUES = [[...PAID_OUT_TYPES], [...BANK_MEANS]] as const;

/** Money of the books between two days that no movement is matched with. */
export async function listFreeTargets(
  tx: AccountTx,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<MatchTargetView[]> {
  const { rows } = await tx.query<TargetRow>({
    name: 'bank-free-targets',
    text: `${DUES} and u.due_date between $4 and $5 and ${IS_FREE_DUE}
      union all ${DUES} and u.due_date not between $4 and $5 and ${BROUGHT} and ${IS_FREE_DUE}
      union all ${PAYMENTS} and s.payment_date between $4 and $5 and ${IS_FREE_PAYMENT}`,
    values: [tx.accountId, ...VALUES, from, to],
  });
  return rows.map((row) => viewOf(row));
}

/** Money that moves at once of documents dated between two days, whose own day is later: they were dated back. */
export async function listTargetsDatedBack(
  tx: AccountTx,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<MatchTargetView[]> {
  const { rows } = await tx.query<TargetRow>({
    name: 'bank-targets-dated-back',
    text: `${DUES} and d.document_date between $4 and $5 and u.due_date > $5 and ${IS_IMMEDIATE} and ${IS_FREE_DUE}`,
    values: [tx.accountId, ...VALUES, from, to],
  });
  return rows.map((row) => viewOf(row));
}

/** Expenses between two days that are not paid whole; those that wait for approval where they are asked for. */
export async function listUnpaidExpenses(
  tx: AccountTx,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  withWaiting: boolean,
): Promise<MatchTargetView[]> {
  const { rows } = await tx.query<TargetRow>({
    name: 'bank-unpaid-expenses',
    text: `${EXPENSES} and coalesce(e.due_date, e.document_date) between $2 and $3
      and ($4 or e.state <> 'waiting')`,
    values: [tx.accountId, from, to, withWaiting],
  });
  return rows.map((row) => viewOf(row));
}

/** Some expenses, held, with what is open of them; those that are paid or removed are left out. */
async function lockUnpaidExpenses(
  tx: AccountTx,
  ids: readonly string[],
): Promise<MatchTargetView[]> {
  if (ids.length === 0) return [];
  const values = [tx.accountId, ids];
  await tx.query({
    name: 'bank-lock-expenses',
    text: `select id from expenses where account_id = $1 and id = any($2::uuid[]) order by id for update`,
    values,
  });
  const { rows } = await tx.query<TargetRow>({
    name: 'bank-named-expenses',
    text: `${EXPENSES} and e.id = any($2::uuid[])`,
    values,
  });
  return rows.map((row) => viewOf(row));
}

/** Those of some targets that a movement of a day may be: no movement is matched with them, and nobody cancelled them. */
export async function findFreeTargets(
  tx: AccountTx,
  refs: readonly TargetRef[],
  bookedOn: LocalDate,
): Promise<MatchTargetView[]> {
  const dues = refs.filter((ref) => ref.kind === 'document');
  const payments = refs.filter((ref) => ref.kind === 'payment');
  const invoices = await findOpenInvoices(
    tx,
    refs.filter((ref) => ref.kind === 'invoice'),
  );
  const unpaid = await lockUnpaidExpenses(
    tx,
    refs.flatMap((ref) => (ref.kind === 'expense' ? [ref.expenseId] : [])),
  );
  const { rows } = await tx.query<TargetRow>({
    name: 'bank-named-targets',
    text: `${DUES} and ${IS_FREE_DUE} and exists (select from unnest($4::uuid[], $5::int[], $6::int[])
          as n (id, line_no, due_no) where n.id = u.document_id and n.line_no = u.line_no and n.due_no = u.due_no)
        and u.document_id = any($4::uuid[])
      union all ${PAYMENTS} and s.id = any($7::uuid[]) and ${IS_FREE_PAYMENT}`,
    values: [
      tx.accountId,
      ...VALUES,
      dues.map(({ documentId }) => documentId),
      dues.map(({ lineNo }) => lineNo),
      dues.map(({ dueNo }) => dueNo),
      payments.map(({ supplierPaymentId }) => supplierPaymentId),
    ],
  });
  const reached = rows.filter((row) => mayReachOn(row, bookedOn));
  return [...invoices, ...unpaid, ...reached.map((row) => viewOf(row))];
}

/** What is offered beside money of the books: who may not write it is not offered it. */
export interface OfferedKinds {
  /** Expenses that are not paid: accepting one pays it. */
  readonly withExpenses: boolean;
  /** Those of them that wait for approval too: accepting one approves it. */
  readonly withWaiting: boolean;
  /** Open invoices: accepting one issues its receipt. */
  readonly withInvoices: boolean;
  /** Movements of other accounts: accepting one matches both. */
  readonly withTransfers: boolean;
  /** Fees of banks: accepting one records the expense. */
  readonly withFees: boolean;
  /** Payments to authorities: accepting one writes the journal entry. */
  readonly withEntries: boolean;
}

/** What a search by hand finds at most. */
export const FOUND_MAX = 30;

/** Searches free payments by hand, in the direction of a movement, the nearest days first. */
export async function searchFreeTargets(
  tx: AccountTx,
  near: { readonly day: LocalDate; readonly isIn: boolean } & Pick<
    OfferedKinds,
    'withExpenses' | 'withWaiting' | 'withInvoices'
  >,
  q: string,
): Promise<MatchTargetView[]> {
  const patterns = q === '' ? [] : likePatterns(searchText(q));
  const { rows } = await tx.query<TargetRow>({
    name: 'bank-search-targets',
    text: `select * from (
        select * from (${DUES} and ${IS_FREE_DUE} and (h.state is distinct from 'bounced' or h.on_date >= $4::date)
          and ($6::text[] = '{}' or search_fold(d.customer_name || ' ' || d.number) like any ($6::text[]))
          and sign(case when d.doc_type = any($2::int[]) then -u.sum_agorot else u.sum_agorot end) = $5
          order by abs(u.due_date - $4::date), u.document_id, u.line_no, u.due_no limit ${FOUND_MAX}) dues
        union all
        select * from (${PAYMENTS} and ${IS_FREE_PAYMENT} and $5 < 0
          and ($6::text[] = '{}' or search_fold(c.name) like any ($6::text[]))
          order by abs(s.payment_date - $4::date), s.id limit ${FOUND_MAX}) payments
        union all
        select * from (${EXPENSES} and $5 < 0 and $7
          and ($6::text[] = '{}' or search_fold(e.supplier_name || ' ' || e.reference) like any ($6::text[]))
          order by abs(coalesce(e.due_date, e.document_date) - $4::date), e.id limit ${FOUND_MAX}) unpaid) free
      order by abs(day - $4::date) limit ${FOUND_MAX}`,
    values: [tx.accountId, ...VALUES, near.day, near.isIn ? 1 : -1, patterns, near.withExpenses],
  });
  const invoices = near.isIn && near.withInvoices ? await searchOpenInvoices(tx, near.day, q) : [];
  const daysAway = ({ day }: MatchTargetView) => Math.abs(daysBetween(near.day, day));
  const offered = rows.filter(({ isWaiting }) => !isWaiting || near.withWaiting);
  return [...offered.map((row) => viewOf(row)), ...invoices]
    .toSorted((one, other) => daysAway(one) - daysAway(other))
    .slice(0, FOUND_MAX);
}

/**
 * Returns what movements are matched with, by their ids; a target that was cancelled since is
 * released.
 */
export async function readMatches(
  tx: AccountTx,
  rowIds: readonly string[],
): Promise<ReadonlyMap<string, MatchTargetView[]>> {
  const { rows } = await tx.query<TargetRow & { rowId: string; isMade: boolean }>({
    name: 'bank-matches-of-rows',
    text: `select t.*, m.row_id as "rowId", m.made_payment as "isMade" from bank_matches m
      join lateral (${DUES} and u.document_id = m.document_id and u.line_no = m.line_no and u.due_no = m.due_no
        union all ${PAYMENTS} and s.id = m.supplier_payment_id) t on true
      where m.account_id = $1 and m.row_id = any($4::uuid[]) order by m.at, m.id`,
    values: [tx.accountId, ...VALUES, rowIds],
  });
  const matches = new Map<string, MatchTargetView[]>();
  for (const { rowId, isMade, ...row } of rows) {
    const views = matches.get(rowId) ?? [];
    views.push({ ...viewOf(row), isMade });
    matches.set(rowId, views);
  }
  return matches;
}
