import type { ExpenseReportSums } from '@pinkas/contract/reports/expenses-report/expenses-report.contract';

/** Sums of an expense, or of a group of them. */
export type ExpenseMoney = Omit<ExpenseReportSums, 'expenses' | 'previousAgorot'>;

/** The amount columns, in their order. */
export const MONEY_COLUMNS = [
  {
    key: 'net',
    head: 'columnNet',
    rule: 'explainNet',
    value: ({ netAgorot }: ExpenseMoney) => netAgorot,
  },
  {
    key: 'vatClaimed',
    head: 'columnVatClaimed',
    rule: 'explainVatClaimed',
    value: ({ vatClaimedAgorot }: ExpenseMoney) => vatClaimedAgorot,
  },
  {
    key: 'vatOther',
    head: 'columnVatOther',
    rule: 'explainVatOther',
    value: ({ vatOtherAgorot }: ExpenseMoney) => vatOtherAgorot,
  },
  {
    key: 'gross',
    head: 'columnGross',
    rule: 'explainGross',
    value: ({ grossAgorot }: ExpenseMoney) => grossAgorot,
  },
  {
    key: 'cost',
    head: 'columnCost',
    rule: 'explainCost',
    value: ({ costAgorot }: ExpenseMoney) => costAgorot,
  },
  {
    key: 'recognised',
    head: 'columnRecognised',
    rule: 'explainRecognised',
    value: ({ recognisedAgorot }: ExpenseMoney) => recognisedAgorot,
  },
] as const;

/** Columns that are hidden where the books have no VAT: the cost is the whole sum there. */
const OF_VAT: ReadonlySet<string> = new Set(['net', 'vatClaimed', 'vatOther', 'cost']);

/** Returns those that apply to books with VAT, or without it. */
export function ofBooks<T extends { readonly key: string }>(
  columns: readonly T[],
  hasVat: boolean,
): readonly T[] {
  return hasVat ? columns : columns.filter(({ key }) => !OF_VAT.has(key));
}
