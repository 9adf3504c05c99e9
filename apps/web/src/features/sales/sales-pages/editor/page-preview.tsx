import { variantsOf } from '@pinkas/domain/sales-pages/sales-page';
import { Button } from '@pinkas/ui/actions/button';
import { Money } from '@pinkas/ui/values/money';
import { IconLock } from '@tabler/icons-react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { CouponField } from '../../../public/sales-page/shared/coupon-field.tsx';
import { fileAddress } from '../../../../shared/uploads/attachments.queries.ts';
import { ChooseGoods } from '../../../public/sales-page/shared/choose-goods.tsx';
import { firstSaleDraft, shownTotal } from '../../../public/sales-page/shared/sale-draft.ts';
import { BuyerFields, ChooseShipping } from '../../../public/sales-page/shared/sale-fields.tsx';
import { SaleView } from '../../../public/sales-page/shared/sale-view.tsx';
import { usePageCoupons } from './coupons.queries.ts';
import type { PartProps } from './part-props.ts';

const ignore = (): void => undefined;
/** Nothing is typed in what cannot be pressed. */
const neverFound = (): Promise<never> => Promise.reject(new Error('a preview asks nothing'));

export interface PagePreviewProps extends PartProps {
  readonly width: 'phone' | 'desktop';
}

/** The page itself, as its visitors will see it; it cannot be pressed here. */
export function PagePreview({ draft: { page, content }, width }: PagePreviewProps) {
  const text = usePhrases('salesPage');
  const own = usePhrases('salesPages');
  const taken = new Map(page.taken.map(({ variantId, count }) => [variantId, count]));
  const left = new Map(
    variantsOf(content).flatMap(({ id, stock }) =>
      stock === null ? [] : [[id, Math.max(0, stock - (taken.get(id) ?? 0))] as const],
    ),
  );
  const { data } = usePageCoupons(page.id);
  const hasCoupons = data?.coupons.some(({ isActive }) => isActive) === true;
  const chosen = firstSaleDraft(content, left);
  const fields = { content, draft: chosen, problems: {}, isLocked: false, onChange: ignore };
  return (
    <section
      className={`sales-preview is-${width}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by keyboard
      tabIndex={0}
      aria-label={own('preview')}
    >
      <div inert>
        <SaleView
          business={page.business}
          logoPath={`/v2/api/public/sales-pages${page.path.replace('/s', '')}/logo`}
          content={content}
        >
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
                <Button
                  variant="filled"
                  size="lg"
                  isWide
                  icon={<IconLock aria-hidden stroke={1.75} />}
                >
                  {text('toPay')}
                </Button>
              </div>
            </div>
          </div>
        </SaleView>
      </div>
    </section>
  );
}
