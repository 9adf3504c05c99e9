import { BrandMark } from '@pinkas/ui/brand/brand';

import './splash.css';

/** The mark alone, shown only when the start takes longer than a moment. */
export function Splash() {
  return (
    <div className="splash">
      <BrandMark size={48} />
    </div>
  );
}
