import { DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { PACKAGE_FEATURES } from '@pinkas/domain/permissions/package-features';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { lineText, LocalDateText } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

const COUNT_MAX = 1_000_000;
const KEY_LENGTH_MAX = 40;
const SMALL_MAX = 32_767;

const atLeast = (least: number, most: number) =>
  z
    .int(code('FIELD_WRONG_TYPE'))
    .min(least, code('NUMBER_NEGATIVE'))
    .max(most, code('NUMBER_TOO_LARGE'));
const Price = atLeast(1, DOCUMENT_TOTAL_AGOROT_MAX);

/** What a version of a package gives, and for how much, before VAT. */
const Terms = {
  /** Null where it is not sold for that period. */
  monthPriceAgorot: Price.nullable(),
  yearPriceAgorot: Price.nullable(),
  /** The most of each; null without a limit. */
  documents: atLeast(0, COUNT_MAX).nullable(),
  users: atLeast(1, COUNT_MAX).nullable(),
  bankAccounts: atLeast(0, COUNT_MAX).nullable(),
  /** The price of a document above the limit; null where none is issued above it. */
  extraDocumentAgorot: Price.nullable(),
  features: z
    .array(z.enum(PACKAGE_FEATURES, code('VALUE_NOT_ALLOWED')))
    .max(PACKAGE_FEATURES.length, code('LIST_TOO_LONG')),
};

export const PackageVersionRow = z.object({
  id: z.int(),
  validFrom: z.string(),
  ...Terms,
  /** Accounts that bought it and keep it. */
  subscribers: z.int(),
});
export type PackageVersionRow = z.output<typeof PackageVersionRow>;

export const OperatedPackage = z.object({
  id: z.int(),
  nameHe: z.string(),
  nameEn: z.string(),
  /** What every account begins with: it is never sold. */
  isTrial: z.boolean(),
  /** The newest first. */
  versions: z.array(PackageVersionRow),
});
export type OperatedPackage = z.output<typeof OperatedPackage>;

export const OperatedAddon = z.object({
  key: z.string(),
  limit: z.enum(['users', 'bank-accounts']),
  versions: z.array(
    z.object({
      id: z.int(),
      validFrom: z.string(),
      quantity: z.int(),
      monthPriceAgorot: z.int(),
    }),
  ),
});
export type OperatedAddon = z.output<typeof OperatedAddon>;

export const NewPackageVersion = z.strictObject({
  packageId: atLeast(1, SMALL_MAX),
  validFrom: LocalDateText,
  ...Terms,
});
export type NewPackageVersion = z.output<typeof NewPackageVersion>;

export const NewAddonVersion = z.strictObject({
  key: lineText(KEY_LENGTH_MAX),
  validFrom: LocalDateText,
  quantity: atLeast(1, COUNT_MAX),
  monthPriceAgorot: Price,
});
export type NewAddonVersion = z.output<typeof NewAddonVersion>;

/** What each of two balances gets, with VAT, where who came by a link pays first from a day on; zero for nothing. */
export const GiftAmount = z.strictObject({
  validFrom: LocalDateText,
  amountAgorot: atLeast(0, DOCUMENT_TOTAL_AGOROT_MAX),
});
export type GiftAmount = z.output<typeof GiftAmount>;

const REFUSALS = [
  'INVALID_REQUEST',
  'NOT_FOUND',
  'BUSY',
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

/** /operator: what is sold. A version never changes; another one is sold from its day on. */
export const operatorPackagesContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/operator/packages',
    access: 'operator',
    summary: 'Packages, add-ons and the gift of a referral with all of their versions.',
    response: z.object({
      today: z.string(),
      packages: z.array(OperatedPackage),
      addons: z.array(OperatedAddon),
      /** The newest first. */
      gifts: z.array(GiftAmount),
    }),
    errors: [],
  },
  addVersion: {
    method: 'POST',
    path: '/v2/api/operator/packages/version',
    access: 'operator',
    summary:
      'Adds a version of a package, sold from a day to come; who bought an earlier one keeps it.',
    body: NewPackageVersion,
    response: z.object({ id: z.int() }),
    isIdempotent: true,
    errors: REFUSALS,
  },
  addGift: {
    method: 'POST',
    path: '/v2/api/operator/packages/gift',
    access: 'operator',
    summary:
      'Sets the gift of a referral from a day to come; first payments before it keep theirs.',
    body: GiftAmount,
    response: GiftAmount,
    isIdempotent: true,
    errors: REFUSALS,
  },
  addAddon: {
    method: 'POST',
    path: '/v2/api/operator/packages/addon',
    access: 'operator',
    summary: 'Adds a version of an add-on, sold from a day to come.',
    body: NewAddonVersion,
    response: z.object({ id: z.int() }),
    isIdempotent: true,
    errors: REFUSALS,
  },
});
