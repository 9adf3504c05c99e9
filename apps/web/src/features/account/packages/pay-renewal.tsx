import type { AccountPackages } from '@pinkas/contract/account/packages/packages.contract';
import { Button } from '@pinkas/ui/actions/button';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useOrderPackage } from '../../../shared/packages/packages.queries.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { OrderProblem } from './order-problem.tsx';

interface PayRenewalProps {
  readonly packages: AccountPackages;
  readonly renewal: NonNullable<AccountPackages['renewal']>;
}

/** Pays a renewal that is open by the saved card, on no day of its own. */
export function PayRenewal({ packages, renewal }: PayRenewalProps) {
  const text = usePhrases('packages');
  const mayBuy = useMay()('packages.buy');
  const order = useOrderPackage();
  const key = useRequestKey();
  const [refusal, setRefusal] = useState<string>();
  const { state, card, orders } = packages;
  const { totalAgorot } = renewal.cost;
  // Gifts that cover it whole need no card.
  const canPay = card !== null || totalAgorot === 0;
  if (state !== 'past-due' || !canPay || !mayBuy) return null;
  const pay = (): void => {
    const body = { what: { kind: 'renewal' }, expectedTotalAgorot: totalAgorot } as const;
    setRefusal(undefined);
    order.mutate(
      { key: key.keyFor([body, renewal.tries]), order: body },
      {
        onSuccess: ({ state: outcome, refusal: reason }) => {
          if (outcome === 'paid') toast.success(text('renewed'));
          if (outcome === 'refused') setRefusal(reason);
        },
      },
    );
  };
  return (
    <div className="packages__renew">
      <Button
        variant="filled"
        isWide
        isLoading={order.isPending}
        disabled={orders.some((one) => one.state === 'charging')}
        onClick={pay}
      >
        {totalAgorot === 0
          ? text('confirmByGifts')
          : text('payNow', { sum: shekelText(totalAgorot) })}
      </Button>
      <OrderProblem reason={order.error} refusal={refusal} />
    </div>
  );
}
