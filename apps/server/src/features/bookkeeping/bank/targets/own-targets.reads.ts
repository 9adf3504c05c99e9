import type {
  MatchTargetView,
  TargetRef,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { bareTarget } from '@pinkas/contract/bookkeeping/bank/bare-target';
import { searchText } from '@pinkas/domain/text/search-text';
import { addDays, daysBetween, type LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { likePatterns } from '../../../../platform/lists/like-patterns.ts';
import { FOUND_MAX } from './match-targets.reads.ts';
import { IS_OPEN_ROW } from '../accounts/row-states.ts';

/** A movement of another account of the business, as a target of a transfer. */
interface MovementRow extends Record<string, unknown> {
  readonly id: string;
  readonly bookedOn: LocalDate;
  readonly amountAgorot: number;
  readonly reference: string;
  readonly accountName: string;
  readonly accountNumber: string;
}

const MOVEMENTS = `
  select r.id, r.booked_on as "bookedOn", r.amount_agorot as "amountAgorot", r.reference, a.name as "accountName",
    a.number as "accountNumber"
  from bank_rows r join bank_accounts a on a.account_id = $1 and a.id = r.bank_account_id
  where r.account_id = $1`;

interface EntryRow extends Record<string, unknown> {
  readonly id: string;
  readonly day: LocalDate;
  readonly sumAgorot: number;
  readonly number: number;
  readonly name: string;
  readonly reference: string;
  readonly isReversed: boolean;
}

/**
 * Journal entries that move the bank, by what they add to it. What opens a year or closes it, or takes another one back, is
 * no movement.
 */
const ENTRIES = `
  select e.id, e.entry_date as day, sum(l.debit_agorot - l.credit_agorot)::bigint as "sumAgorot", e.entry_no as number,
    e.description as name, e.reference,
    exists (select from manual_entries x where x.account_id = $1 and x.reverses_id = e.id) as "isReversed"
  from manual_entries e
  join manual_entry_lines l on l.account_id = $1 and l.entry_id = e.id and l.ledger_account = 'bank'
  where e.account_id = $1 and e.kind = 'ordinary'`;
const BY_ENTRY = `group by e.account_id, e.id having sum(l.debit_agorot - l.credit_agorot) <> 0`;
const IS_FREE_ENTRY = `not exists (select from bank_matches m where m.account_id = $1 and m.entry_id = e.id)
  and not exists (select from manual_entries x where x.account_id = $1 and x.reverses_id = e.id)`;

/** The other side of a transfer: what reached the other account left this one. */
function transferOf(movement: MovementRow): MatchTargetView {
  const { id, bookedOn, amountAgorot, reference, accountName, accountNumber } = movement;
  return bareTarget(
    { kind: 'transfer', rowId: id },
    {
      sumAgorot: -amountAgorot,
      day: bookedOn,
      name: `${accountName} ${accountNumber}`,
      reference,
    },
  );
}

function entryOf({ id, isReversed, ...row }: EntryRow): MatchTargetView {
  return bareTarget({ kind: 'entry', entryId: id }, { ...row, isReleased: isReversed });
}

/** Open movements of the other accounts between two days, with the numbers of their accounts. */
export async function listOtherMovements(
  tx: AccountTx,
  bankAccountId: string,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<{ readonly accountNumber: string; readonly target: MatchTargetView }[]> {
  const { rows } = await tx.query<MovementRow>({
    name: 'bank-other-movements',
    text: `${MOVEMENTS} and r.bank_account_id <> $2 and r.booked_on between $3 and $4 and ${IS_OPEN_ROW}
      order by r.booked_on, r.id`,
    values: [tx.accountId, bankAccountId, from, to],
  });
  return rows.map((row) => ({ accountNumber: row.accountNumber, target: transferOf(row) }));
}

/** Journal entries of some days that move the bank and that no movement is matched with. */
export async function listFreeEntries(
  tx: AccountTx,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<MatchTargetView[]> {
  const { rows } = await tx.query<EntryRow>({
    name: 'bank-free-entries',
    text: `${ENTRIES} and e.entry_date between $2 and $3 and ${IS_FREE_ENTRY} ${BY_ENTRY}`,
    values: [tx.accountId, from, to],
  });
  return rows.map((row) => entryOf(row));
}

/** Days around a movement in which entries and other movements are found by hand. */
const SEARCHED_DAYS = 60;

/**
 * Searches what a movement may be beside documents and payments, in its direction, by the name of the account or the words
 * and number of the entry: the nearest days first.
 */
export async function searchOwnTargets(
  tx: AccountTx,
  row: { readonly bankAccountId: string; readonly day: LocalDate; readonly isIn: boolean },
  q: string,
): Promise<MatchTargetView[]> {
  const { bankAccountId, day, isIn } = row;
  const near = [day, addDays(day, -SEARCHED_DAYS), addDays(day, SEARCHED_DAYS), isIn ? 1 : -1];
  const values = [tx.accountId, ...near, q === '' ? [] : likePatterns(searchText(q))];
  const movements = await tx.query<MovementRow>({
    name: 'bank-search-movements',
    text: `${MOVEMENTS} and r.booked_on between $3 and $4 and ${IS_OPEN_ROW} and sign(-r.amount_agorot) = $5
        and ($6::text[] = '{}' or search_fold(a.name || ' ' || a.number) like any ($6::text[]))
        and r.bank_account_id <> $7
      order by abs(r.booked_on - $2::date), r.id limit ${FOUND_MAX}`,
    values: [...values, bankAccountId],
  });
  const entries = await tx.query<EntryRow>({
    name: 'bank-search-entries',
    text: `${ENTRIES} and e.entry_date between $3 and $4 and ${IS_FREE_ENTRY}
        and ($6::text[] = '{}' or search_fold(e.description || ' ' || e.entry_no) like any ($6::text[]))
      ${BY_ENTRY} and sign(sum(l.debit_agorot - l.credit_agorot)) = $5
      order by abs(e.entry_date - $2::date), e.id limit ${FOUND_MAX}`,
    values,
  });
  const daysAway = (target: MatchTargetView) => Math.abs(daysBetween(day, target.day));
  return [
    ...movements.rows.map((one) => transferOf(one)),
    ...entries.rows.map((one) => entryOf(one)),
  ]
    .toSorted((one, other) => daysAway(one) - daysAway(other))
    .slice(0, FOUND_MAX);
}

/** Those of some movements of other accounts that are open, and those of some entries that are free. */
export async function findFreeOwnTargets(
  tx: AccountTx,
  bankAccountId: string,
  refs: readonly TargetRef[],
): Promise<MatchTargetView[]> {
  const rowIds = refs.flatMap((ref) => (ref.kind === 'transfer' ? [ref.rowId] : []));
  const entryIds = refs.flatMap((ref) => (ref.kind === 'entry' ? [ref.entryId] : []));
  const movements =
    rowIds.length === 0
      ? []
      : await tx
          .query<MovementRow>({
            name: 'bank-named-movements',
            text: `${MOVEMENTS} and r.bank_account_id <> $2 and r.id = any($3::uuid[]) and ${IS_OPEN_ROW}`,
            values: [tx.accountId, bankAccountId, rowIds],
          })
          .then(({ rows }) => rows);
  const entries =
    entryIds.length === 0
      ? []
      : await tx
          .query<EntryRow>({
            name: 'bank-named-entries',
            text: `${ENTRIES} and e.id = any($2::uuid[]) and ${IS_FREE_ENTRY} ${BY_ENTRY}`,
            values: [tx.accountId, entryIds],
          })
          .then(({ rows }) => rows);
  return [...movements.map((row) => transferOf(row)), ...entries.map((row) => entryOf(row))];
}

/** Returns the transfers and journal entries that movements are matched with, by the ids of the movements. */
export async function readOwnMatches(
  tx: AccountTx,
  rowIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MatchTargetView[]>> {
  const { rows } = await tx.query<
    { rowId: string; otherRowId: string | null; entryId: string | null; isMade: boolean } & Record<
      string,
      unknown
    >
  >({
    name: 'bank-own-matches',
    text: `select m.row_id as "rowId", m.other_row_id as "otherRowId", m.entry_id as "entryId",
        m.made_payment as "isMade"
      from bank_matches m where m.account_id = $1 and m.row_id = any($2::uuid[])
        and (m.other_row_id is not null or m.entry_id is not null) order by m.at, m.id`,
    values: [tx.accountId, rowIds],
  });
  if (rows.length === 0) return new Map();
  const others = await tx.query<MovementRow>({
    name: 'bank-matched-movements',
    text: `${MOVEMENTS} and r.id = any($2::uuid[])`,
    values: [tx.accountId, rows.flatMap(({ otherRowId }) => otherRowId ?? [])],
  });
  const entries = await tx.query<EntryRow>({
    name: 'bank-matched-entries',
    text: `${ENTRIES} and e.id = any($2::uuid[]) ${BY_ENTRY}`,
    values: [tx.accountId, rows.flatMap(({ entryId }) => entryId ?? [])],
  });
  const targets = new Map([
    ...others.rows.map((row) => [row.id, transferOf(row)] as const),
    ...entries.rows.map((row) => [row.id, entryOf(row)] as const),
  ]);
  const matches = new Map<string, MatchTargetView[]>();
  for (const { rowId, otherRowId, entryId, isMade } of rows) {
    const target = targets.get(otherRowId ?? entryId ?? '');
    if (target === undefined) continue;
    matches.set(rowId, [...(matches.get(rowId) ?? []), { ...target, isMade }]);
  }
  return matches;
}
