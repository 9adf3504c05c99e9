import type { CompanyInstalments } from './card-company.ts';

/**
 * Returns how a sum is paid in parts: equal ones, with the remainder on the first. Credit of the issuer has no parts of
 * its own. Nothing for one payment.
 */
export function inParts(
  amount: number,
  count: number,
  kind: CompanyInstalments['kind'],
): { readonly instalments?: CompanyInstalments } {
  if (count <= 1) return {};
  if (kind === 'credit') return { instalments: { kind, count } };
  const each = Math.floor(amount / count);
  return { instalments: { kind, count, first: amount - each * (count - 1), each } };
}
