import { searchText } from '@pinkas/domain/text/search-text';

interface FoundClient {
  readonly nameHe: string;
  readonly nameEn: string;
  readonly taxId: string;
}

/** Whether a client is found by a text, by either name or the number. */
export function isFound({ nameHe, nameEn, taxId }: FoundClient, text: string): boolean {
  const sought = searchText(text);
  return [nameHe, nameEn, taxId].some((one) => searchText(one).includes(sought));
}
