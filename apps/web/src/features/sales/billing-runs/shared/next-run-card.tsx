import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Badge } from '@pinkas/ui/feedback/badge';
import { Card } from '@pinkas/ui/layout/card';
import { Money } from '@pinkas/ui/values/money';
import { IconListCheck } from '@tabler/icons-react';

import { weekdayName } from '../../../../shared/format/calendar-words.ts';
import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useNextRun } from './next-run.queries.ts';
import './next-run-card.css';

/** When the next run is, how much it bills, and how many periods wait for a person; nothing before it is known. */
export function NextRunCard() {
  const text = usePhrases('billingRun');
  const { language } = useLanguage();
  const { data } = useNextRun();
  if (data === undefined || (data.day === null && data.waiting.length === 0)) return null;
  const { day, isToday, rows, waiting } = data;
  const date = day === null ? '' : formatLocalDate(day);
  const billed = rows.filter(({ hold }) => hold === null);
  return (
    <Card>
      <section className="next-run" aria-label={text('nextLabel')}>
        <div>
          <span className="next-run__label">
            {text('nextLabel')}
            {waiting.length > 0 && (
              <Badge tone="warn">{text('waitingBadge', { count: waiting.length })}</Badge>
            )}
          </span>
          {day !== null && (
            <strong>
              {isToday
                ? text('nextToday', { date })
                : text('nextWhen', { day: weekdayName(day, language), date })}
            </strong>
          )}
        </div>
        {day !== null && (
          <div>
            <span className="next-run__label">{text('sumBilled')}</span>
            <Money
              agorot={billed.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0)}
              size="indicator"
            />
            <small>{text('countPeriods', { count: billed.length })}</small>
          </div>
        )}
        <ButtonLink href="#/sales/billing/run" icon={<IconListCheck aria-hidden stroke={1.75} />}>
          {text('toPreview')}
        </ButtonLink>
      </section>
    </Card>
  );
}
