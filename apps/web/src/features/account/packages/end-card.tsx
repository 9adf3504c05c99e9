import type { AccountPackages } from '@pinkas/contract/account/packages/packages.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { useEndSubscription } from '../../../shared/packages/packages.queries.ts';

interface EndCardProps {
  readonly packages: AccountPackages;
  /** A smaller package waits: the end calls it off. */
  readonly hasDowngrade: boolean;
}

/** What stays open without a package, and the two presses that end the subscription. */
export function EndCard({ packages, hasDowngrade }: EndCardProps) {
  const text = usePhrases('packages');
  const { subscription, state } = packages;
  const mayBuy = useMay()('packages.buy');
  const [isAsking, setIsAsking] = useState(false);
  const end = useEndSubscription();
  const isGoingOn = subscription !== null && (state === 'paid' || state === 'past-due');
  const set = (isEnded: boolean): void =>
    end.mutate(isEnded, {
      onSuccess: () => {
        setIsAsking(false);
        toast.success(text(isEnded ? 'cancelled' : 'resumed'));
      },
    });
  return (
    <div className="packages__end">
      <span className="packages__about">{text('open')}</span>
      {isGoingOn && mayBuy && (
        <Button
          variant="quiet"
          isLoading={end.isPending && !isAsking}
          onClick={() => (subscription.isCancelled ? set(false) : setIsAsking(true))}
        >
          {text(subscription.isCancelled ? 'resume' : 'cancel')}
        </Button>
      )}
      {!isAsking && <ServerProblem reason={end.error} />}
      {subscription !== null && (
        <Dialog
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          title={text('cancelTitle')}
          actions={
            <Button variant="danger" isLoading={end.isPending} onClick={() => set(true)}>
              {text('cancelConfirm')}
            </Button>
          }
        >
          <WhatEnds packages={packages} hasDowngrade={hasDowngrade} />
          <ServerProblem reason={end.error} />
        </Dialog>
      )}
    </div>
  );
}

/** What the end of the subscription means, and what else is called off by it. */
function WhatEnds({ packages: { subscription, state }, hasDowngrade }: EndCardProps) {
  const text = usePhrases('packages');
  const downgrade = usePhrases('packageDowngrade');
  const day = formatLocalDate(subscription?.paidUntil ?? '');
  return (
    <>
      <p>{state === 'paid' ? text('cancelText', { day }) : text('cancelTextNow')}</p>
      {hasDowngrade && <p>{downgrade('cancelText')}</p>}
    </>
  );
}
