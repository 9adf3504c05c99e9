/* What other slices may use of settings/tags. */
export { listTags } from './tags.repository.ts';
