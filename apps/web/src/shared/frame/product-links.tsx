import { IconBrandFacebook, IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { usePhrases } from '../language/use-phrases.ts';
import './product-links.css';

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
  const text = usePhrases('shell');
  const address = window.location.origin;
  const message = encodeURIComponent(text('shareText', { address }));
  const subject = encodeURIComponent(text('shareSubject'));
  return (
    <div className="product-links">
      <LegalLinks />
      <span className="product-links__share">
        <ShareLink label={text('shareMail')} href={`mailto:?subject=${subject}&body=${message}`}>
          <IconMail aria-hidden stroke={1.75} />
        </ShareLink>
        <ShareLink
          label={text('shareFacebook')}
          href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`}
        >
          <IconBrandFacebook aria-hidden stroke={1.75} />
        </ShareLink>
        <ShareLink label={text('shareWhatsapp')} href={`https://wa.me/?text=${message}`}>
          <IconBrandWhatsapp aria-hidden stroke={1.75} />
        </ShareLink>
      </span>
    </div>
  );
}

interface ShareLinkProps {
  readonly label: string;
  readonly href: string;
  readonly children: ReactNode;
}

function ShareLink({ label, href, children }: ShareLinkProps) {
  return (
    <a href={href} aria-label={label} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
