import { zeroRateReasons as english } from '@pinkas/phrases/en/parts/zero-rate-reasons';
import { zeroRateReasons as hebrew } from '@pinkas/phrases/he/parts/zero-rate-reasons';

import { KnownTexts } from '../../../../../shared/form/known-texts.tsx';
import { useReview } from '../form/editor-context.ts';

/** The usual reasons of rate zero, in the language in which the document prints them. */
export function ZeroReasons({ id }: { readonly id: string }) {
  const language = useReview((state) => state.form.language);
  return <KnownTexts id={id} texts={Object.values(language === 'he' ? hebrew : english)} />;
}
