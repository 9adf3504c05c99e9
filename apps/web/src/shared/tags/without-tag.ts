/** A filter of any tag: a tag that is opened from the list by tag takes the place of the one before. */
export function withoutTag<Filter extends { readonly tagId?: string | undefined }>(
  filter: Filter,
): Omit<Filter, 'tagId'> {
  const { tagId: _tagId, ...others } = filter;
  return others;
}
