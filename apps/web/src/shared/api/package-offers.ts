import type { ApiError } from './api-error.ts';

/** Asks a person who was refused for want of a package whether to buy more of it; true once it was bought. */
export type OfferPackage = (failure: ApiError) => Promise<boolean>;

/** Refusals that a purchase takes away, or support (specification section 8). */
const OF_PACKAGE: readonly ApiError['code'][] = [
  'PACKAGE_NEEDED',
  'PACKAGE_LIMIT',
  'PACKAGE_LACKS',
  'PACKAGE_REQUIRED',
];

let offer: OfferPackage = () => Promise.resolve(false);
let current: Promise<boolean> | undefined;

/** Sets who asks: the shell, once. */
export function handlePackageRefusals(next: OfferPackage): void {
  offer = next;
}

/** Returns whether what a call was refused for was bought meanwhile, so that the same call may be made again. */
export function isBoughtNow(failure: ApiError): Promise<boolean> {
  if (!OF_PACKAGE.includes(failure.code)) return Promise.resolve(false);
  // Calls that are refused together are asked about once.
  current ??= offer(failure).finally(() => {
    current = undefined;
  });
  return current;
}
