import type { Client } from '@pinkas/contract/accountant/clients/clients.contract';

import { useLanguage } from '../../../shared/language/use-phrases.ts';

/** Names a client in the language of the screen, where it has a name in it. */
export function useClientName(): (client: Client) => string {
  const { language } = useLanguage();
  return ({ nameHe, nameEn }) => (language === 'en' && nameEn !== '' ? nameEn : nameHe);
}
