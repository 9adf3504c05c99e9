import type { PageCoupon } from '@pinkas/contract/sales/sales-pages/page-coupons.contract';
import { formatAgorot } from '@pinkas/domain/money/format';
import { couponRefusal, COUPONS_MAX } from '@pinkas/domain/sales-pages/coupon';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { isolated } from '@pinkas/ui/values/isolated';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import type { PartProps } from './part-props.ts';
import { CouponDialog } from './coupon-dialog.tsx';
import { usePageCoupons } from './coupons.queries.ts';

type State = 'active' | 'stopped' | 'early' | 'ended' | 'used-up';

const TONES: Readonly<Record<State, Tone>> = {
  active: 'ok',
  stopped: 'none',
  early: 'none',
  ended: 'none',
  'used-up': 'warn',
};

/** The coupons of a page: they are good from the press on, without a publication. */
export function CouponFields({ draft: { page, content } }: PartProps) {
  const text = usePhrases('salesPages');
  const { data, error, isFetching, refetch } = usePageCoupons(page.id);
  const [opened, setOpened] = useState<PageCoupon | 'new'>();
  if (content.freeAmount !== null) return <p className="sales-note">{text('couponsOfGoods')}</p>;
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows rows={3} />
    ) : (
      <PageError
        title={text('couponsFailed')}
        reason={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const { coupons } = data;
  const add = coupons.length < COUPONS_MAX && (
    <Button icon={<IconPlus aria-hidden stroke={1.75} />} onClick={() => setOpened('new')}>
      {text('addCoupon')}
    </Button>
  );
  return (
    <>
      {coupons.length === 0 ? (
        <EmptyState title={text('noCouponsTitle')} text={text('noCouponsText')} actions={add} />
      ) : (
        <>
          <ul className="sales-coupons">
            {coupons.map((coupon) => (
              <CouponRow key={coupon.id} coupon={coupon} onOpen={() => setOpened(coupon)} />
            ))}
          </ul>
          {add}
          <p className="sales-note">{text('couponsAtOnce')}</p>
        </>
      )}
      {opened !== undefined && (
        <CouponDialog
          pageId={page.id}
          coupon={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

interface CouponRowProps {
  readonly coupon: PageCoupon;
  readonly onOpen: () => void;
}

function CouponRow({ coupon, onOpen }: CouponRowProps) {
  const text = usePhrases('salesPages');
  const { today } = useAccountSetup();
  const { code, percent, sumAgorot, leastAgorot, endsOn, usesMax, used, isActive } = coupon;
  const refusal = couponRefusal(coupon, { used, today });
  const known: State =
    refusal === 'early' || refusal === 'ended' || refusal === 'used-up' ? refusal : 'active';
  const state = isActive ? known : 'stopped';
  const words = [
    percent === null
      ? text('couponSum', { sum: isolated(formatAgorot(sumAgorot ?? 0)) })
      : text('couponPercent', { percent: isolated(`${String(percent)}%`) }),
    ...(leastAgorot > 0 ? [text('couponFrom', { sum: isolated(formatAgorot(leastAgorot)) })] : []),
    usesMax === null ? text('couponUsed', { used }) : text('couponUsedOf', { used, most: usesMax }),
    ...(endsOn === null ? [] : [text('couponUntil', { day: isolated(formatLocalDate(endsOn)) })]),
  ];
  return (
    <li>
      <span>
        <strong>
          <Isolate>{code}</Isolate>
        </strong>
        <small>{words.join(' · ')}</small>
      </span>
      <Badge tone={TONES[state]}>{text(`coupon-${state}`)}</Badge>
      <Button size="sm" aria-label={text('editCouponOf', { code })} onClick={onOpen}>
        {text('editCoupon')}
      </Button>
    </li>
  );
}
