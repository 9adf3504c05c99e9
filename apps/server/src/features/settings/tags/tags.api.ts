/* What other slices may use of settings/tags. */
export { tagsFile } from './export-tags.ts';
export { listTags } from './tags.repository.ts';
