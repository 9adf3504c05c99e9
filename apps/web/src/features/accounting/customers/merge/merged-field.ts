import { MERGED_FIELDS, type MergedField } from '@pinkas/domain/customers/merged-details';

/** Whether a name is that of a field that merges compare; its phrase has the same key. */
export function isMergedField(field: string): field is MergedField {
  return MERGED_FIELDS.some((one) => one === field);
}
