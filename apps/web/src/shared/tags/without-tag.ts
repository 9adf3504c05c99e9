/** Returns a filter of any tag: a tag opened from the list by tag replaces the previous one. */
export function withoutTag<Filter extends { readonly tagId?: string | undefined }>(
  filter: Filter,
): Omit<Filter, 'tagId'> {
  const { tagId: _tagId, ...others } = filter;
  return others;
}
