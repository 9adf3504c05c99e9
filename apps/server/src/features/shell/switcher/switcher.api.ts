/* What other slices may use of shell/switcher. */
export { listBusinesses, type ListedBusiness } from './businesses.reads.ts';
