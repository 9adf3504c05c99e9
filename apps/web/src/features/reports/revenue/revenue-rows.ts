import type {
  revenueContract,
  RevenueSums,
} from '@pinkas/contract/reports/revenue/revenue.contract';
import type { RevenueKind } from '@pinkas/domain/bookkeeping/profit-and-loss';

import type { CallAnswer } from '../../../shared/api/client.ts';

export type Report = CallAnswer<typeof revenueContract.report>;

/** A row of the screen: an account, or the total under those of its kind. */
export interface RevenueScreenRow extends RevenueSums {
  /** The query of its lines. */
  readonly id: string;
  readonly kind: RevenueKind;
  /** Undefined for the total of its kind. */
  readonly account: string | undefined;
  readonly name: string;
}

/** The accounts of each kind with the total under them; a kind without accounts is its total alone. */
export function screenRows(report: Report): readonly RevenueScreenRow[] {
  if (report.rows.length === 0) return [];
  const of = (kind: RevenueKind): RevenueScreenRow[] => [
    ...report.rows.filter((row) => row.kind === kind),
    { ...report[kind], id: kind, kind, account: undefined, name: '' },
  ];
  return [...of('income'), ...of('expense')];
}
