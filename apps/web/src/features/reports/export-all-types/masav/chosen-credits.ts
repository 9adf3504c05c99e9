import type { ShownSupplier } from '@pinkas/contract/reports/export-all-types/masav.contract';
import { creditSums } from '@pinkas/domain/exports/masav';

/** Why a supplier cannot be paid by a file. */
export type CreditProblem = 'noBank' | 'badName' | 'nothingOwed';

/** The credit to a supplier in a file, for the chosen expenses. */
export interface ChosenCredit {
  readonly supplier: ShownSupplier;
  readonly chosen: ShownSupplier['expenses'];
  readonly paidAgorot: number;
  readonly withheldAgorot: number;
  readonly problem: CreditProblem | undefined;
}

/** Returns the problem that does not depend on the choice. */
export function problemOf({
  bank,
  isNameWritable,
}: Pick<ShownSupplier, 'bank' | 'isNameWritable'>): CreditProblem | undefined {
  if (bank === null) return 'noBank';
  return isNameWritable ? undefined : 'badName';
}

/** The credits of a choice; suppliers of whom nothing was chosen have none. */
export function chosenCredits(
  suppliers: readonly ShownSupplier[],
  ids: ReadonlySet<string>,
): ChosenCredit[] {
  return suppliers.flatMap((supplier): ChosenCredit[] => {
    const chosen = supplier.expenses.filter(({ id }) => ids.has(id));
    if (chosen.length === 0) return [];
    const sums = creditSums(chosen, supplier.withholdingBasisPoints);
    const problem = problemOf(supplier) ?? (sums.paidAgorot > 0 ? undefined : 'nothingOwed');
    return [{ supplier, chosen, ...sums, problem }];
  });
}
