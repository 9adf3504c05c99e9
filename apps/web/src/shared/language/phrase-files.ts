import type { FirstCatalogue, Language } from '@pinkas/phrases/phrases';

/**
 * Returns the phrases of a part of the product: of a slice with its frame, or of what is shown outside
 * the pages (`shell`). In development that is every area. The build replaces this module by one that
 * loads only the areas that the part uses (vite/phrases-by-slice.ts).
 */
export async function importPhrases(language: Language, _slice: string): Promise<FirstCatalogue> {
  const { catalogue } =
    language === 'he'
      ? await import('@pinkas/phrases/he/catalogue')
      : await import('@pinkas/phrases/en/catalogue');
  return catalogue;
}
