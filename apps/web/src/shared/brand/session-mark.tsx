import { useLanguage } from '../language/use-phrases.ts';
import { useSession } from '../session/session-store.ts';
import { DistributorMark, logoOf } from './distributor-mark.tsx';

/** The distributor whose customer the business of the session is; renders nothing before it saved a brand. */
export function SessionMark({ isSmall = false }: { readonly isSmall?: boolean }) {
  const { language } = useLanguage();
  const { brand } = useSession();
  if (brand === null || (isSmall && brand.logo === null)) return null;
  const { nameHe, nameEn, color } = brand;
  const name = language === 'en' && nameEn !== '' ? nameEn : nameHe;
  return <DistributorMark name={name} color={color} logo={logoOf(brand)} isSmall={isSmall} />;
}
