import type { businessNames as businessNamesHe } from '../he/business-names.ts';

export const businessNames: Record<keyof typeof businessNamesHe, string> = {
  hebrew: 'Business name in Hebrew',
  english: 'Business name in English',
  help: 'As documents will print it. You can change it later.',
  notHebrew:
    'The Hebrew name may have Hebrew letters, digits, spaces, hyphens and underscores. Add other marks later in the business details',
  notEnglish:
    'The English name may have English letters, digits, spaces, hyphens and underscores. Add other marks later in the business details',
  usePlain: 'Write {name}',
};
