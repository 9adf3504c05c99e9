import type { SubscriptionMonth } from '@pinkas/contract/operator/revenue/revenue.contract';
import { StatTile, StatTiles } from '@pinkas/ui/data/stat-tiles';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { monthText } from '../../../../shared/format/calendar-words.ts';
import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import './revenue-tiles.css';

/** What subscriptions come to now, and what changed since the end of the month before. */
export function RevenueTiles({
  months = [],
}: {
  readonly months: readonly SubscriptionMonth[] | undefined;
}) {
  const [now, before] = months;
  const text = usePhrases('operator');
  const { language } = useLanguage();
  if (now === undefined || before === undefined) return <SkeletonCard lines={2} />;
  return (
    <StatTiles>
      <StatTile
        label={text('recurring')}
        value={<Money agorot={now.recurringAgorot} size="indicator" />}
        note={
          <>
            {monthText(before.month, language)}: <Money agorot={before.recurringAgorot} />
          </>
        }
      />
      <StatTile
        label={text('paying')}
        value={<Count value={now.customers} />}
        note={
          <>
            {monthText(before.month, language)}: <Isolate>{countOf(before.customers)}</Isolate>
          </>
        }
      />
      <StatTile
        label={text('newOfMonth')}
        value={<Money agorot={now.newAgorot + now.grownAgorot} size="indicator" />}
        note={text('newNote')}
      />
      <StatTile
        label={text('lostOfMonth')}
        value={<Money agorot={now.lostAgorot + now.shrunkAgorot} size="indicator" />}
        note={text('lostNote')}
      />
    </StatTiles>
  );
}

/** Returns a count with its thousands. */
export function countOf(value: number): string {
  return value.toLocaleString('en-US');
}

function Count({ value }: { readonly value: number }) {
  return (
    <span className="operator-revenue__count">
      <Isolate>{countOf(value)}</Isolate>
    </span>
  );
}
