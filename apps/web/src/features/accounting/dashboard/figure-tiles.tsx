import { IconTriangleFilled, IconTriangleInvertedFilled } from '@tabler/icons-react';
import { StatTile, StatTiles } from '@pinkas/ui/data/stat-tiles';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { addMonths, localDate, startOfMonth } from '@pinkas/domain/time/local-date';

import { monthName } from '../../../shared/format/calendar-words.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { changeOf } from './change.ts';
import type { DashboardFigures } from './dashboard.queries.ts';

interface FiguresProps {
  readonly figures: DashboardFigures;
}

/** The sums of the business, each opening the documents that it is made of. */
export function FigureTiles({ figures }: FiguresProps) {
  const text = usePhrases('dashboard');
  const { language } = useLanguage();
  const month = monthName(figures.today.slice(0, 7), language);
  const period = `from=${startOfMonth(localDate(figures.today))}&to=${figures.today}`;
  return (
    <StatTiles>
      <StatTile
        label={text('income', { month })}
        value={<Money agorot={figures.monthIncomeAgorot} size="indicator" />}
        note={<IncomeChange figures={figures} />}
        href={`#/documents?${period}`}
      />
      <StatTile
        label={text('open')}
        value={<Money agorot={figures.openAgorot} size="indicator" />}
        note={text('openCount', { count: figures.openCount })}
        href="#/documents?state=open"
      />
      <StatTile
        label={text('overdue')}
        value={
          <Money
            agorot={figures.overdueAgorot}
            size="indicator"
            isBad={figures.overdueAgorot > 0}
          />
        }
        note={<OverdueNote figures={figures} />}
        href="#/documents?state=overdue"
      />
      {figures.monthVatAgorot !== null && (
        <StatTile
          label={text('vat', { month })}
          value={<Money agorot={figures.monthVatAgorot} size="indicator" />}
          note={text('vatNote')}
          href={`#/documents?${period}`}
        />
      )}
    </StatTiles>
  );
}

function IncomeChange({ figures }: FiguresProps) {
  const text = usePhrases('dashboard');
  const { language } = useLanguage();
  const previous = addMonths(startOfMonth(localDate(figures.today)), -1).slice(0, 7);
  const month = monthName(previous, language);
  const change = changeOf(figures.monthIncomeAgorot, figures.previousMonthIncomeAgorot);
  if (change.kind === 'first') return text('incomeFirst', { month });
  if (change.kind === 'same') return text('incomeSame', { month });
  const isUp = change.kind === 'up';
  const Icon = isUp ? IconTriangleFilled : IconTriangleInvertedFilled;
  return (
    <span className={isUp ? 'dashboard-up' : undefined}>
      <Icon aria-hidden size={9} />
      <span className="pk-visually-hidden">{text(change.kind)} </span>
      <strong>
        <Isolate isLtr>{change.percent}%</Isolate>
      </strong>{' '}
      {text('against', { month })}
    </span>
  );
}

function OverdueNote({ figures }: FiguresProps) {
  const text = usePhrases('dashboard');
  if (figures.overdueCount === 0) return text('overdueNone');
  return (
    <>
      <strong className="dashboard-bad">
        {text('overdueCount', { count: figures.overdueCount })}
      </strong>
      {', '}
      {text('overdueOldest', { days: figures.oldestOverdueDays })}
    </>
  );
}
