import type { PaidBusiness } from '@pinkas/contract/public/payment-page/pay-fields';
import type { SalesPageContent } from '@pinkas/domain/sales-pages/sales-page';
import { Button } from '@pinkas/ui/actions/button';
import { Money } from '@pinkas/ui/values/money';
import { IconLock } from '@tabler/icons-react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { fileAddress } from '../../../shared/uploads/attachments.queries.ts';
import { ChooseGoods } from '../../public/sales-page/shared/choose-goods.tsx';
import { CouponField } from '../../public/sales-page/shared/coupon-field.tsx';
import {
  firstSaleDraft,
  shownTotal,
  type LeftByVariant,
} from '../../public/sales-page/shared/sale-draft.ts';
import { BuyerFields, ChooseShipping } from '../../public/sales-page/shared/sale-fields.tsx';
import { SaleView } from '../../public/sales-page/shared/sale-view.tsx';

const ignore = (): void => undefined;
/** Nothing is typed in what cannot be pressed. */
const neverFound = (): Promise<never> => Promise.reject(new Error('a preview asks nothing'));

export interface PageBodyProps {
  readonly business: PaidBusiness;
  readonly logoPath: string;
  readonly content: SalesPageContent;
  readonly left: LeftByVariant;
  readonly hasCoupons: boolean;
}

/** A page as its visitors will see it at first, where nothing of it can be pressed. */
export function PageBody({ business, logoPath, content, left, hasCoupons }: PageBodyProps) {
  const text = usePhrases('salesPage');
  const chosen = firstSaleDraft(content, left);
  const fields = { content, draft: chosen, problems: {}, isLocked: false, onChange: ignore };
  return (
    <SaleView business={business} logoPath={logoPath} content={content}>
      <div className="sale-buy">
        <ChooseGoods
          {...fields}
          left={left}
          photoOf={(fileId) => fileAddress(fileId)}
          problem={undefined}
        />
        <ChooseShipping {...fields} />
        {hasCoupons && (
          <CouponField
            draft={chosen}
            discountAgorot={0}
            problem={undefined}
            refusal={undefined}
            isLocked={false}
            find={neverFound}
            onChange={ignore}
          />
        )}
        <BuyerFields {...fields} />
        <div className="sale-bar">
          <div className="sale-bar__pay">
            <span className="sale-bar__sum">
              {text('total')}
              <Money agorot={shownTotal(content, chosen, left).totalAgorot} />
            </span>
            <Button variant="filled" size="lg" isWide icon={<IconLock aria-hidden stroke={1.75} />}>
              {text('toPay')}
            </Button>
          </div>
        </div>
      </div>
    </SaleView>
  );
}
