import type { PaidBusiness } from '@pinkas/contract/public/payment-page/pay-fields';
import { isTextFirst } from '@pinkas/domain/sales-pages/page-look';
import type { SalesPageContent } from '@pinkas/domain/sales-pages/sales-page';
import { Isolate } from '@pinkas/ui/values/isolate';
import type { ReactNode } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { brandOf, PayHead, useBusinessName } from '../../payment-page/shared/pay-head.tsx';
import { SaleBlocks } from './sale-blocks.tsx';
import { SalePicture } from './sale-picture.tsx';
import './sale.css';
import './sale-goods.css';
import './looks/selling-looks.css';
import './looks/service-looks.css';
import './looks/plans-look.css';
import './looks/giving-looks.css';

export interface SaleViewProps {
  readonly business: PaidBusiness;
  readonly logoPath: string;
  readonly content: SalesPageContent;
  /** What is chosen and bought. */
  readonly children: ReactNode;
}

/** A sales page in its design: the thing itself, its name and why, and what is bought. The editor shows the same. */
export function SaleView({ business, logoPath, content, children }: SaleViewProps) {
  const text = usePhrases('salesPage');
  const issuer = useBusinessName(business);
  const { look, title, picture, blocks } = content;
  const [first, ...others] = blocks;
  const lead = first?.kind === 'paragraph' ? [first] : [];
  const rest = lead.length > 0 ? others : blocks;
  const more = rest.length > 0 && (
    <div className="sale-more">
      <SaleBlocks blocks={rest} />
    </div>
  );
  return (
    <div className={`sale sale--${look}`} style={brandOf(business)}>
      <div className="sale-page">
        <PayHead business={business} logoPath={logoPath}>
          {text('taxId')} <Isolate isLtr>{business.taxId}</Isolate>
        </PayHead>
        <div className="sale-columns">
          <div className="sale-about">
            {picture !== null && (
              <div className="sale-hero">
                <SalePicture picture={picture} alt="" />
              </div>
            )}
            <h1>{title === '' ? issuer : title}</h1>
            {lead.length > 0 && <SaleBlocks blocks={lead} />}
          </div>
          {isTextFirst(look) && more}
          {children}
          {!isTextFirst(look) && more}
        </div>
      </div>
    </div>
  );
}
