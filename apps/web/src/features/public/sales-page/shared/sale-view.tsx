import type { PaidBusiness } from '@pinkas/contract/public/payment-page/pay-fields';
import type { SalesPageContent } from '@pinkas/domain/sales-pages/sales-page';
import { Isolate } from '@pinkas/ui/values/isolate';
import type { ReactNode } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { brandOf, PayHead, useBusinessName } from '../../payment-page/shared/pay-head.tsx';
import { SaleBlocks } from './sale-blocks.tsx';
import { SalePicture } from './sale-picture.tsx';
import './sale.css';
import './sale-goods.css';

export interface SaleViewProps {
  readonly business: PaidBusiness;
  readonly logoPath: string;
  readonly content: SalesPageContent;
  /** What is chosen and bought. */
  readonly children: ReactNode;
}

/** A sales page: the thing itself, its name and why, and beside it what is bought. The editor shows the same. */
export function SaleView({ business, logoPath, content, children }: SaleViewProps) {
  const text = usePhrases('salesPage');
  const issuer = useBusinessName(business);
  const { title, picture, blocks } = content;
  return (
    <div className="sale" style={brandOf(business)}>
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
            <SaleBlocks blocks={blocks} />
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}
