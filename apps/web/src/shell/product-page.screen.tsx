import { IconArrowLeft } from '@tabler/icons-react';
import { ButtonLink } from '@pinkas/ui/actions/button';
import type { PhraseKey } from '@pinkas/phrases/phrases';

import { usePhrases } from '../shared/language/use-phrases.ts';
import { usePageTitle } from '../shared/navigation/use-page-title.ts';
import { FocusPage } from './focus-page.tsx';

export type ProductTopic = 'privacy' | 'terms' | 'accessibility';

const PARAGRAPHS: Readonly<Record<ProductTopic, readonly PhraseKey<'productPages'>[]>> = {
  privacy: ['privacyData', 'privacyCookies', 'privacyMail', 'privacyKeeping'],
  terms: ['termsSoftware', 'termsDuty', 'termsDemo'],
  accessibility: ['accessibilityAim', 'accessibilityHow', 'accessibilityTests'],
};

/** A short, true page about the product: privacy, terms or accessibility. */
export function ProductPage({ topic }: { readonly topic: ProductTopic }) {
  const text = usePhrases('productPages');
  const shell = usePhrases('shell');
  const title = text(`${topic}Title`);
  usePageTitle(title);
  return (
    <FocusPage>
      <article className="product-page">
        <h1>{title}</h1>
        {PARAGRAPHS[topic].map((key) => (
          <p key={key}>{text(key)}</p>
        ))}
        <div>
          <ButtonLink
            href="#/"
            icon={<IconArrowLeft aria-hidden stroke={1.75} className="pk-flip" />}
          >
            {shell('backToProduct')}
          </ButtonLink>
        </div>
      </article>
    </FocusPage>
  );
}
