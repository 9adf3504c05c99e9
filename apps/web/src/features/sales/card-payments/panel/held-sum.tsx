import type { TransactionDetail } from '@pinkas/contract/sales/card-payments/transaction-rows';
import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { isolated } from '@pinkas/ui/values/isolated';
import { IconCreditCard, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';

import { useRequestKey } from '../../../../shared/form/use-request-key.ts';
import { sumText } from '../../../../shared/format/minor-text.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { CaptureDialog } from './lazy-dialogs.tsx';
import { useRelease } from '../card-payments.queries.ts';

interface OfHold {
  readonly payment: TransactionDetail;
}

/** A sum that is held on the card: until when, and what can be done about it; why not, where nothing can. */
export function HeldSum({ payment }: OfHold) {
  const text = usePhrases('transactions');
  const may = useMay();
  const [isTaking, setIsTaking] = useState(false);
  const { hold, gateway } = payment;
  if (hold === null || (hold.reason === 'over' && payment.state === 'waiting')) return null;
  const { until, reason, canTake, canRelease } = hold;
  const date = isolated(formatLocalDate(until));
  if (reason !== null) {
    return <p className="transactions__muted">{text(`held-${reason}`, { date })}</p>;
  }
  return (
    <>
      <p className="transactions__muted">
        {text(canRelease ? 'held' : 'heldLapses', { date, gateway: GATEWAYS[gateway] })}
      </p>
      {may('cardPayments.settle') && (
        <div className="transactions__acts">
          {canTake && (
            <Button
              variant="filled"
              icon={<IconCreditCard aria-hidden stroke={1.75} />}
              onClick={() => setIsTaking(true)}
            >
              {text('capture')}
            </Button>
          )}
          {canRelease && <ReleaseButton payment={payment} />}
        </div>
      )}
      {isTaking && <CaptureDialog payment={payment} onClose={() => setIsTaking(false)} />}
    </>
  );
}

function ReleaseButton({ payment }: OfHold) {
  const text = usePhrases('transactions');
  const keys = useRequestKey();
  const release = useRelease();
  const { id, amountMinor, currency, customerName } = payment;

  async function ask(): Promise<void> {
    const isSure = await confirm({
      title: text('releaseTitle'),
      text: text('releaseText', {
        sum: sumText(amountMinor, currency),
        customer: isolated(customerName),
      }),
      confirmLabel: text('release'),
      cancelLabel: text('releaseBack'),
    });
    if (!isSure) return;
    await release.mutateAsync({ payment, idempotencyKey: keys.keyFor({ id }) });
    keys.forget();
  }

  return (
    <Button
      icon={<IconLockOpen aria-hidden stroke={1.75} />}
      isLoading={release.isPending}
      onClick={() => void ask()}
    >
      {text('release')}
    </Button>
  );
}
