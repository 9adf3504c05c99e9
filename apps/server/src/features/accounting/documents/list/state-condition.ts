import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import {
  CREDITED_TYPES,
  EXPIRING_TYPES,
  MARKED_TYPES,
  mayHidePrices,
  PAID_IN_PARTS_TYPES,
  RECEIVED_TYPES,
} from '@pinkas/domain/documents/rules/document-rules';
import { FOLLOWED_IN_PARTS_TYPES } from '@pinkas/domain/documents/links/followed-in-parts';
import type { DocumentState, QuoteAnswer } from '@pinkas/domain/documents/rules/document-state';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { findWaitingAtZero } from '../record/links/waiting-at-zero.reads.ts';
import { typesOfFilter, type Condition, type DocumentFilterInput } from './document-filter.ts';

/** What the conditions of states read of an account. */
export interface StateScope {
  readonly accountId: number;
  /** The open documents of a total of zero. */
  readonly idsAtZero: readonly string[];
}

/** Reads what the conditions of all states need. */
export async function findStateScope(tx: AccountTx): Promise<StateScope> {
  return { accountId: tx.accountId, idsAtZero: await findWaitingAtZero(tx) };
}

/** Reads what the condition of one state needs: documents of a total of zero are in few of them, and take long to find. */
export async function findScopeOf(
  tx: AccountTx,
  state: DocumentState,
  filter: Pick<DocumentFilterInput, 'docType'>,
): Promise<StateScope> {
  const isAtZero =
    state === 'open'
      ? (typesOfFilter(filter) ?? []).some((docType) => mayHidePrices(docType))
      : STATES_AT_ZERO.includes(state);
  return isAtZero ? findStateScope(tx) : { accountId: tx.accountId, idsAtZero: [] };
}

/** States beside `open` whose condition reads whether a document of a total of zero is open. */
const STATES_AT_ZERO: readonly DocumentState[] = ['expired', 'rejected', 'closed'];

/** Types that the document which follows them closes. */
const CLOSED_TYPES = MARKED_TYPES.filter((type) => !RECEIVED_TYPES.includes(type));

/** Ids of documents with a mark; few beside all, so that the list is looked up, not walked. */
function idsMarkedIn(table: 'document_cancellations' | 'document_closures', accountId: number) {
  return sql`select m.document_id from ${sql.table(table)} m where m.account_id = ${accountId}::bigint`;
}

/**
 * Returns whether the document carries a mark of cancellation; an invoice that was credited in full does
 * not.
 */
export function isMarkedCancelled(accountId: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`d.id in (${idsMarkedIn('document_cancellations', accountId)})`;
}

/** Returns ids of invoices of which credits alone took a part: nobody paid of them. */
function idsCreditedAlone(accountId: number): RawBuilder<unknown> {
  return sql`select s.id from (
      select l.source_id, sum(l.sum_agorot) as credited from document_links l
      where l.account_id = ${accountId}::bigint and l.kind = 'credit' group by l.source_id) c
    join documents s on s.account_id = ${accountId}::bigint and s.id = c.source_id
    where s.open_agorot <> 0 and s.open_agorot < s.total_agorot and s.open_agorot + c.credited >= s.total_agorot`;
}

/** Returns ids of invoices whose credits add up to their total. */
function idsCreditedWhole(accountId: number): RawBuilder<unknown> {
  return sql`select s.id from (
      select l.source_id, sum(l.sum_agorot) as credited from document_links l
      where l.account_id = ${accountId}::bigint and l.kind = 'credit' group by l.source_id) c
    join documents s on s.account_id = ${accountId}::bigint and s.id = c.source_id
    where c.credited >= s.total_agorot`;
}

/**
 * Returns ids of documents with a mark of cancellation, and of invoices that were credited in full
 * and are not open.
 */
function idsCancelled(accountId: number): RawBuilder<unknown> {
  return sql`${idsMarkedIn('document_cancellations', accountId)}
    union (${idsCreditedWhole(accountId)} and s.open_agorot = 0
      and s.id not in (${idsMarkedIn('document_closures', accountId)}))`;
}

/**
 * Returns ids of documents that are settled though nobody paid them: closed by hand, or credited.
 */
export function idsSettledOtherwise(accountId: number): RawBuilder<unknown> {
  return sql`${idsMarkedIn('document_closures', accountId)} union ${idsCreditedWhole(accountId)}`;
}

/** Returns whether the document is an open one of a total of zero. */
function isWaitingAtZero({ idsAtZero }: StateScope): RawBuilder<SqlBool> {
  return idsAtZero.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(d.total_agorot = 0 and d.id = any(${idsAtZero}::uuid[]))`;
}

/** Returns ids of quotes that their customers answered so, or answered at all. */
function idsAnswered(accountId: number, answer?: QuoteAnswer): RawBuilder<unknown> {
  const isRequested = answer === undefined ? sql`true` : sql`q.answer = ${answer}`;
  return sql`select q.document_id from quote_answers q
    where q.account_id = ${accountId}::bigint and ${isRequested}`;
}

/** Returns whether the document is of one of the types. */
export function isOfTypes(types: readonly number[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`d.doc_type = any(${[...types]}::int[])`;
}

type ReceiptState = Extract<DocumentState, 'received' | 'refunded'>;

function isReceiptState(state: DocumentState): state is ReceiptState {
  return state === 'received' || state === 'refunded';
}

/** Returns the condition of valid receipts: of money received, or of money refunded. */
function receiptCondition(state: ReceiptState, accountId: number): Condition {
  const isOfSide =
    state === 'refunded' ? sql<SqlBool>`d.total_agorot < 0` : sql<SqlBool>`d.total_agorot >= 0`;
  return sql<SqlBool>`${isOfTypes(RECEIVED_TYPES)} and d.open_agorot = 0 and ${isOfSide}
    and d.id not in (${idsMarkedIn('document_cancellations', accountId)})
    and d.id not in (${idsMarkedIn('document_closures', accountId)})`;
}

type PartlyState = Extract<DocumentState, `partly-${string}`>;

function isPartly(state: DocumentState): state is PartlyState {
  return state.startsWith('partly-');
}

/** Returns the condition of a state in which a part is open. */
function partlyCondition(state: PartlyState, accountId: number): Condition {
  switch (state) {
    case 'partly-paid':
      return sql<SqlBool>`${isOfTypes(PAID_IN_PARTS_TYPES)} and d.open_agorot <> 0
        and d.open_agorot < d.total_agorot and d.id not in (${idsCreditedAlone(accountId)})`;
    case 'partly-credited':
      return sql<SqlBool>`${isOfTypes(CREDITED_TYPES)} and d.open_agorot <> 0
        and d.id in (${idsCreditedAlone(accountId)})`;
    case 'partly-followed':
      return sql<SqlBool>`${isOfTypes(FOLLOWED_IN_PARTS_TYPES)} and d.open_agorot <> 0
        and d.open_agorot < d.total_agorot and d.id not in (${idsAnswered(accountId)})`;
  }
}

/**
 * Returns what is still open, by its sum: to be paid, followed or released. A rejected quote is not
 * open. Open documents of a total of zero are selected apart, so that the short index of open sums
 * answers this.
 */
export function waitingCondition(accountId: number): Condition {
  return sql<SqlBool>`d.open_agorot <> 0 and d.id not in (${idsAnswered(accountId, 'rejected')})`;
}

/** Returns what is still open though its total is zero; never what `waitingCondition` selects. */
export function waitingAtZeroCondition(scope: StateScope): Condition {
  return sql<SqlBool>`${isWaitingAtZero(scope)}
    and d.id not in (${idsAnswered(scope.accountId, 'rejected')})`;
}

/**
 * Returns the open documents of some types; only types that are followed in parts may be of a
 * total of zero.
 */
function waitingOfTypes(docTypes: readonly number[], scope: StateScope): readonly Condition[] {
  const bySum = waitingCondition(scope.accountId);
  const mayWaitAtZero =
    scope.idsAtZero.length > 0 && docTypes.some((docType) => mayHidePrices(docType));
  return mayWaitAtZero ? [bySum, waitingAtZeroCondition(scope)] : [bySum];
}

/** Quotes after their day that nobody answered, by their sum and at zero. */
function expiredConditions(scope: StateScope, today: LocalDate): readonly Condition[] {
  const expired = sql<SqlBool>`${isOfTypes(EXPIRING_TYPES)} and d.due_date < ${today}
    and d.id not in (${idsAnswered(scope.accountId)})`;
  const bySum = sql<SqlBool>`d.open_agorot <> 0 and d.open_agorot = d.total_agorot and ${expired}`;
  const atZero = sql<SqlBool>`${isWaitingAtZero(scope)} and ${expired}`;
  return scope.idsAtZero.length > 0 ? [bySum, atZero] : [bySum];
}

/**
 * Returns whether the tab of open documents shows a type that is open: all that ask for money, or the types of the
 * filter.
 */
export function isOfOpenTab(
  docType: number,
  filter: Pick<DocumentFilterInput, 'docType'>,
): boolean {
  return filter.docType !== undefined || PAID_IN_PARTS_TYPES.some((type) => type === docType);
}

/** States of open documents, so that the short index of those answers. */
export const WAITING_STATES: readonly DocumentState[] = [
  'open',
  'partly-paid',
  'partly-credited',
  'partly-followed',
  'overdue',
  'expired',
];

/**
 * Returns the conditions of a state of which a document fulfils at most one, so that each finds its own index: a list
 * takes the first rows of each. All others are of one condition.
 */
export function stateAlternatives(
  state: DocumentState,
  scope: StateScope,
  today: LocalDate,
  filter: Pick<DocumentFilterInput, 'docType'>,
): readonly Condition[] {
  if (state === 'expired') return expiredConditions(scope, today);
  const types = typesOfFilter(filter);
  return state === 'open' && types !== undefined
    ? waitingOfTypes(types, scope)
    : [plainCondition(state, scope, today)];
}

/**
 * Returns the condition of a state over `documents d`. `open` is everything that still asks for money, late
 * or not, paid in part or not at all: the tab of what needs action. Of types that the filter names, it is
 * what is open.
 */
export function stateCondition(
  state: DocumentState,
  scope: StateScope,
  today: LocalDate,
  filter: Pick<DocumentFilterInput, 'docType'>,
): Condition {
  const alternatives = stateAlternatives(state, scope, today, filter);
  return sql<SqlBool>`(${sql.join(alternatives, sql` or `)})`;
}

function plainCondition(
  state: Exclude<DocumentState, 'expired'>,
  scope: StateScope,
  today: LocalDate,
): Condition {
  const { accountId } = scope;
  if (isPartly(state)) return partlyCondition(state, accountId);
  if (isReceiptState(state)) return receiptCondition(state, accountId);
  const cancelled = idsMarkedIn('document_cancellations', accountId);
  const closed = idsMarkedIn('document_closures', accountId);
  const credited = idsCreditedWhole(accountId);
  switch (state) {
    case 'open':
      return sql<SqlBool>`${isOfTypes(PAID_IN_PARTS_TYPES)} and d.open_agorot <> 0`;
    case 'overdue':
      return sql<SqlBool>`${isOfTypes(PAID_IN_PARTS_TYPES)} and d.open_agorot <> 0
        and d.due_date < ${today}`;
    case 'accepted':
      return sql<SqlBool>`d.id in (${idsAnswered(accountId, state)})
        and d.id not in (${cancelled}) and d.id not in (${closed})`;
    case 'rejected':
      return sql<SqlBool>`d.id in (${idsAnswered(accountId, state)})
        and (d.open_agorot <> 0 or ${isWaitingAtZero(scope)})`;
    case 'paid':
      return sql<SqlBool>`${isOfTypes(CREDITED_TYPES)} and d.open_agorot = 0
        and d.id not in (${closed}) and d.id not in (${credited})`;
    case 'closed':
      return sql<SqlBool>`${isOfTypes(CLOSED_TYPES)} and d.open_agorot = 0
        and not ${isWaitingAtZero(scope)}
        and d.id not in (${cancelled}) and d.id not in (${closed})
        and d.id not in (${idsAnswered(accountId, 'accepted')})`;
    case 'closed-manually':
      return sql<SqlBool>`d.id in (${closed}) and d.id not in (${cancelled})`;
    case 'cancelled':
      return sql<SqlBool>`d.id in (${idsCancelled(accountId)})`;
    case 'cancelling':
      return isOfTypes([DOC_TYPES.INVOICE_CREDIT]);
  }
}
