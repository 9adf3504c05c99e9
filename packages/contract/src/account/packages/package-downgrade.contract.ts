import { PACKAGE_LIMITS, PACKAGE_PERIODS } from '@pinkas/domain/packages/package-terms';
import { PACKAGE_FEATURES } from '@pinkas/domain/permissions/package-features';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { LocalDateText } from '../../fields.ts';
import { PackagePrice } from './packages.contract.ts';

/** A package that follows at the end of what is paid, and all that goes by it. Nothing that is there is removed, and nothing is paid back. */
export const PackageDowngrade = z.object({
  packageId: z.int(),
  nameHe: z.string(),
  nameEn: z.string(),
  period: z.enum(PACKAGE_PERIODS),
  /** The first day of it. */
  from: LocalDateText,
  /** The next charge, with the add-ons that go on. */
  cost: PackagePrice,
  /** Limits that become smaller, with what is used today; documents are those of the month. */
  limits: z.array(
    z.object({
      limit: z.enum(PACKAGE_LIMITS),
      used: z.int(),
      /** Null without a limit. */
      before: z.int().nullable(),
      after: z.int(),
    }),
  ),
  /** Of a document above the new limit, before VAT; null where none is issued above it. */
  extraDocumentAgorot: z.int().nullable(),
  /** Features that it lacks. */
  features: z.array(z.enum(PACKAGE_FEATURES)),
  /** Add-ons that add nothing to it, and are not renewed. */
  addons: z.array(z.object({ limit: z.enum(PACKAGE_LIMITS), quantity: z.int() })),
});
export type PackageDowngrade = z.output<typeof PackageDowngrade>;

export const PackageDowngrades = z.object({
  /** The one that waits; null where none does. */
  open: PackageDowngrade.nullable(),
  /** What may follow, the smallest package first. */
  choices: z.array(PackageDowngrade),
});
export type PackageDowngrades = z.output<typeof PackageDowngrades>;

/** The ids of packages are small numbers. */
const PackageId = z.int().min(1).max(32_767);

const NewDowngrade = z.strictObject({
  packageId: PackageId,
  period: z.enum(PACKAGE_PERIODS),
  /** The package that the person saw as their own. */
  heldPackageId: PackageId,
  /** A period with its add-ons as the person saw it, in agorot before VAT. Documents above the limit and gifts move meanwhile, and are no part of it. */
  expectedPriceAgorot: z.int().min(0).max(100_000_000),
});
export type NewDowngrade = z.output<typeof NewDowngrade>;

/** The downgrade of the package. A contract of its own: the frame of the browser app carries that of the page. */
export const packageDowngradeContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/account/packages/downgrade',
    access: 'packages.read',
    summary:
      'The smaller package that waits, and those that may follow at the end of what is paid, each with all that goes and the next charge.',
    response: PackageDowngrades,
    errors: ['NOT_PERMITTED'],
  },
  schedule: {
    method: 'POST',
    path: '/v2/api/account/packages/downgrade',
    access: 'packages.buy',
    summary:
      'Schedules a smaller package for the end of what is paid, in place of one that waits. The same one again changes nothing.',
    body: NewDowngrade,
    response: PackageDowngrades,
    errors: [
      'INVALID_REQUEST',
      'NOT_PERMITTED',
      'NOT_FOUND',
      'STATE_NOT_ALLOWED',
      'TOTAL_MISMATCH',
      'PACKAGE_ORDER_WAITS',
    ],
  },
  callOff: {
    method: 'POST',
    path: '/v2/api/account/packages/downgrade/call_off',
    access: 'packages.buy',
    summary: 'Calls the smaller package off that waits: the subscription is renewed as it is.',
    response: PackageDowngrades,
    errors: ['NOT_PERMITTED', 'STATE_NOT_ALLOWED'],
  },
});
