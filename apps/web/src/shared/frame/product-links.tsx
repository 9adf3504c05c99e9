import { LegalLinks } from './legal-links.tsx';
import { ShareLinks } from './share-links.tsx';
import './product-links.css';

/** Legal pages and sharing the product, at the end of a small screen and of its sheet. */
export function ProductLinks() {
  return (
    <div className="product-links">
      <LegalLinks />
      <ShareLinks />
    </div>
  );
}
