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
