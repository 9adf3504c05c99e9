import { TERMS_VERSION } from '@pinkas/domain/identity/terms-version';
import { IconArrowLeft } from '@tabler/icons-react';
import { ButtonLink } from '@pinkas/ui/actions/button';
import type { PhraseKey } from '@pinkas/phrases/phrases';

import { usePhrases } from '../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../shared/navigation/use-page-title.ts';
import { FocusPage } from './focus-page.tsx';

export type ProductTopic =
  | 'privacy'
  | 'terms'
  | 'accessibility'
  | 'usage_appendix'
  | 'existing_business';

interface PageText {
  readonly title: PhraseKey<'productPages'>;
  readonly paragraphs: readonly PhraseKey<'productPages'>[];
  /** Shows the version of terms that people accept at registration. */
  readonly isVersioned?: boolean;
}

const PAGES: Readonly<Record<ProductTopic, PageText>> = {
  privacy: {
    title: 'privacyTitle',
    paragraphs: [
      'privacyData',
      'privacyRegistration',
      'privacyCookies',
      'privacyMail',
      'privacyKeeping',
    ],
    isVersioned: true,
  },
  terms: {
    title: 'termsTitle',
    paragraphs: ['termsSoftware', 'termsAccount', 'termsDuty', 'termsOperator', 'termsDemo'],
    isVersioned: true,
  },
  usage_appendix: {
    title: 'usageTitle',
    paragraphs: ['usageOwn', 'usageMail', 'usageLimits', 'usageAbuse'],
    isVersioned: true,
  },
  accessibility: {
    title: 'accessibilityTitle',
    paragraphs: ['accessibilityAim', 'accessibilityHow', 'accessibilityTests'],
  },
  existing_business: {
    title: 'existingTitle',
    paragraphs: ['existingWhy', 'existingOwn', 'existingOthers', 'existingUnknown'],
  },
};

/** A short, true page about the product: privacy, terms or accessibility. */
export function ProductPage({ topic }: { readonly topic: ProductTopic }) {
  const text = usePhrases('productPages');
  const shell = usePhrases('shell');
  const { title: titleKey, paragraphs, isVersioned = false } = PAGES[topic];
  const title = text(titleKey);
  usePageTitle(title);
  return (
    <FocusPage>
      <article className="product-page">
        <h1>{title}</h1>
        {isVersioned && <p>{text('version', { version: `\u2066${TERMS_VERSION}\u2069` })}</p>}
        {paragraphs.map((key) => (
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
