import { useCallback } from 'react';

import { useLanguage } from '../language/use-phrases.ts';

/** Names a branch in the language of the screen; in Hebrew where it has no English name. */
export function useBranchName(): (branch: {
  readonly nameHe: string;
  readonly nameEn: string;
}) => string {
  const { language } = useLanguage();
  return useCallback(
    ({ nameHe, nameEn }) => (language === 'en' && nameEn !== '' ? nameEn : nameHe),
    [language],
  );
}
