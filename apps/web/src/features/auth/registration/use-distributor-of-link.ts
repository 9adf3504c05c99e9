import { registrationContract } from '@pinkas/contract/auth/registration/registration.contract';
import { useEffect, useState } from 'react';

import { call } from '../../../shared/api/client.ts';
import { currentLanguage } from '../../../shared/language/language-store.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** The result of a distributor's link. */
export interface DistributorOfLink {
  /** The distributor whose customer the business becomes; undefined where the link is no longer valid. */
  readonly code: string | undefined;
  readonly sentence: string;
}

interface Found {
  readonly name: string;
  readonly nameEn: string;
}

/** Returns the distributor of the link that the person followed; undefined without one, and until loaded. */
export function useDistributorOfLink(code: string | null): DistributorOfLink | undefined {
  const text = usePhrases('registration');
  const [found, setFound] = useState<Found | 'unknown'>();
  useEffect(() => {
    if (code === null) return undefined;
    const question = new AbortController();
    const { signal } = question;
    call(registrationContract.findDistributor, { query: { dist: code }, signal }).then(
      (answer) => {
        const { dist_name: name, dist_name_en: nameEn = '' } = answer;
        setFound(name === undefined ? 'unknown' : { name, nameEn });
      },
      // The registration reports it too where the link is invalid.
      () => undefined,
    );
    return () => question.abort();
  }, [code]);
  if (code === null) return undefined;
  if (found === undefined) return { code, sentence: text('distributorAsked') };
  if (found === 'unknown') return { code: undefined, sentence: text('distributorUnknown') };
  const { name, nameEn } = found;
  const isEnglish = currentLanguage().language === 'en' && nameEn !== '';
  return { code, sentence: text('distributorOf', { name: isEnglish ? nameEn : name }) };
}
