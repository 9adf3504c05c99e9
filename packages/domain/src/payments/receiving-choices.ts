import type { PaymentKind } from './payment-row.ts';

/** Means that the rest of a sum is completed by in one press, in their usual order. */
export const COMPLETED_BY = ['cash', 'transfer', 'app', 'card'] as const;

/** Means that a business may say it is usually paid by. */
export const USUAL_MEANS = [...COMPLETED_BY, 'cheque'] as const satisfies readonly PaymentKind[];
export type UsualMeans = (typeof USUAL_MEANS)[number];

/** How the screen of a document helps to record what was received; each document may differ. */
export interface ReceivingChoices {
  /** Offered before every other means; null for none. */
  readonly usualMeans: UsualMeans | null;
  /** Whether the screen warns of cash above what the law allows for the deal. */
  readonly warnsOfCash: boolean;
}

export const USUAL_RECEIVING: ReceivingChoices = { usualMeans: null, warnsOfCash: true };

/** Returns means of payment with the usual one first; the others keep their order. */
export function usualFirst<Means extends PaymentKind>(
  means: readonly Means[],
  usual: UsualMeans | null,
): Means[] {
  const first = means.filter((one) => one === usual);
  return [...first, ...means.filter((one) => one !== usual)];
}

/** Returns the means by which the rest is offered in one press, the usual one first. */
export function meansToComplete(usual: UsualMeans | null): UsualMeans[] {
  return usual === null ? [...COMPLETED_BY] : [...new Set([usual, ...COMPLETED_BY])];
}
