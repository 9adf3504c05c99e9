import type { Language } from '@pinkas/phrases/phrases';

interface Named {
  readonly nameHe: string;
  readonly nameEn: string;
}

/** Returns the name of a package in a language. */
export function nameOf({ nameHe, nameEn }: Named, language: Language): string {
  return language === 'he' ? nameHe : nameEn;
}
