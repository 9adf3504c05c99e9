import type { ExpenseKind } from '@pinkas/domain/expenses/expense-kind';
import { agorot, basisPoints, shareOf } from '@pinkas/domain/money/agorot';
import { formatAgorot } from '@pinkas/domain/money/format';
import { parseDecimalText } from '@pinkas/ui/fields/decimal-text';

/** An open expense as a payment can take it. */
export interface Payable {
  readonly id: string;
  readonly kind: ExpenseKind;
  readonly openAgorot: number;
}

/** A payment as it is typed; null where it follows the chosen expenses. */
export interface PaymentDraft {
  readonly paymentDate: string;
  readonly means: string;
  readonly paidText: string | null;
  readonly withheldText: string | null;
  readonly reference: string;
  readonly remark: string;
  /** Typed parts of the chosen expenses, by their id. */
  readonly parts: Readonly<Record<string, string>>;
}

export interface PaymentSums {
  /** Total of the chosen expenses; a credit note is deducted. */
  readonly chosenAgorot: number;
  readonly paidAgorot: number;
  readonly withheldAgorot: number;
  /** The remaining credit of the business; negative when too much was chosen. */
  readonly restAgorot: number;
  readonly parts: readonly { readonly expenseId: string; readonly sumAgorot: number }[];
}

function agorotOf(text: string): number {
  const parsed = parseDecimalText(text, 2);
  if (parsed === null) return 0;
  return parsed === 'invalid' ? Number.NaN : parsed;
}

/**
 * Returns the sums of a payment. By default, tax is withheld at the supplier's rate and the rest is paid.
 * Unparsable sums are NaN.
 */
export function paymentSums(
  draft: PaymentDraft,
  expenses: readonly Payable[],
  withholdingBasisPoints: number,
): PaymentSums {
  const chosen = expenses.filter(({ id }) => draft.parts[id] !== undefined);
  const parts = chosen.map(({ id }) => ({
    expenseId: id,
    sumAgorot: agorotOf(draft.parts[id] ?? ''),
  }));
  const chosenAgorot = chosen.reduce((sum, { kind }, index) => {
    const part = parts[index]?.sumAgorot ?? 0;
    return sum + (kind === 'credit-note' ? -part : part);
  }, 0);
  const isWhole = Number.isSafeInteger(chosenAgorot);
  const base = agorot(isWhole ? Math.max(0, chosenAgorot) : 0);
  const withheldAgorot =
    draft.withheldText === null
      ? shareOf(base, basisPoints(withholdingBasisPoints))
      : agorotOf(draft.withheldText);
  const paidAgorot =
    draft.paidText === null ? Math.max(0, base - withheldAgorot) : agorotOf(draft.paidText);
  return {
    chosenAgorot,
    paidAgorot,
    withheldAgorot,
    restAgorot: paidAgorot + withheldAgorot - chosenAgorot,
    parts,
  };
}

/** The whole open sum of an expense as the text of its part. */
export function wholePart({ openAgorot }: Payable): string {
  return formatAgorot(openAgorot);
}
