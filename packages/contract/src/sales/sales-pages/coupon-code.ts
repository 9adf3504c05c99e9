import { COUPON_CODE_LENGTH_MAX, couponCodeOf } from '@pinkas/domain/sales-pages/coupon';

import type { FieldCode } from '../../errors.ts';
import { lineText } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** The code of a coupon as it is kept: in capitals, without spaces. */
export const CouponCode = lineText(COUPON_CODE_LENGTH_MAX).refine(
  (typed) => couponCodeOf(typed) === typed,
  code('VALUE_NOT_ALLOWED'),
);
