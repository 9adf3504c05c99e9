import { MATCH_TARGETS_MAX } from './bank-limits.ts';
import {
  between,
  dayNumbers,
  indexRow,
  indexTargets,
  MATCH_DAYS_MAX,
  type IndexedRow,
  type IndexedTarget,
  type MatchIndex,
} from './match-index.ts';
import { scoreOf } from './match-score.ts';
import type { LocalDate } from '../time/local-date.ts';
import {
  mayReachOn,
  type MatchedRow,
  type MatchGroup,
  type MatchReason,
  type MatchSuggestion,
  type MatchTarget,
} from './match-target.ts';

/** Suggestions that a movement has at most: the likeliest first. */
export const SUGGESTIONS_MAX = 3;
/** The highest fee of a bank or a card company: 5%, in parts of 20. */
const FEE_PARTS = 20;
/** Days in which a card company or a deposit gathers. */
const GATHERED_DAYS = 10;
/** Equal sums that are looked at, the nearest by day. */
const ALIKE_MAX = 40;

function reasonsOf(row: IndexedRow, target: IndexedTarget): MatchReason[] {
  const reasons: MatchReason[] = [];
  if (target.number !== '' && row.numbers.has(target.number)) {
    reasons.push({ code: 'reference', value: 0 });
  }
  if (target.words.length > 0 && target.words.some((word) => row.words.has(word))) {
    reasons.push({ code: 'name', value: 0 });
  }
  if (target.isDeposited) reasons.push({ code: 'deposited', value: 0 });
  if (target.isUnpaid) reasons.push({ code: target.isWaiting ? 'waiting' : 'unpaid', value: 0 });
  if (target.isInvoice) reasons.push({ code: 'receipt', value: 0 });
  const code = target.isAsWritten ? 'written' : 'days';
  reasons.push({ code, value: Math.abs(row.dayNo - target.dayNo) });
  return reasons;
}

function suggestion(
  row: IndexedRow,
  targets: readonly IndexedTarget[],
  feeAgorot: number,
  reasons: readonly MatchReason[],
): MatchSuggestion {
  const keys = targets.map(({ key }) => key);
  return { rowId: row.id, keys, feeAgorot, partAgorot: null, reasons, score: scoreOf(reasons) };
}

/**
 * Returns the targets around a movement, the nearest first: a backdated one is as near as the nearer of its two days. A
 * document is often written later, with the day of its payment left as it was typed.
 */
function nearest(row: IndexedRow, targets: readonly IndexedTarget[]): readonly IndexedTarget[] {
  const near = between(targets, row.dayNo - MATCH_DAYS_MAX, row.dayNo + MATCH_DAYS_MAX).toSorted(
    (one, other) => Math.abs(one.dayNo - row.dayNo) - Math.abs(other.dayNo - row.dayNo),
  );
  const seen = new Set<string>();
  return near.filter((target) => {
    if (!mayReachOn(target, row.bookedOn)) return false;
    if (target.writtenOn === null) return true;
    if (seen.has(target.key)) return false;
    seen.add(target.key);
    return true;
  });
}

/** Returns the very sum, the nearest days first. */
function ofExactSum(row: IndexedRow, { bySum }: MatchIndex): MatchSuggestion[] {
  return nearest(row, bySum.get(row.amountAgorot) ?? [])
    .slice(0, ALIKE_MAX)
    .map((target) =>
      suggestion(row, [target], 0, [{ code: 'sum', value: 0 }, ...reasonsOf(row, target)]),
    );
}

/** Deposits of exactly the sum, some days around them: all that was deposited together. */
function ofDeposit(
  row: IndexedRow,
  deposits: ReadonlyMap<number, readonly MatchGroup[]>,
  dayNo: (day: LocalDate) => number,
): MatchSuggestion[] {
  return (deposits.get(row.amountAgorot) ?? []).flatMap(
    ({ kind, keys, feeAgorot, day, depositNo }) => {
      const days = Math.abs(row.dayNo - dayNo(day));
      if (days > GATHERED_DAYS) return [];
      const reasons: MatchReason[] = [
        { code: kind, value: depositNo },
        ...(feeAgorot === 0 ? [] : [{ code: 'fee' as const, value: feeAgorot }]),
        { code: 'days', value: days },
      ];
      const score = scoreOf(reasons);
      return [{ rowId: row.id, keys, feeAgorot, partAgorot: null, reasons, score }];
    },
  );
}

function groupsBySum(groups: readonly MatchGroup[]): ReadonlyMap<number, readonly MatchGroup[]> {
  const bySum = new Map<number, MatchGroup[]>();
  for (const group of groups) {
    const known = bySum.get(group.sumAgorot);
    if (known === undefined) bySum.set(group.sumAgorot, [group]);
    else known.push(group);
  }
  return bySum;
}

/** Returns whether documents exceed a receipt of the bank, or fall short of a debit, by as little as a fee. */
function isFee(fee: number, amount: number): boolean {
  return fee > 0 && fee * FEE_PARTS <= Math.abs(amount);
}

/** Returns a number that the documents have too, with a fee between the sums. */
function ofNumber(row: IndexedRow, { byNumber }: MatchIndex): MatchSuggestion[] {
  return [...row.numbers].flatMap((number) =>
    nearest(row, byNumber.get(number) ?? []).flatMap((target) => {
      const fee = target.sumAgorot - row.amountAgorot;
      if (Math.sign(target.sumAgorot) !== Math.sign(row.amountAgorot)) return [];
      if (!isFee(fee, row.amountAgorot)) return [];
      return [
        suggestion(row, [target], fee, [{ code: 'fee', value: fee }, ...reasonsOf(row, target)]),
      ];
    }),
  );
}

/** Returns a run of targets adjacent by day whose sums add up to the movement; undefined for none. */
function runThatSums(
  targets: readonly IndexedTarget[],
  amount: number,
): readonly IndexedTarget[] | undefined {
  const sums = new Map<number, number>([[0, 0]]);
  let sum = 0;
  for (const [index, target] of targets.entries()) {
    sum += target.sumAgorot;
    const from = sums.get(sum - amount);
    const run = from === undefined ? [] : targets.slice(from, index + 1);
    if (run.length > 1 && run.length <= MATCH_TARGETS_MAX) return run;
    sums.set(sum, index + 1);
  }
  return undefined;
}

function several(row: IndexedRow, targets: readonly IndexedTarget[]): MatchSuggestion[] {
  const ofDirection = targets
    .filter(({ sumAgorot }) => Math.sign(sumAgorot) === Math.sign(row.amountAgorot))
    .filter((target) => mayReachOn(target, row.bookedOn));
  const run = runThatSums(ofDirection, row.amountAgorot);
  if (run !== undefined) return [suggestion(row, run, 0, severalReasons(row, run, 0))];
  const fee = ofDirection.reduce((sum, one) => sum + one.sumAgorot, 0) - row.amountAgorot;
  if (ofDirection.length < 2 || ofDirection.length > MATCH_TARGETS_MAX) return [];
  if (!isFee(fee, row.amountAgorot)) return [];
  return [suggestion(row, ofDirection, fee, severalReasons(row, ofDirection, fee))];
}

function severalReasons(
  row: IndexedRow,
  targets: readonly IndexedTarget[],
  fee: number,
): MatchReason[] {
  const [first] = targets;
  const own = first === undefined ? [] : reasonsOf(row, first);
  return [
    { code: 'several', value: targets.length },
    ...(fee > 0 ? [{ code: 'fee' as const, value: fee }] : []),
    ...own.filter(({ code }) => code !== 'reference'),
  ];
}

const CARD_WORDS = /ישראכרט|מקס|כאל|ויזה|לאומי קארד|אמריקן|דיינרס|isracard|max|visa|cal\b|amex/i;
const CHEQUE_WORDS = /שיק|צ'ק|צק|המחא|הפקדה|cheque|check|deposit/i;
const CASH_WORDS = /מזומן|הפקדה|cash|deposit/i;

/**
 * Returns the payments that a deposit or a settlement combines: those of one means on the days before it, or of one
 * customer.
 */
function ofSeveral(row: IndexedRow, index: MatchIndex): MatchSuggestion[] {
  const found: MatchSuggestion[] = [];
  const gathered = (means: string) =>
    between(index.byMeans.get(means) ?? [], row.dayNo - GATHERED_DAYS, row.dayNo);
  if (CARD_WORDS.test(row.description)) found.push(...several(row, gathered('card')));
  if (CHEQUE_WORDS.test(row.description)) found.push(...several(row, gathered('cheque')));
  if (CASH_WORDS.test(row.description)) found.push(...several(row, gathered('cash')));
  for (const word of row.words) {
    const named = index.byWord.get(word);
    if (named === undefined) continue;
    found.push(
      ...several(row, between(named, row.dayNo - MATCH_DAYS_MAX, row.dayNo + GATHERED_DAYS)),
    );
  }
  return found;
}

/**
 * Returns a part of an invoice, where the movement names a customer and exactly one invoice of that customer is open, for more than it
 * brings.
 */
function ofPart(row: IndexedRow, { byWord }: MatchIndex): MatchSuggestion[] {
  if (row.amountAgorot <= 0) return [];
  const named = new Map<string, IndexedTarget>();
  for (const word of row.words) {
    for (const target of byWord.get(word) ?? []) {
      if (target.isInvoice) named.set(target.key, target);
    }
  }
  const [target, ...others] = named.values();
  if (target === undefined || others.length > 0) return [];
  const left = target.sumAgorot - row.amountAgorot;
  if (left <= 0) return [];
  const reasons: MatchReason[] = [{ code: 'part', value: left }, ...reasonsOf(row, target)];
  return [{ ...suggestion(row, [target], 0, reasons), partAgorot: row.amountAgorot }];
}

/** Below it a likeness is chance: an equal sum alone, three weeks away. */
const SCORE_MIN = 46;

/**
 * Returns what each movement may be in the books, the likeliest first, each with its reasons. No target is the first
 * suggestion of two movements: the more certain one has it. A movement without a similar target has none. Deposits are
 * groups of the targets.
 */
export function suggestMatches(
  rows: readonly MatchedRow[],
  targets: readonly MatchTarget[],
  groups: readonly MatchGroup[] = [],
): ReadonlyMap<string, readonly MatchSuggestion[]> {
  const dayNo = dayNumbers();
  const index = indexTargets(targets, dayNo);
  const deposits = groupsBySum(groups);
  const all = rows.flatMap((row) => {
    const indexed = indexRow(row, dayNo);
    const whole = ofDeposit(indexed, deposits, dayNo);
    const isOfDeposit = ({ keys }: MatchSuggestion) =>
      whole.some((one) => one.keys.length === keys.length && one.keys[0] === keys[0]);
    const single = [
      ...whole,
      ...[...ofExactSum(indexed, index), ...ofNumber(indexed, index)].filter(
        (one) => !isOfDeposit(one),
      ),
    ];
    const gathered = single.length > 0 ? single : ofSeveral(indexed, index);
    const found = gathered.length > 0 ? gathered : ofPart(indexed, index);
    return found.filter(({ score }) => score >= SCORE_MIN);
  });
  return shareOut(all.toSorted((one, other) => other.score - one.score));
}

/** Assigns each target to the movement that is most certain of it; the others are offered what is left. */
function shareOut(ordered: readonly MatchSuggestion[]): Map<string, MatchSuggestion[]> {
  const takenBy = new Map<string, string>();
  const first = new Map<string, MatchSuggestion[]>();
  for (const one of ordered) {
    if (first.has(one.rowId) || one.keys.some((key) => takenBy.has(key))) continue;
    first.set(one.rowId, [one]);
    for (const key of one.keys) takenBy.set(key, one.rowId);
  }
  for (const one of ordered) {
    const known = first.get(one.rowId);
    if (known === undefined || known.includes(one) || known.length >= SUGGESTIONS_MAX) continue;
    if (one.keys.every((key) => (takenBy.get(key) ?? one.rowId) === one.rowId)) known.push(one);
  }
  return first;
}
