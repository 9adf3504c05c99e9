/* What the demo makes of sales/billing-prices. */
export { changePrices } from './change-prices.ts';
export { previewPrices } from './priced-templates.ts';
