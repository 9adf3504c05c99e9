import type { ReactNode } from 'react';

import { LegalLinks } from '../../shared/frame/legal-links.tsx';
import { PublicFrame } from './public-frame.tsx';

/** A page of the product without a menu: the public frame with legal links below. */
export function FocusPage({ children }: { readonly children: ReactNode }) {
  return (
    <PublicFrame home="#/" foot={<LegalLinks />}>
      {children}
    </PublicFrame>
  );
}
