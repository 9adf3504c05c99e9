import { assert } from '@pinkas/domain/assert';

import { FIXED_SUM_MAX } from './fixed-table.ts';

/** A line of an entry: one of the sums is zero. */
export interface EntryLine {
  /** Key of its account. */
  readonly account: string;
  readonly debitAgorot: number;
  readonly creditAgorot: number;
}

/** An account of a movement with its sum. */
export interface MovementSide {
  readonly account: string;
  readonly agorot: number;
}

/** A movement that balances by itself: one or two accounts on either side. */
export interface BalancedMovement {
  readonly debits: readonly MovementSide[];
  readonly credits: readonly MovementSide[];
}

const SIDES_MAX = 2;

/**
 * Splits an entry into movements, each of which balances. Lines that sum to zero together are a movement of their own:
 * so a reversal on the same day, and the receipt of an invoice-receipt, are separate. More than two accounts on a side,
 * or a sum that no field holds, is split into parts; the sum of each account is unchanged.
 */
export function balancedMovements(lines: readonly EntryLine[]): BalancedMovement[] {
  return balancedGroups(lines).flatMap((group) => {
    const debits = sidesOf(group, 'debitAgorot');
    const credits = sidesOf(group, 'creditAgorot');
    return isOneRecord(debits) && isOneRecord(credits)
      ? [{ debits, credits }]
      : pairsOf(debits, credits);
  });
}

function balancedGroups(lines: readonly EntryLine[]): EntryLine[][] {
  const groups: EntryLine[][] = [];
  let group: EntryLine[] = [];
  let balance = 0;
  for (const line of lines) {
    group.push(line);
    balance += line.debitAgorot - line.creditAgorot;
    if (balance !== 0) continue;
    groups.push(group);
    group = [];
  }
  assert(group.length === 0, 'an entry balances');
  return groups;
}

function sidesOf(
  lines: readonly EntryLine[],
  side: 'debitAgorot' | 'creditAgorot',
): MovementSide[] {
  return lines
    .filter((line) => line[side] > 0)
    .map((line) => ({ account: line.account, agorot: line[side] }));
}

function isOneRecord(sides: readonly MovementSide[]): boolean {
  return sides.length <= SIDES_MAX && sides.every(({ agorot }) => agorot <= FIXED_SUM_MAX);
}

/** One account against one, in the order of both sides. */
function pairsOf(
  debits: readonly MovementSide[],
  credits: readonly MovementSide[],
): BalancedMovement[] {
  const pairs: BalancedMovement[] = [];
  const left = { debit: debits[0]?.agorot ?? 0, credit: credits[0]?.agorot ?? 0 };
  for (let d = 0, c = 0; d < debits.length && c < credits.length;) {
    const debit = debits[d];
    const credit = credits[c];
    assert(debit !== undefined && credit !== undefined, 'both sides go on');
    const agorot = Math.min(left.debit, left.credit, FIXED_SUM_MAX);
    pairs.push({
      debits: [{ account: debit.account, agorot }],
      credits: [{ account: credit.account, agorot }],
    });
    left.debit -= agorot;
    left.credit -= agorot;
    if (left.debit === 0) {
      d += 1;
      left.debit = debits[d]?.agorot ?? 0;
    }
    if (left.credit === 0) {
      c += 1;
      left.credit = credits[c]?.agorot ?? 0;
    }
  }
  return pairs;
}
