/* What other slices may use of backup/archive. */
export { archiveNames, nameOf } from './archive-names.ts';
