import type { AccountPackages } from '@pinkas/contract/account/packages/packages.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Alert } from '@pinkas/ui/feedback/alert';

import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** What a person has to know before anything else: issuing has stopped or will, and money that is on its way. */
export function StateNotes({ packages }: { readonly packages: AccountPackages }) {
  const text = usePhrases('packages');
  const { state, subscription, orders } = packages;
  const charging = orders.find((order) => order.state === 'charging');
  return (
    <>
      {state === 'trial-ended' && (
        <Alert tone="warn" title={text('state-trial-ended')}>
          {text('trialEndedText')}
        </Alert>
      )}
      {state === 'past-due' && subscription !== null && (
        <Alert tone="warn" title={text('state-past-due')}>
          {text('pastDueText', { day: formatLocalDate(subscription.paidUntil) })}
        </Alert>
      )}
      {state === 'ended' && (
        <Alert tone="bad" title={text('state-ended')}>
          {text('endedText')}
        </Alert>
      )}
      {charging !== undefined && (
        <Alert tone="info" title={text('chargingTitle')}>
          {text('chargingText', { sum: shekelText(charging.totalAgorot) })}
        </Alert>
      )}
    </>
  );
}
