import type { OwnershipOffer } from '@pinkas/contract/account/ownership/ownership.contract';
import { formatLocalDate, localDateOf } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useSession } from '../../../../shared/session/session-store.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { AcceptDialog } from '../accept-dialog.tsx';
import { useEndOffer } from './ownership.queries.ts';
import '../ownership.css';

export interface OfferNoteProps {
  readonly offer: OwnershipOffer;
}

/** Shows that the ownership is offered: to the candidate, or to the owners. */
export function OfferNote({ offer }: OfferNoteProps) {
  return offer.isForMe ? <OfferForMe offer={offer} /> : <WaitingOffer offer={offer} />;
}

function WaitingOffer({ offer }: OfferNoteProps) {
  const text = usePhrases('ownership');
  const mayWithdraw = useMay()('people.write');
  const withdrawing = useEndOffer('withdraw', () => toast.success(text('withdrawn')));
  return (
    <Alert
      tone="info"
      title={text('waitingTitle', { name: offer.toName })}
      action={
        mayWithdraw && (
          <span className="ownership__offer">
            <Button isLoading={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
              {text('withdraw')}
            </Button>
          </span>
        )
      }
    >
      {text('waitingText', { day: lastDayOf(offer) })}
    </Alert>
  );
}

function OfferForMe({ offer }: OfferNoteProps) {
  const text = usePhrases('ownership');
  const { companyName: business } = useSession();
  const [isAccepting, setIsAccepting] = useState(false);
  const mayAnswer = useMay()('ownership.answer');
  const declining = useEndOffer('decline', () => toast.success(text('declined')));
  const { fromName: name } = offer;

  async function decline(): Promise<void> {
    const isSure = await confirm({
      title: text('declineTitle'),
      text: text('declineText', { name }),
      confirmLabel: text('decline'),
      cancelLabel: text('cancel'),
    });
    if (isSure) declining.mutate();
  }

  return (
    <>
      <Alert
        tone="info"
        title={text('forMeTitle', { business })}
        action={
          mayAnswer && (
            <span className="ownership__offer">
              <Button variant="filled" onClick={() => setIsAccepting(true)}>
                {text('accept')}
              </Button>
              <Button isLoading={declining.isPending} onClick={() => void decline()}>
                {text('decline')}
              </Button>
            </span>
          )
        }
      >
        {text('forMeText', { name, day: lastDayOf(offer) })}
      </Alert>
      {isAccepting && <AcceptDialog offer={offer} onClose={() => setIsAccepting(false)} />}
    </>
  );
}

function lastDayOf({ expiresAt }: OwnershipOffer): string {
  return formatLocalDate(localDateOf(expiresAt));
}
