import type { Action } from './actions.ts';

/** What a package of the product may lack (specification sections 4.6 and 6). */
export const PACKAGE_FEATURES = ['api', 'multiple-accounts'] as const;
export type PackageFeature = (typeof PACKAGE_FEATURES)[number];

/** The feature that an action needs; an action without one is part of every package. */
export type FeatureOfAction = Readonly<Partial<Record<Action, PackageFeature>>>;

/** Every action of today is part of every package. */
export const FEATURE_OF_ACTION: FeatureOfAction = {};
