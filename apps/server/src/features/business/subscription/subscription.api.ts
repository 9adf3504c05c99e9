/* What other slices may use of business/subscription. */
export { assertRoom, spendDocuments, type Spending } from './allow.ts';
export { countOfLimit, isCountedRole } from './count.reads.ts';
export { readPackageFeatures } from './features.reads.ts';
export { bookGift, listGiftEntries, readGiftBalance, type GiftEntry } from './gifts.ts';
export {
  getVersion,
  listAddons,
  listPackages,
  type PackageAddon,
  type PackageVersion,
} from './packages.reads.ts';
export {
  allowanceOf,
  countAllExtra,
  countIssued,
  findSubscription,
  nextPackage,
  readSessionPackage,
  readStanding,
  sumAdded,
  type Standing,
  type Subscription,
} from './standing.reads.ts';
