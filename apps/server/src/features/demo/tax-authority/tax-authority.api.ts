/* What other slices may use of demo/tax-authority. */
export { demoNumberOf } from './demo-tax-authority.ts';
