/* What other slices may use of account/archive. */
export { archiveNames, nameOf } from './archive-names.ts';
