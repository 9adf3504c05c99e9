import type { PayableSupplier } from '@pinkas/contract/reports/export-all-types/masav.contract';
import { creditSums } from '@pinkas/domain/exports/masav';
import { isMasavText, type MasavTexts } from '@pinkas/official-files/masav/masav-text';

/** Why a supplier cannot be paid by a file. */
export type CreditProblem = 'noBank' | 'badName' | 'nothingOwed';

/** What a file gives a supplier for the expenses that were chosen. */
export interface ChosenCredit {
  readonly supplier: PayableSupplier;
  readonly chosen: PayableSupplier['expenses'];
  readonly paidAgorot: number;
  readonly withheldAgorot: number;
  readonly problem: CreditProblem | undefined;
}

/** What does not depend on the choice. */
export function problemOf(
  { bank, name }: Pick<PayableSupplier, 'bank' | 'name'>,
  texts: Pick<MasavTexts, 'encoding'>,
): CreditProblem | undefined {
  if (bank === null) return 'noBank';
  const told = bank.holderName === '' ? name : bank.holderName;
  return isMasavText(told, texts) ? undefined : 'badName';
}

/** The credits of a choice; suppliers of whom nothing was chosen have none. */
export function chosenCredits(
  suppliers: readonly PayableSupplier[],
  ids: ReadonlySet<string>,
  texts: Pick<MasavTexts, 'encoding'>,
): ChosenCredit[] {
  return suppliers.flatMap((supplier): ChosenCredit[] => {
    const chosen = supplier.expenses.filter(({ id }) => ids.has(id));
    if (chosen.length === 0) return [];
    const sums = creditSums(chosen, supplier.withholdingBasisPoints);
    const problem = problemOf(supplier, texts) ?? (sums.paidAgorot > 0 ? undefined : 'nothingOwed');
    return [{ supplier, chosen, ...sums, problem }];
  });
}
