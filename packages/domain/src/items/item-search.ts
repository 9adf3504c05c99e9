import { searchText } from '../text/search-text.ts';

/** What a typed text may be looked for as. */
export interface ItemSearch {
  /** Part of a name, in the form in which names are searched. */
  readonly text: string;
  /** Beginning of a catalogue number or a barcode, lower case. */
  readonly code: string;
}

/** Reads a search of items: marks are removed from names, but not from codes. */
export function readItemSearch(typed: string): ItemSearch {
  return { text: searchText(typed), code: typed.trim().toLowerCase() };
}

/** Both names of an item in the form in which they are searched. */
export function itemSearchName(name: string, nameEn: string): string {
  return searchText(`${name} ${nameEn}`);
}
