/* What other slices may use of sales/sales-pages. */
export { pagePath } from './page-path.ts';
export {
  findPublishedPage,
  findShownPage,
  type PageOfAddress,
  type ShownPage,
} from './published-page.reads.ts';
export {
  claimCoupon,
  couponRefused,
  getGoodCoupon,
  hasGoodCoupon,
  moveCouponUse,
} from './coupons/claim-coupon.ts';
export { findVersion } from './record/sales-pages.repository.ts';
export { templateContent } from './templates/template-content.ts';
export { claimStock, releaseStock, takenOf } from './stock.ts';
