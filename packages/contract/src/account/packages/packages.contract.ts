import { PACKAGE_LIMITS, PACKAGE_PERIODS } from '@pinkas/domain/packages/package-terms';
import { SUBSCRIPTION_STATES } from '@pinkas/domain/packages/subscription-state';
import { PACKAGE_FEATURES } from '@pinkas/domain/permissions/package-features';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { LocalDateText } from '../../fields.ts';

/** The ids of packages and of add-ons are small numbers. */
const SmallId = z.coerce.number().int().min(1).max(32_767);

/** The steps of a price, in agorot before VAT up to `netAgorot`: what is shown is what is charged. */
export const PackagePrice = z.object({
  /** The new price less the current one, for a whole period; null for a first payment. */
  differenceAgorot: z.int().nullable(),
  differenceOfMonthAgorot: z.int().nullable(),
  /** The price of a month, and the months that are paid for, of an add-on or of what is paid by year. */
  monthAgorot: z.int().nullable(),
  months: z.int().nullable(),
  /** Documents above the limit that are charged with it, and their price, a part of `netAgorot`. */
  extraDocuments: z.int(),
  extraAgorot: z.int(),
  netAgorot: z.int(),
  vatAgorot: z.int(),
  /** What the balance of gifts covers of it, with VAT. */
  giftAgorot: z.int(),
  /** What the card is charged. */
  totalAgorot: z.int(),
  vatBasisPoints: z.int(),
  /** The last day that is paid then. */
  paidUntil: LocalDateText,
});
export type PackagePrice = z.output<typeof PackagePrice>;

const Limits = z.object({
  documents: z.int().nullable(),
  users: z.int().nullable(),
  'bank-accounts': z.int().nullable(),
});

/** What may be done with a package: it is the current one, can be bought, or gives less than the current one. */
const CHOICES = ['current', 'buy', 'upgrade', 'smaller'] as const;
export type PackageChoice = (typeof CHOICES)[number];

export const OfferedPackage = z.object({
  id: z.int(),
  nameHe: z.string(),
  nameEn: z.string(),
  audienceHe: z.string(),
  audienceEn: z.string(),
  limits: Limits,
  /** Of a document above the limit, before VAT; null where none is issued above it. */
  extraDocumentAgorot: z.int().nullable(),
  features: z.array(z.enum(PACKAGE_FEATURES)),
  /** Before VAT, by period; of the current package what this account pays. */
  prices: z.object({ YEAR: z.int().nullable(), MONTH: z.int().nullable() }),
  choice: z.enum(CHOICES),
  /** What it costs now, by period; null where it cannot be bought for that period. */
  costs: z.object({ YEAR: PackagePrice.nullable(), MONTH: PackagePrice.nullable() }),
});
export type OfferedPackage = z.output<typeof OfferedPackage>;

export const OfferedAddon = z.object({
  id: z.int(),
  limit: z.enum(PACKAGE_LIMITS),
  quantity: z.int(),
  /** Before VAT. */
  monthPriceAgorot: z.int(),
  /** How many the account has. */
  owned: z.int(),
  /** Those that the next charge renews unless they are ended, the oldest first. */
  held: z.array(z.object({ id: z.uuid(), endsOn: LocalDateText, isEnded: z.boolean() })),
  /** What one more costs now; null before there is a subscription. */
  cost: PackagePrice.nullable(),
});
export type OfferedAddon = z.output<typeof OfferedAddon>;

export const ORDER_KINDS = ['first', 'upgrade', 'addon', 'renewal'] as const;
export const ORDER_STATES = ['charging', 'paid', 'refused'] as const;

export const PackageOrder = z.object({
  id: z.uuid(),
  kind: z.enum(ORDER_KINDS),
  nameHe: z.string(),
  nameEn: z.string(),
  /** ISO text in UTC. */
  orderedAt: z.string(),
  /** What the card was charged, with VAT and less what gifts covered. */
  totalAgorot: z.int(),
  /** Documents above the limit that are in it. */
  extraDocuments: z.int(),
  state: z.enum(ORDER_STATES),
  /** What the card company said of a refused card; empty where it said nothing. */
  refusal: z.string(),
  /** The number of the invoice; null before it is issued. */
  documentNumber: z.int().nullable(),
});
export type PackageOrder = z.output<typeof PackageOrder>;

/** The package of an account, what it used, what else is sold, and what was paid. */
export const AccountPackages = z.object({
  /** The day of which all is computed. */
  today: LocalDateText,
  state: z.enum(SUBSCRIPTION_STATES),
  /** Before the first payment; null after it. */
  trial: z.object({ day: z.int(), until: LocalDateText }).nullable(),
  subscription: z
    .object({
      packageId: z.int(),
      period: z.enum(PACKAGE_PERIODS),
      priceAgorot: z.int(),
      paidUntil: LocalDateText,
      isCancelled: z.boolean(),
    })
    .nullable(),
  /** The next charge; null where none comes. */
  renewal: z
    .object({
      /** The day on which it is charged; null where no charge is left, or the last one has no answer yet. */
      on: LocalDateText.nullable(),
      /** With its add-ons: their price for a month, and the months. */
      cost: PackagePrice,
      /** Charges of this period that were refused. */
      tries: z.int(),
      lastTriedOn: LocalDateText.nullable(),
      /** What the card company said of the last one; empty where it said nothing. */
      refusal: z.string(),
    })
    .nullable(),
  /** What is in force: the trial is one as well. Null where the product sells nothing to the account. */
  terms: z.object({ nameHe: z.string(), nameEn: z.string() }).nullable(),
  usage: z.array(
    z.object({
      limit: z.enum(PACKAGE_LIMITS),
      used: z.int(),
      /** Null without a limit. */
      most: z.int().nullable(),
    }),
  ),
  /** The card that is charged; null before there is one. */
  card: z
    .object({ brand: z.string(), lastDigits: z.string(), expiresOn: LocalDateText.nullable() })
    .nullable(),
  /** The balance of gifts, with VAT: the next order uses it. */
  giftAgorot: z.int(),
  /** Documents above the limit that the next charge has, with their price before VAT. */
  extra: z.object({ documents: z.int(), agorot: z.int() }),
  packages: z.array(OfferedPackage),
  addons: z.array(OfferedAddon),
  /** The newest first. */
  orders: z.array(PackageOrder),
});
export type AccountPackages = z.output<typeof AccountPackages>;

export const NewOrder = z.strictObject({
  what: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('package'),
      packageId: SmallId,
      period: z.enum(PACKAGE_PERIODS),
    }),
    z.strictObject({ kind: z.literal('addon'), addonId: SmallId }),
    // The open renewal, now: after the card was refused.
    z.strictObject({ kind: z.literal('renewal') }),
  ]),
  /** The sum that the person saw, in agorot with VAT. */
  expectedTotalAgorot: z.int().min(0).max(100_000_000),
});
export type NewOrder = z.output<typeof NewOrder>;

const BUYING_ERRORS = [
  'INVALID_REQUEST',
  'NOT_PERMITTED',
  'NOT_FOUND',
  'STATE_NOT_ALLOWED',
  'TOTAL_MISMATCH',
  'PACKAGE_CARD_MISSING',
  'PACKAGE_ORDER_WAITS',
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

/** account/packages: the package of the account. Only the owner sees and buys. */
export const packagesContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/account/packages',
    access: 'packages.read',
    summary:
      'The package of the account with what it used, and what is sold with its price to the agora.',
    response: AccountPackages,
    errors: ['NOT_PERMITTED'],
  },
  order: {
    method: 'POST',
    path: '/v2/api/account/packages/orders',
    access: 'packages.buy',
    summary:
      'Orders a package, an add-on or the renewal that is open, and charges the saved card for exactly the sum that was shown. Answers once the card company did, or with the order still charging.',
    body: NewOrder,
    response: PackageOrder,
    isIdempotent: true,
    errors: [...BUYING_ERRORS],
  },
  askCard: {
    method: 'POST',
    path: '/v2/api/account/packages/card',
    access: 'packages.buy',
    summary:
      'Makes a link to the page of the card company on which the card that is charged is saved or replaced.',
    response: z.object({ linkPath: z.string() }),
    isIdempotent: true,
    errors: [
      'NOT_PERMITTED',
      'STATE_NOT_ALLOWED',
      'NO_CARD_TERMINAL',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  cancel: {
    method: 'POST',
    path: '/v2/api/account/packages/cancel',
    access: 'packages.buy',
    summary:
      'Ends the subscription after its last paid day, and at once after it. Nothing is charged any more.',
    response: AccountPackages,
    errors: ['NOT_PERMITTED', 'STATE_NOT_ALLOWED'],
  },
  resume: {
    method: 'POST',
    path: '/v2/api/account/packages/resume',
    access: 'packages.buy',
    summary: 'Takes the end of the subscription back, until its last paid day.',
    response: AccountPackages,
    errors: ['NOT_PERMITTED', 'STATE_NOT_ALLOWED'],
  },
});
