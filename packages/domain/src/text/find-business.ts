import { searchText } from './search-text.ts';

interface NamedBusiness {
  readonly nameHe: string;
  readonly nameEn: string;
  readonly taxId: string;
}

/** Returns whether a text finds a business, by either name or by its number; no text finds all. */
export function isBusinessFound(business: NamedBusiness, text = ''): boolean {
  const { nameHe, nameEn, taxId } = business;
  const sought = searchText(text);
  return [nameHe, nameEn, taxId].some((one) => searchText(one).includes(sought));
}
