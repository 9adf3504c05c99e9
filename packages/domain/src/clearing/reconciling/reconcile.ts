import type { Currency } from '../../money/currency.ts';
import type { MoneyDirection } from '../compare-confirmation.ts';

/** Money as one side has it. Sums are in minor units; texts that a side does not know are empty. */
export interface KnownMoney {
  readonly direction: MoneyDirection;
  readonly transactionId: string;
  readonly reference: string;
  readonly amount: number | undefined;
  readonly currency: Currency | undefined;
  readonly lastDigits: string;
  readonly approvalNumber: string;
  /** Whether it moved; `taken-back`: it did, and was cancelled before its transmission. */
  readonly money: 'moved' | 'taken-back' | 'none';
}

/** One payment on both sides, or on one of them. */
export interface Reconciled<Ours, Theirs> {
  readonly result: 'both' | 'here' | 'there';
  readonly ours: Ours | undefined;
  readonly theirs: Theirs | undefined;
}

/** What names the same money on both sides, the surest first; undefined where a side does not know it. */
const NAMES: readonly ((one: KnownMoney) => string | undefined)[] = [
  ({ direction, transactionId }) =>
    transactionId === '' ? undefined : `${direction} ${transactionId}`,
  ({ direction, reference }) => (reference === '' ? undefined : `${direction} ${reference}`),
  ({ direction, amount, currency, lastDigits, approvalNumber }) =>
    amount === undefined || lastDigits === '' || approvalNumber === ''
      ? undefined
      : `${direction} ${String(amount)} ${currency ?? ''} ${lastDigits} ${approvalNumber}`,
];

/**
 * Compares our payments with a gateway's list: by its number of the transaction, then our reference, then sum, card and
 * approval together; each is compared once. What moved on neither side, or was taken back here, is in no result. One
 * that is known on both sides and moved on one alone, or with another sum, is of the side that says that it moved; where both say
 * so, of the gateway.
 */
export function reconcile<Ours extends KnownMoney, Theirs extends KnownMoney>(
  ours: readonly Ours[],
  theirs: readonly Theirs[],
): Reconciled<Ours, Theirs>[] {
  const pairs = new Map<Ours, Theirs>();
  const free = new Set(theirs);
  for (const nameOf of NAMES) {
    const named = new Map<string, Theirs>();
    for (const one of free) {
      const name = nameOf(one);
      if (name !== undefined && !named.has(name)) named.set(name, one);
    }
    for (const one of ours) {
      const name = pairs.has(one) ? undefined : nameOf(one);
      const found = name === undefined ? undefined : named.get(name);
      if (name === undefined || found === undefined) continue;
      pairs.set(one, found);
      free.delete(found);
      named.delete(name);
    }
  }
  const compared = [
    ...ours.map((one) => ({ ours: one, theirs: pairs.get(one) })),
    ...[...free].map((one) => ({ ours: undefined, theirs: one })),
  ];
  return compared.flatMap((pair) => {
    const result = resultOf(pair.ours, pair.theirs);
    return result === undefined ? [] : [{ ...pair, result }];
  });
}

function resultOf(
  ours: KnownMoney | undefined,
  theirs: KnownMoney | undefined,
): 'both' | 'here' | 'there' | undefined {
  // Lists keep a charge that was cancelled, some as if it had not been: what we took back says nothing.
  if (ours?.money === 'taken-back') return undefined;
  if (theirs?.money !== 'moved') return ours?.money === 'moved' ? 'here' : undefined;
  const isSame =
    ours?.money === 'moved' && ours.amount === theirs.amount && ours.currency === theirs.currency;
  return isSame ? 'both' : 'there';
}
