import type { Action } from './actions.ts';

/** What a package of the product may lack (specification sections 4.6 and 6). */
export const PACKAGE_FEATURES = ['api', 'multiple-accounts'] as const;
export type PackageFeature = (typeof PACKAGE_FEATURES)[number];

/** The feature that an action needs; an action without one is part of every package. */
export type FeatureOfAction = Readonly<Partial<Record<Action, PackageFeature>>>;

/**
 * Where each feature is enforced; several businesses are enforced where one is opened, by all that the person owns. An account of a clearing partner without the API lacks batch upload with it (specification section 6).
 */
export const FEATURE_OF_ACTION: FeatureOfAction = {
  'apiKeys.read': 'api',
  'apiKeys.write': 'api',
  'batchUpload.read': 'api',
  'batchUpload.prepare': 'api',
  'batchUpload.issue': 'api',
};

/** What the features of an account follow from. */
export interface FeaturedAccount {
  /** The account comes from a clearing partner by single sign-on. */
  readonly isOfPartner: boolean;
  readonly hasPartnerApi: boolean;
  /** Those of its package; null where the product sells nothing to it. */
  readonly ofPackage: readonly PackageFeature[] | null;
}

/** Returns what an account lacks. */
export function missingFeaturesOf({
  isOfPartner,
  hasPartnerApi,
  ofPackage,
}: FeaturedAccount): readonly PackageFeature[] {
  if (isOfPartner) return hasPartnerApi ? [] : ['api'];
  return ofPackage === null ? [] : PACKAGE_FEATURES.filter((one) => !ofPackage.includes(one));
}
