/* What other slices may use of operator/support. */
export { readSupport } from './support.reads.ts';
