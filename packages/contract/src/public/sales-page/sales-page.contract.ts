import { GATEWAY_NAMES } from '@pinkas/domain/clearing/gateway-names';
import { CUSTOMER_NAME_LENGTH_MAX, DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import {
  FIELDS_MAX,
  PAGE_LINE_LENGTH_MAX,
  PRODUCTS_MAX,
  QUANTITY_MAX,
  VARIANTS_MAX,
} from '@pinkas/domain/sales-pages/sales-page';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Email, Id, lineText, OptionalPhone, requiredLineText, typedText } from '../../fields.ts';
import { CouponCode } from '../../sales/sales-pages/coupon-code.ts';
import { PageContent, PartId } from '../../sales/sales-pages/sales-page-content.ts';
import { PaidBusiness, PayToken, StartedPayment } from '../payment-page/pay-fields.ts';
import { SALES_PAGE_PATHS } from './sales-page-paths.ts';

const code = (value: FieldCode): FieldCode => value;
const Address = z.strictObject({
  business: z.string().regex(/^[0-9a-z]{1,10}$/, code('FIELD_WRONG_TYPE')),
  slug: z.string().regex(/^[0-9a-z-]{1,40}$/, code('FIELD_WRONG_TYPE')),
});
const sum = z
  .int(code('FIELD_WRONG_TYPE'))
  .min(1, code('VALUE_NOT_ALLOWED'))
  .max(DOCUMENT_TOTAL_AGOROT_MAX, code('NUMBER_TOO_LARGE'));

/** What the visitor of a published page sees. */
export const PublishedPage = z.object({
  business: PaidBusiness,
  /** Null where the page is not published now. */
  content: PageContent.nullable(),
  /** How many are left of variants that have a limit, by their ids. */
  left: z.array(z.object({ variantId: z.string(), left: z.int() })),
  /** Whether a coupon can be typed. */
  hasCoupons: z.boolean(),
  /** Who charges; null where no card can be charged now. */
  gateway: z.enum(GATEWAY_NAMES).nullable(),
});
export type PublishedPage = z.output<typeof PublishedPage>;

/** What a coupon takes off, to whom it is good now. */
const OfferedCoupon = z.object({
  code: z.string(),
  percent: z.int().nullable(),
  sumAgorot: z.int().nullable(),
  leastAgorot: z.int(),
});
export type OfferedCoupon = z.output<typeof OfferedCoupon>;

/** A cart that was left, as the page sells it now; the link of a reminder leads to it. */
const LeftCart = z.object({
  quantities: z.array(z.object({ variantId: z.string(), quantity: z.int() })).readonly(),
  shippingId: z.string().nullable(),
  amountAgorot: z.int().nullable(),
  /** Empty for none. */
  couponCode: z.string(),
  name: z.string(),
});
export type LeftCart = z.output<typeof LeftCart>;

/** Null where it was paid, or may have been. */
export const CartAnswer = z.object({ cart: LeftCart.nullable() });
export type CartAnswer = z.output<typeof CartAnswer>;

export const PlaceOrderRequest = z.strictObject({
  choice: z.strictObject({
    quantities: z
      .array(
        z.strictObject({
          variantId: PartId,
          quantity: z
            .int(code('FIELD_WRONG_TYPE'))
            .min(1, code('VALUE_NOT_ALLOWED'))
            .max(QUANTITY_MAX, code('NUMBER_TOO_LARGE')),
        }),
      )
      .max(PRODUCTS_MAX * VARIANTS_MAX, code('LIST_TOO_LONG'))
      .readonly(),
    shippingId: PartId.nullable(),
    amountAgorot: sum.nullable(),
  }),
  couponCode: CouponCode.optional(),
  /** What the page showed beside its button. */
  totalAgorot: sum,
  buyer: z.strictObject({
    name: requiredLineText(CUSTOMER_NAME_LENGTH_MAX),
    /** The document goes there. */
    email: Email,
    phone: OptionalPhone,
    address: lineText(PAGE_LINE_LENGTH_MAX),
  }),
  answers: z
    .array(z.strictObject({ fieldId: PartId, text: lineText(PAGE_LINE_LENGTH_MAX) }))
    .max(FIELDS_MAX, code('LIST_TOO_LONG')),
  /** The buyer ticked that the terms are agreed to. */
  agreesToTerms: z.literal(true, code('FIELD_REQUIRED')),
  /** The buyer ticked that they may be reminded once of what they leave unpaid; only where the page reminds. */
  agreesToReminder: z.literal(true, code('VALUE_NOT_ALLOWED')).optional(),
  /** The solved challenge, where one was asked for. */
  proof: typedText(4000).optional(),
});
export type PlaceOrderRequest = z.input<typeof PlaceOrderRequest>;

/** The public side of sales/sales_pages: a visitor buys. */
export const salesPageContract = defineContract({
  get: {
    method: 'GET',
    path: SALES_PAGE_PATHS.page,
    access: 'anyone',
    summary: 'A published sales page with what is left of its goods.',
    params: Address,
    response: PublishedPage,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
    requestsPerMinute: 120,
  },
  logo: {
    method: 'GET',
    path: SALES_PAGE_PATHS.logo,
    access: 'anyone',
    summary: 'The logo of the business that sells.',
    params: Address,
    response: 'file',
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
    requestsPerMinute: 120,
  },
  photo: {
    method: 'GET',
    path: SALES_PAGE_PATHS.photo,
    access: 'anyone',
    summary: 'A photograph of the published page, small.',
    params: Address.extend({ fileId: Id }),
    response: 'file',
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'FILE_LOST'],
    requestsPerMinute: 300,
  },
  check: {
    method: 'GET',
    path: SALES_PAGE_PATHS.check,
    access: 'anyone',
    summary: 'A challenge (ALTCHA) of the work that an order on this page needs now.',
    params: Address,
    response: z.looseObject({}),
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
    requestsPerMinute: 30,
  },
  coupon: {
    method: 'GET',
    path: SALES_PAGE_PATHS.coupon,
    access: 'anyone',
    summary: 'What a coupon takes off. COUPON_REFUSED says why it gives nothing (`reason`).',
    params: Address,
    query: z.strictObject({ code: CouponCode }),
    response: OfferedCoupon,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'COUPON_REFUSED', 'TOO_MANY_REQUESTS'],
    // A code is guessed as slowly as it is typed.
    requestsPerMinute: 20,
  },
  cart: {
    method: 'GET',
    path: SALES_PAGE_PATHS.cart,
    access: 'anyone',
    summary: 'What a reminder leads back to, at the prices of the page.',
    params: PayToken,
    response: CartAnswer,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
    requestsPerMinute: 60,
  },
  noReminders: {
    method: 'POST',
    path: SALES_PAGE_PATHS.noReminders,
    access: 'anyone',
    summary:
      'Takes back that the buyer of an order may be reminded, of this order and their others.',
    params: PayToken,
    response: z.object({ success: z.literal(true) }),
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'XSRF_TOKEN_INVALID',
      'NOT_PERMITTED',
      'TOO_MANY_REQUESTS',
    ],
    requestsPerMinute: 20,
  },
  order: {
    method: 'POST',
    path: SALES_PAGE_PATHS.order,
    access: 'anyone',
    summary:
      'Orders, holds the goods and opens a page of the card gateway. Prices are those of the published page: TOTAL_MISMATCH names the sum (`totalAgorot`); SOLD_OUT how many are left (`left`); COUPON_REFUSED why a coupon gives nothing (`reason`).',
    params: Address,
    body: PlaceOrderRequest,
    bodyKilobytesMax: 48,
    response: StartedPayment,
    isIdempotent: true,
    isCalledInFrames: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'TOTAL_MISMATCH',
      'SOLD_OUT',
      'COUPON_REFUSED',
      'NOTHING_TO_PAY',
      'PAYMENT_REQUEST_ENDED',
      'PAYMENT_NOT_READY',
      'PAYMENT_IN_DOUBT',
      'NO_CARD_TERMINAL',
      'CARD_GATEWAY_UNAVAILABLE',
      'ROBOT_CHECK_NEEDED',
      'ACCOUNT_CLOSED',
      'XSRF_TOKEN_INVALID',
      'NOT_PERMITTED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
      'BUSY',
      'TOO_MANY_REQUESTS',
    ],
    requestsPerMinute: 30,
  },
});
