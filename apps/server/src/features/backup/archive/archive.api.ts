/* What other slices may use of backup/archive. */
export { archiveNames, nameOf } from './archive-names.ts';
export { ARCHIVED_LISTS } from './archived-lists.ts';
export {
  listDocumentsAfter,
  listFilesAfter,
  type ArchivedDocument,
  type ArchivedFile,
  type FilePlace,
} from './archived-things.reads.ts';
