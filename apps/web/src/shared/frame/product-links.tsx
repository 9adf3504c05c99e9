import { Suspense } from 'react';

import { usePhrases } from '../language/use-phrases.ts';
import { lazyPart } from '../trouble/load-part.ts';
import './product-links.css';

/** Its pictures are at the end of small screens alone. */
const ShareLinks = lazyPart(async () => {
  const part = await import('./share-links.tsx');
  return { default: part.ShareLinks };
});

/** Privacy, terms and accessibility: short pages about the product itself. */
export function LegalLinks() {
  const text = usePhrases('shell');
  return (
    <span className="product-links__legal">
      <a href="#/terms">{text('termsLink')}</a>
      <a href="#/privacy">{text('privacyLink')}</a>
      <a href="#/accessibility">{text('accessibilityLink')}</a>
    </span>
  );
}

/** Legal pages and sharing the product, at the end of a small screen and of its sheet. */
export function ProductLinks() {
  return (
    <div className="product-links">
      <LegalLinks />
      <Suspense>
        <ShareLinks />
      </Suspense>
    </div>
  );
}
