import type { AccountPackages } from '@pinkas/contract/account/packages/packages.contract';
import { fillOf } from '@pinkas/domain/packages/check-allowance';
import { addMonths, formatLocalDate, startOfMonth } from '@pinkas/domain/time/local-date';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { Meter } from '@pinkas/ui/feedback/meter';
import { Card } from '@pinkas/ui/layout/card';

import { monthName } from '../../../shared/format/calendar-words.ts';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { nameOf } from '../../../shared/packages/name-of.ts';
import { countText } from './count-text.ts';

type Usage = AccountPackages['usage'][number];

const TONES: Readonly<Record<AccountPackages['state'], Tone>> = {
  unlimited: 'none',
  trial: 'info',
  'trial-ended': 'warn',
  paid: 'ok',
  'past-due': 'warn',
  ended: 'bad',
};

/** What is in force, until when, and how much of it is used. */
export function UsageCard({ packages }: { readonly packages: AccountPackages }) {
  const text = usePhrases('packages');
  const { language } = useLanguage();
  const { terms, usage, packages: offered, subscription } = packages;
  const current = offered.find(({ id }) => id === subscription?.packageId);
  const isEnding = subscription?.isCancelled === true;
  const price = isEnding ? null : (current?.extraDocumentAgorot ?? null);
  return (
    <Card
      title={terms === null ? '' : nameOf(terms, language)}
      note={<UntilNote packages={packages} />}
      actions={<StateBadge packages={packages} />}
    >
      <ul className="packages__usage">
        {usage.map((one) => (
          <UsageItem key={one.limit} usage={one} packages={packages} />
        ))}
      </ul>
      <p className="packages__about">
        {price === null ? text('extraNone') : text('extraAbout', { price: shekelText(price) })}
      </p>
    </Card>
  );
}

function StateBadge({
  packages: { state, trial, subscription },
}: {
  readonly packages: AccountPackages;
}) {
  const text = usePhrases('packages');
  if (state === 'unlimited') return null;
  if (state === 'trial') {
    return <Badge tone="info">{text('state-trial', { day: trial?.day ?? 1 })}</Badge>;
  }
  if (state === 'paid' && subscription?.isCancelled === true) {
    return <Badge tone="warn">{text('stateCancelled')}</Badge>;
  }
  return <Badge tone={TONES[state]}>{text(`state-${state}`)}</Badge>;
}

function UntilNote({ packages: { trial, subscription } }: { readonly packages: AccountPackages }) {
  const text = usePhrases('packages');
  if (subscription !== null) {
    const day = formatLocalDate(subscription.paidUntil);
    if (subscription.isCancelled) return text('untilCancelled', { day });
    return subscription.period === 'YEAR'
      ? text('untilYear', { day })
      : text('untilMonth', { day });
  }
  return trial === null ? null : text('untilTrial', { day: formatLocalDate(trial.until) });
}

interface UsageProps {
  readonly usage: Usage;
  readonly packages: AccountPackages;
}

function UsageItem({ usage, packages }: UsageProps) {
  const text = usePhrases('packages');
  const { language } = useLanguage();
  const { limit, used, most } = usage;
  const { today } = packages;
  const fill = fillOf(used, most);
  const title =
    limit === 'documents'
      ? text('limit-documents', { month: monthName(today.slice(0, 7), language) })
      : text(`limit-${limit}`);
  const share =
    most === null
      ? text('usedWithout', { used: countText(used) })
      : text('usedOf', { used: countText(used), most: countText(most) });
  const color = fill === 'free' ? 'info' : limit === 'documents' ? 'warn' : 'none';
  return (
    <li className="packages__usage-item">
      <span className="packages__usage-head">
        <span>{title}</span>
        <span>{share}</span>
      </span>
      <Meter
        label={`${title}: ${share}`}
        whole={Math.max(1, most ?? 1)}
        parts={[{ key: 'used', amount: most === null ? 0 : Math.min(used, most), color }]}
      />
      <UsageNote usage={usage} packages={packages} />
    </li>
  );
}

function UsageNote({ usage, packages: { today, extra, renewal } }: UsageProps) {
  const text = usePhrases('packages');
  const { limit, used, most } = usage;
  if (limit === 'documents') {
    const nextMonth = formatLocalDate(addMonths(startOfMonth(today), 1));
    const values = { count: extra.documents, sum: shekelText(extra.agorot) };
    return (
      <>
        <span className="packages__usage-note">{text('renews', { day: nextMonth })}</span>
        {extra.documents > 0 && (
          <span className="packages__usage-note pk-tone-warn">
            {text(renewal === null ? 'extraLater' : 'extraNow', values)}
          </span>
        )}
      </>
    );
  }
  if (most === null) return null;
  return (
    <span className="packages__usage-note">
      {used >= most ? text('allTaken') : text('roomLeft', { count: most - used })}
    </span>
  );
}
