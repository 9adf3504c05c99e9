/* What other slices may use of sales/sales-pages. */
export { accountOfAddress, pagePath } from './page-path.ts';
export { findPublishedPage, type PageOfAddress } from './published-page.reads.ts';
export { findVersion } from './sales-pages.repository.ts';
export { templateContent } from './template-content.ts';
export { claimStock, releaseStock, takenOf } from './stock.ts';
