import { useLanguage } from '../language/use-phrases.ts';

interface NamedClient {
  readonly nameHe: string;
  readonly nameEn: string;
}

/** Names a client in the language of the screen, where it has a name in it. */
export function useClientName(): (client: NamedClient) => string {
  const { language } = useLanguage();
  return ({ nameHe, nameEn }) => (language === 'en' && nameEn !== '' ? nameEn : nameHe);
}
