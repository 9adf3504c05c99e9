import type { AccountPackages } from '@pinkas/contract/account/packages/packages.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Alert } from '@pinkas/ui/feedback/alert';

import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** What a person has to know before anything else: issuing has stopped or will, and money that is on its way. */
export function StateNotes({ packages }: { readonly packages: AccountPackages }) {
  const text = usePhrases('packages');
  const { state, orders } = packages;
  const charging = orders.find((order) => order.state === 'charging');
  return (
    <>
      {state === 'trial-ended' && (
        <Alert tone="warn" title={text('state-trial-ended')}>
          {text('trialEndedText')}
        </Alert>
      )}
      {state === 'past-due' && charging === undefined && <LateNote packages={packages} />}
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

/** The period is over and not paid: its charge comes today, or was refused and comes again. */
function LateNote({ packages: { subscription, renewal } }: { readonly packages: AccountPackages }) {
  const text = usePhrases('packages');
  if (subscription === null) return null;
  const { on = null, lastTriedOn = null, cost } = renewal ?? {};
  const until = formatLocalDate(subscription.paidUntil);
  if (lastTriedOn === null) {
    return <Alert tone="info">{text('renewsToday', { day: until })}</Alert>;
  }
  return (
    <Alert tone="warn" title={text('state-past-due')}>
      {on === null
        ? text('pastDueText', { day: until })
        : text('pastDueTried', {
            sum: shekelText(cost?.totalAgorot ?? 0),
            tried: formatLocalDate(lastTriedOn),
            day: formatLocalDate(on),
          })}
    </Alert>
  );
}
