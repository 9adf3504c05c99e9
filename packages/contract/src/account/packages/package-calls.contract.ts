import { PACKAGE_PERIODS } from '@pinkas/domain/packages/package-terms';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { lineText } from '../../fields.ts';

/** A package under the names of the specification (section 3); the price is in shekels before VAT, for one period. */
const NamedPackage = z.object({
  pck_id: z.int(),
  pck_name: z.string(),
  pck_price: z.number(),
  pck_reccuring_type: z.enum(PACKAGE_PERIODS),
});

/** `errMsg` is a sentence for the person; empty on success. */
const Outcome = z.object({ success: z.boolean(), errMsg: z.string() });

const FeatureParams = z.strictObject({ feature: lineText(40) });
/** An id of the address; one that is no number is of nothing that is sold. */
const IdText = lineText(12);

/** The calls of the specification (section 7) about packages: they answer 200 with `success`, and charge nothing twice. */
export const packageCallsContract = defineContract({
  getPackageForFeature: {
    method: 'POST',
    path: '/backoffice/packages/getPackageForFeature/{feature}',
    access: 'packages.buy',
    effect: 'read',
    summary:
      'The smallest package that gives more of a feature or a limit, beside the current one.',
    params: FeatureParams,
    response: Outcome.extend({
      nextPackageObj: NamedPackage.nullable(),
      currentPackageObj: NamedPackage.nullable(),
      monthsToRun: z.int(),
      /** In percent. */
      SYSTEM_VAT: z.number(),
    }),
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED'],
  },
  upgradePackage: {
    method: 'POST',
    path: '/backoffice/packages/upgradePackage/{pck_id}',
    access: 'packages.buy',
    summary:
      'Upgrades to a package in the period of the current one, and charges the saved card at once.',
    params: z.strictObject({ pck_id: IdText }),
    response: Outcome,
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED'],
  },
  addFeatureToUser: {
    method: 'POST',
    path: '/backoffice/packages/addFeatureToUser/{feature}',
    access: 'packages.buy',
    effect: 'read',
    summary:
      'Whether the package of the account has a feature. No feature is given without its payment.',
    params: FeatureParams,
    response: Outcome,
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED'],
  },
  setAddon: {
    method: 'POST',
    path: '/backoffice/packages/setAddon/{addonId}',
    access: 'packages.buy',
    summary:
      'Adds an add-on for the months that are left of what is paid, and charges the saved card at once.',
    params: z.strictObject({ addonId: IdText }),
    response: Outcome,
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED'],
  },
});
