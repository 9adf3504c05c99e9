import {
  ALLOCATIONS_MAX,
  type CustomerCredits,
  type FreeCredit,
  type OpenItem,
} from '@pinkas/contract/accounting/documents/allocations.contract';
import { mayPay } from '@pinkas/domain/customers/open-items';
import { parseDecimalText } from '@pinkas/ui/fields/decimal-text';

type Suggestion = CustomerCredits['suggestions'][number];

/** A credit and a document that it may pay, as one row of the dialog. */
export interface AllocationRow {
  readonly key: string;
  readonly credit: FreeCredit;
  readonly item: OpenItem;
  readonly suggestion: Suggestion | undefined;
}

/** The problem of a row. */
export type SumProblem = 'sumUnreadable' | 'sumAbove';

const keyOf = (creditId: string, itemId: string): string => `${creditId}:${itemId}`;

/**
 * The rows of a credit: every open document that was read; of a document: every free credit; of a customer:
 * what is suggested.
 */
export function allocationRows(
  { credits, items, suggestions }: CustomerCredits,
  documentId: string | undefined,
): AllocationRow[] {
  const suggested = new Map(suggestions.map((one) => [keyOf(one.creditId, one.itemId), one]));
  const rowOf = (credit: FreeCredit, item: OpenItem): AllocationRow => {
    const key = keyOf(credit.id, item.id);
    return { key, credit, item, suggestion: suggested.get(key) };
  };
  const free = credits.filter(({ isReserved }) => !isReserved);
  if (documentId === undefined) {
    const creditOf = new Map(free.map((credit) => [credit.id, credit]));
    const itemOf = new Map(items.map((item) => [item.id, item]));
    return suggestions.flatMap(({ creditId, itemId }) => {
      const [credit, item] = [creditOf.get(creditId), itemOf.get(itemId)];
      return credit === undefined || item === undefined ? [] : [rowOf(credit, item)];
    });
  }
  const own = free.find(({ id }) => id === documentId);
  const paid = items.find(({ id }) => id === documentId);
  return [
    ...(own === undefined
      ? []
      : items.filter((item) => mayPay(own, item)).map((item) => rowOf(own, item))),
    ...(paid === undefined
      ? []
      : free
          .filter((credit) => credit !== own && mayPay(credit, paid))
          .map((credit) => rowOf(credit, paid))),
  ];
}

/** Whether there are more credits or documents than the rows show. */
export function isCut(found: CustomerCredits, documentId: string | undefined): boolean {
  const { credits, hasMoreCredits, items, hasMoreItems, suggestions } = found;
  if (items.some(({ id }) => id === documentId)) return hasMoreCredits;
  if (credits.some(({ id }) => id === documentId)) return hasMoreItems;
  return hasMoreCredits || hasMoreItems || suggestions.length === ALLOCATIONS_MAX;
}

/**
 * The sums that rows begin with. Suggestions are of the whole customer; beside one document, what no
 * suggestion names is filled from the first row on.
 */
export function firstSums(
  rows: readonly AllocationRow[],
  documentId: string | undefined,
): Map<string, number> {
  const suggested = new Map(
    rows.flatMap(({ key, suggestion }) =>
      suggestion === undefined ? [] : [[key, suggestion.sumAgorot] as const],
    ),
  );
  if (documentId === undefined || suggested.size > 0) return suggested;
  const [first] = rows;
  if (first === undefined) return suggested;
  return new Map([[first.key, Math.min(first.credit.creditAgorot, first.item.openAgorot)]]);
}

/** Returns the sum of a text in agorot; zero for an empty one, undefined for an invalid one. */
export function sumOfText(text: string): number | undefined {
  const parsed = parseDecimalText(text, 2);
  if (parsed === null) return 0;
  return parsed === 'invalid' || parsed < 0 ? undefined : parsed;
}

/** The amounts that all rows together take of each credit, and allocate to each document. */
export interface TakenSums {
  readonly ofCredit: ReadonlyMap<string, number>;
  readonly ofItem: ReadonlyMap<string, number>;
}

/** Adds up the sums of all rows, once for each credit and document. */
export function takenSums(
  rows: readonly AllocationRow[],
  sumOf: (key: string) => number | undefined,
): TakenSums {
  const ofCredit = new Map<string, number>();
  const ofItem = new Map<string, number>();
  for (const { key, credit, item } of rows) {
    const sum = sumOf(key) ?? 0;
    ofCredit.set(credit.id, (ofCredit.get(credit.id) ?? 0) + sum);
    ofItem.set(item.id, (ofItem.get(item.id) ?? 0) + sum);
  }
  return { ofCredit, ofItem };
}

/** Returns the problem of a row's sum, besides those of all rows together. */
export function sumProblem(
  { credit, item }: AllocationRow,
  own: number | undefined,
  { ofCredit, ofItem }: TakenSums,
): SumProblem | undefined {
  if (own === undefined) return 'sumUnreadable';
  if (own === 0) return undefined;
  const isAbove =
    (ofCredit.get(credit.id) ?? 0) > credit.creditAgorot ||
    (ofItem.get(item.id) ?? 0) > item.openAgorot;
  return isAbove ? 'sumAbove' : undefined;
}
