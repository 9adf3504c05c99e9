import { registrationContract } from '@pinkas/contract/auth/registration/registration.contract';
import { useEffect, useState } from 'react';

import { call, type CallAnswer } from '../api/client.ts';
import { useLanguage } from '../language/use-phrases.ts';
import { DistributorMark, logoOf } from './distributor-mark.tsx';

type Found = CallAnswer<typeof registrationContract.findDistributor>;

/** The distributor whose link led to a sign-in page; renders nothing for an unknown code, or before it saved a brand. */
export function LinkMark({ code }: { readonly code: string }) {
  const { language } = useLanguage();
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    const question = new AbortController();
    const { signal } = question;
    call(registrationContract.findDistributor, {
      query: { dist: code },
      signal,
      isQuiet: true,
    }).then(
      setFound,
      // Without it the page is the product's own.
      () => undefined,
    );
    return () => question.abort();
  }, [code]);
  if (found?.dist_brand === undefined) return null;
  const { dist_name: nameHe = '', dist_name_en: nameEn = '', dist_brand: brand } = found;
  const name = language === 'en' && nameEn !== '' ? nameEn : nameHe;
  return <DistributorMark name={name} color={brand.color} logo={logoOf(brand)} />;
}
