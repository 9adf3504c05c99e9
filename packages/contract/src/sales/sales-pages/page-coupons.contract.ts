import { DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { COUPON_USES_MAX } from '@pinkas/domain/sales-pages/coupon';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, LocalDateText } from '../../fields.ts';
import { CouponCode } from './coupon-code.ts';

const code = (value: FieldCode): FieldCode => value;
const ById = z.strictObject({ id: Id });

function whole(min: number, max: number) {
  return z
    .int(code('FIELD_WRONG_TYPE'))
    .min(min, code('VALUE_NOT_ALLOWED'))
    .max(max, code('NUMBER_TOO_LARGE'));
}

/** A coupon as its business writes it: a part or a sum is taken off the goods, and a sum below its least order. */
const CouponForm = z.strictObject({
  code: CouponCode,
  percent: whole(1, 99).nullable(),
  sumAgorot: whole(1, DOCUMENT_TOTAL_AGOROT_MAX).nullable(),
  leastAgorot: z
    .int(code('FIELD_WRONG_TYPE'))
    .min(0, code('NUMBER_NEGATIVE'))
    .max(DOCUMENT_TOTAL_AGOROT_MAX, code('NUMBER_TOO_LARGE')),
  startsOn: LocalDateText.nullable(),
  endsOn: LocalDateText.nullable(),
  usesMax: whole(1, COUPON_USES_MAX).nullable(),
  usesPerBuyer: whole(1, COUPON_USES_MAX).nullable(),
  isActive: z.boolean(code('FIELD_WRONG_TYPE')),
});
export type CouponForm = z.input<typeof CouponForm>;

export const PageCoupon = CouponForm.extend({
  id: z.uuid(),
  /** Goes back with the change that is made from this answer. */
  version: z.int(),
  /** How many orders have it, paid or held. */
  used: z.int(),
});
export type PageCoupon = z.output<typeof PageCoupon>;

const OF_PAGE = '/v2/api/sales-pages/{id}/coupons';
const COUPON = '/v2/api/sales-page-coupons/{id}';

/** Coupons of a sales page (specification section 2.7). They are good from the press on, without a publication. */
export const pageCouponsContract = defineContract({
  list: {
    method: 'GET',
    path: OF_PAGE,
    access: 'salesPages.read',
    summary: 'The coupons of a sales page, the newest first, with how often each was used.',
    params: ById,
    response: z.object({ coupons: z.array(PageCoupon) }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: OF_PAGE,
    access: 'salesPages.write',
    summary:
      'Adds a coupon to a page. INVALID_REQUEST for a code that the page has, and for terms that leave nothing to pay.',
    params: ById,
    body: CouponForm,
    response: z.object({ id: z.uuid() }),
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'LIST_FULL',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  change: {
    method: 'PUT',
    path: COUPON,
    access: 'salesPages.write',
    summary: 'Changes or stops a coupon; orders keep what it took off them.',
    params: ById,
    body: z.strictObject({ version: z.int32(code('FIELD_WRONG_TYPE')), form: CouponForm }),
    response: PageCoupon,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'VERSION_CONFLICT'],
  },
  remove: {
    method: 'DELETE',
    path: COUPON,
    access: 'salesPages.write',
    summary: 'Deletes a coupon that no order has.',
    params: ById,
    response: z.object({ success: z.literal(true) }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'STATE_NOT_ALLOWED'],
  },
});
