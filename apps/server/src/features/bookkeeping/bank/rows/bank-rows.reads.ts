import {
  type BankRows,
  type BankRowView,
  type MatchTargetView,
  type RowShow,
  type RowState,
  type SuggestionView,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { assert } from '@pinkas/domain/assert';
import { MATCH_DAYS_MAX } from '@pinkas/domain/bank/match-index';
import type { MatchedRow, MatchSuggestion } from '@pinkas/domain/bank/match-target';
import { suggestMatches, SUGGESTIONS_MAX } from '@pinkas/domain/bank/suggest-matches';
import { agorot } from '@pinkas/domain/money/agorot';
import { searchText } from '@pinkas/domain/text/search-text';
import { addDays } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { likePatterns } from '../../../../platform/lists/like-patterns.ts';
import { getBankAccount } from '../accounts/bank-accounts.reads.ts';
import { readBankHead } from './bank-balance.reads.ts';
import {
  type OfferedKinds,
  listFreeTargets,
  listTargetsDatedBack,
  listUnpaidExpenses,
  readMatches,
} from '../targets/match-targets.reads.ts';
import { listGroups } from '../targets/groups.reads.ts';
import { listOpenInvoices } from '../targets/open-invoices.reads.ts';
import {
  readOwnSuggestions,
  readRecordable,
  withRecordedFee,
} from '../targets/own-suggestions.reads.ts';
import { listFreeEntries, readOwnMatches } from '../targets/own-targets.reads.ts';
import { IS_OPEN_ROW, STATE_OF_ROW } from '../accounts/row-states.ts';
import { keyOfRef } from '../targets/target-key.ts';

const ROW = `r.id, r.booked_on as "bookedOn", r.description, r.reference, r.amount_agorot as "amountAgorot",
  r.balance_agorot as "balanceAgorot", ${STATE_OF_ROW} as state, r.ignored_reason as "ignoredReason",
  r.fee_agorot as "feeAgorot"`;

type StoredRow = Omit<BankRowView, 'matches' | 'suggestions'> & Record<string, unknown>;

/** Returns a movement as it is stored, with its state. Throws NOT_FOUND. */
export async function getRow(
  tx: AccountTx,
  id: string,
): Promise<StoredRow & { bankAccountId: string }> {
  const { rows } = await tx.query<StoredRow & { bankAccountId: string }>({
    name: 'bank-row',
    text: `select ${ROW}, r.bank_account_id as "bankAccountId" from bank_rows r
      where r.account_id = $1 and r.id = $2`,
    values: [tx.accountId, id],
  });
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

/** Returns movements with what they are matched with, and no suggestions. */
async function withMatches(tx: AccountTx, rows: readonly StoredRow[]): Promise<BankRowView[]> {
  const ids = rows.map(({ id }) => id);
  const matches = await readMatches(tx, ids);
  const own = await readOwnMatches(tx, ids);
  return rows.map((row) => ({
    ...row,
    matches: [...(matches.get(row.id) ?? []), ...(own.get(row.id) ?? [])],
    suggestions: [],
  }));
}

/** Returns a movement as screens show it, without suggestions. Throws NOT_FOUND. */
export async function viewRow(tx: AccountTx, id: string): Promise<BankRowView> {
  const { bankAccountId: _account, ...row } = await getRow(tx, id);
  const [view] = await withMatches(tx, [row]);
  assert(view !== undefined, 'a row has a view');
  return view;
}

type Suggestions = ReadonlyMap<string, readonly SuggestionView[]>;

/** Returns the open movements of an account, the oldest first. */
export async function listOpenRows(tx: AccountTx, bankAccountId: string): Promise<MatchedRow[]> {
  const { rows } = await tx.query<MatchedRow & Record<string, unknown>>({
    name: 'bank-open-rows',
    text: `select r.id, r.booked_on as "bookedOn", r.description, r.reference, r.amount_agorot as "amountAgorot"
      from bank_rows r where r.account_id = $1 and r.bank_account_id = $2 and ${IS_OPEN_ROW}
      order by r.booked_on, r.place`,
    values: [tx.accountId, bankAccountId],
  });
  return rows;
}

/** Returns an invoice by the part of it that a movement pays. */
function partOf(target: MatchTargetView, sumAgorot: number): MatchTargetView {
  const { ref } = target;
  return ref.kind === 'invoice'
    ? { ...target, sumAgorot, ref: { ...ref, sumAgorot: agorot(sumAgorot) } }
    : target;
}

/**
 * Returns what each open movement of an account may be, considered together: no document is offered first to two of
 * them.
 */
export async function readSuggestions(
  tx: AccountTx,
  bankAccountId: string,
  offered: OfferedKinds,
): Promise<Suggestions> {
  const { withExpenses, withWaiting, withInvoices } = offered;
  const rows = await listOpenRows(tx, bankAccountId);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const days = {
    from: addDays(first.bookedOn, -MATCH_DAYS_MAX),
    to: addDays(last.bookedOn, MATCH_DAYS_MAX),
  };
  const targets = [
    ...(await listFreeTargets(tx, days)),
    ...(await listTargetsDatedBack(tx, days)),
    ...(await listFreeEntries(tx, days)),
    ...(withExpenses ? await listUnpaidExpenses(tx, days, withWaiting) : []),
    ...(withInvoices ? await listOpenInvoices(tx, days) : []),
  ];
  const byKey = new Map(targets.map((target) => [keyOfRef(target.ref), target]));
  const found = suggestMatches(
    rows,
    [...byKey].map(([key, target]) => ({ ...target, key })),
    await listGroups(tx, days, byKey),
  );
  const viewsOf = ({ keys, partAgorot }: MatchSuggestion): MatchTargetView[] =>
    keys.flatMap((key) => {
      const target = byKey.get(key);
      if (target === undefined) return [];
      return partAgorot === null ? target : partOf(target, partAgorot);
    });
  const own = await readOwnSuggestions(tx, bankAccountId, rows, offered);
  return new Map(
    rows.flatMap((row) => {
      const ofBooks = (found.get(row.id) ?? []).map((one) => {
        const { score, feeAgorot, reasons } = one;
        const view = { targets: viewsOf(one), feeAgorot, reasons: [...reasons] };
        return { score, view: withRecordedFee(row, view, offered) };
      });
      const ranked = [...ofBooks, ...(own.get(row.id) ?? [])].toSorted((a, b) => b.score - a.score);
      const views = ranked.slice(0, SUGGESTIONS_MAX).map(({ view }) => view);
      return views.length === 0 ? [] : [[row.id, views] as const];
    }),
  );
}

/** Returns how many movements are in each state, and the sums of the open ones. */
async function countRows(
  tx: AccountTx,
  bankAccountId: string,
): Promise<Pick<BankRows, 'counts' | 'openSums'>> {
  type Counted = { state: RowState; count: number; inAgorot: number; outAgorot: number };
  const { rows } = await tx.query<Counted>({
    name: 'bank-row-counts',
    text: `select ${STATE_OF_ROW} as state, count(*)::int as count,
        coalesce(sum(r.amount_agorot) filter (where r.amount_agorot > 0), 0)::bigint as "inAgorot",
        coalesce(sum(-r.amount_agorot) filter (where r.amount_agorot < 0), 0)::bigint as "outAgorot"
      from bank_rows r where r.account_id = $1 and r.bank_account_id = $2 group by 1`,
    values: [tx.accountId, bankAccountId],
  });
  const counts = { open: 0, matched: 0, paused: 0, ignored: 0 };
  for (const { state, count } of rows) counts[state] = count;
  const { inAgorot = 0, outAgorot = 0 } = rows.find(({ state }) => state === 'open') ?? {};
  return { counts, openSums: { inAgorot, outAgorot } };
}

/** The filter of movements of an account. */
export interface RowFilter {
  readonly show: RowShow;
  /** Words of the movement, its number, or its sum; empty for all. */
  readonly q: string;
}

interface PageOfRows extends RowFilter, OfferedKinds {
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Words as they are folded, or a sum as it is written, with its point. */
function patternsOf(q: string): readonly string[] {
  if (q === '') return [];
  const sum = q.replaceAll(',', '');
  return likePatterns(/^\d+\.\d*$/.test(sum) ? sum : searchText(q));
}

/**
 * Returns movements in order, the newest first, one more than requested where there are more; each with what it is matched
 * with.
 */
async function readRows(
  tx: AccountTx,
  bankAccountId: string,
  { show, q, after, limit }: Omit<PageOfRows, keyof OfferedKinds>,
): Promise<{ readonly page: BankRowView[]; readonly hasMore: boolean }> {
  const { rows } = await tx.query<StoredRow>({
    name: 'bank-rows',
    text: `select ${ROW} from bank_rows r
      where r.account_id = $1 and r.bank_account_id = $2 and ($3 = 'all' or ${STATE_OF_ROW} = $3)
        and ($6::text[] = '{}' or search_fold(r.description || ' ' || r.reference) || ' '
          || to_char(abs(r.amount_agorot) / 100.0, 'FM999999999990.00') like any ($6::text[]))
        and ($4::uuid is null or (r.booked_on, r.place) < (select a.booked_on, a.place from bank_rows a
          where a.account_id = $1 and a.id = $4))
      order by r.booked_on desc, r.place desc limit $5`,
    values: [tx.accountId, bankAccountId, show, after ?? null, limit + 1, patternsOf(q)],
  });
  return { page: await withMatches(tx, rows.slice(0, limit)), hasMore: rows.length > limit };
}

/**
 * Returns a page of movements, the newest first, in one snapshot with their counts and suggestions; the first one with the
 * head of the bank page, which is read from all books.
 * Throws NOT_FOUND.
 */
export async function listRows(
  tx: AccountTx,
  bankAccountId: string,
  asked: PageOfRows,
): Promise<BankRows> {
  await getBankAccount(tx, bankAccountId);
  const { page, hasMore } = await readRows(tx, bankAccountId, asked);
  const suggestions = await readSuggestions(tx, bankAccountId, asked);
  const { counts, openSums } = await countRows(tx, bankAccountId);
  return {
    rows: page.map((row) => ({ ...row, suggestions: [...(suggestions.get(row.id) ?? [])] })),
    counts,
    openSums,
    head:
      asked.after === undefined
        ? await readBankHead(tx, openSums.inAgorot - openSums.outAgorot)
        : null,
    suggested: suggestions.size,
    recordable: await readRecordable(tx, asked),
    nextAfter: hasMore ? (page.at(-1)?.id ?? null) : null,
  };
}

const ROWS_AT_ONCE = 500;

/**
 * Returns all movements of a filter in the same order, some at a time, with what each is or may be.
 */
export async function* rowsToExport(
  tx: AccountTx,
  bankAccountId: string,
  asked: RowFilter & OfferedKinds,
): AsyncGenerator<readonly BankRowView[]> {
  const suggestions: Suggestions =
    asked.show === 'open' || asked.show === 'paused'
      ? await readSuggestions(tx, bankAccountId, asked)
      : new Map();
  let after: string | undefined;
  do {
    const { page, hasMore } = await readRows(tx, bankAccountId, {
      ...asked,
      after,
      limit: ROWS_AT_ONCE,
    });
    yield page.map((row) => ({ ...row, suggestions: [...(suggestions.get(row.id) ?? [])] }));
    after = hasMore ? page.at(-1)?.id : undefined;
  } while (after !== undefined);
}
