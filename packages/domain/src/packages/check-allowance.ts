import { agorot, type Agorot } from '../money/agorot.ts';
import type { PackageLimit, PackageTerms } from './package-terms.ts';
import { isIssuingIn, type SubscriptionState } from './subscription-state.ts';

/** What an account may do by its package, and what it used of one limit. */
export interface Allowance {
  readonly state: SubscriptionState;
  readonly terms: Pick<PackageTerms, 'limits' | 'extraDocumentAgorot'>;
  /** What add-ons give beside the package. */
  readonly added: number;
  readonly used: number;
}

/** Documents above a limit that are sold one by one, and their price before VAT. */
export interface ExtraDocuments {
  readonly documents: number;
  readonly agorot: Agorot;
}

export const NO_EXTRA: ExtraDocuments = { documents: 0, agorot: agorot(0) };

/** Whether something may be done; `extra` is what it adds to the bill. */
export type AllowanceCheck =
  | { readonly kind: 'allowed'; readonly extra: ExtraDocuments }
  /** The trial or the subscription is over. */
  | { readonly kind: 'no-package' }
  | { readonly kind: 'above'; readonly most: number; readonly used: number };

/**
 * Decides whether an account may do `quantity` more of what a package counts. Only documents need a subscription that goes on: all
 * else is as the last terms say. Documents above the limit are sold one by one where the terms have a price for them.
 */
export function checkAllowance(
  limit: PackageLimit,
  quantity: number,
  { state, terms, added, used }: Allowance,
): AllowanceCheck {
  if (state === 'unlimited') return { kind: 'allowed', extra: NO_EXTRA };
  if (limit === 'documents' && !isIssuingIn(state)) return { kind: 'no-package' };
  const most = mostOf(terms, limit, added);
  if (most === null || used + quantity <= most) return { kind: 'allowed', extra: NO_EXTRA };
  const { extraDocumentAgorot: price } = terms;
  if (limit !== 'documents' || price === null) return { kind: 'above', most, used };
  const documents = Math.min(quantity, used + quantity - most);
  return { kind: 'allowed', extra: { documents, agorot: agorot(price * documents) } };
}

/** Returns the most of something with its add-ons; null without a limit. */
export function mostOf(
  { limits }: Pick<PackageTerms, 'limits'>,
  limit: PackageLimit,
  added: number,
): number | null {
  const most = limits[limit];
  return most === null ? null : most + added;
}

/** How near a limit is: from `near` on the owner is told, at 80 percent, and at `full` again. */
export function fillOf(used: number, most: number | null): 'free' | 'near' | 'full' {
  if (most === null) return 'free';
  if (used >= most) return 'full';
  return used * 5 >= most * 4 ? 'near' : 'free';
}

/** Returns the fill that a use of a limit reached, where it did not have it before; undefined for none. Past both the fuller one. */
export function fillReached(
  before: number,
  after: number,
  most: number | null,
): 'near' | 'full' | undefined {
  const fill = fillOf(after, most);
  return fill === 'free' || fill === fillOf(before, most) ? undefined : fill;
}
