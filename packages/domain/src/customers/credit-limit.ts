import { agorot, type Agorot } from '../money/agorot.ts';

/** The credit limit of a customer and the balance that is open now. */
export interface CreditState {
  /** Null for no limit. */
  readonly creditLimitAgorot: number | null;
  readonly openAgorot: number;
}

/** Returns how far a new debt would go beyond the limit; undefined while it stays within, or there is none. */
export function aboveCreditLimit(
  { creditLimitAgorot, openAgorot }: CreditState,
  newDebtAgorot: number,
): Agorot | undefined {
  if (creditLimitAgorot === null || newDebtAgorot <= 0) return undefined;
  const above = openAgorot + newDebtAgorot - creditLimitAgorot;
  return above > 0 ? agorot(above) : undefined;
}
