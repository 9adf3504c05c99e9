import { Fragment, type ReactNode } from 'react';
import { IconTriangleFilled, IconTriangleInvertedFilled } from '@tabler/icons-react';
import { StatTile, StatTiles } from '@pinkas/ui/data/stat-tiles';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { changeOf } from '@pinkas/domain/money/change';
import { addMonths, localDate, startOfMonth } from '@pinkas/domain/time/local-date';

import { shekelText } from '../../../shared/format/shekel-text.ts';
import { monthName } from '../../../shared/format/calendar-words.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import type { DashboardFigures } from './dashboard.queries.ts';

interface FiguresProps {
  readonly figures: DashboardFigures;
}

/** The sums of the business, each opening the documents that it is made of. */
export function FigureTiles({ figures }: FiguresProps) {
  const text = usePhrases('dashboard');
  const { language } = useLanguage();
  const may = useMay();
  const month = monthName(figures.today.slice(0, 7), language);
  const period = `from=${startOfMonth(localDate(figures.today))}&to=${figures.today}`;
  return (
    <StatTiles>
      <StatTile
        label={text('income', { month })}
        value={<Money agorot={figures.monthIncomeAgorot} size="indicator" />}
        note={<IncomeChange figures={figures} />}
        href={may('incomeReport.read') ? `#/reports/income?${period}` : `#/documents?${period}`}
      />
      <StatTile
        label={text('open')}
        value={<Money agorot={figures.openAgorot} size="indicator" />}
        note={<OpenNote figures={figures} />}
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
          href={
            may('vatReport.read') ? `#/reports/vat?day=${figures.today}` : `#/documents?${period}`
          }
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
    <span className={isUp ? 'dashboard-change dashboard-up' : 'dashboard-change'}>
      <Icon aria-hidden size={9} />
      <span className="pk-visually-hidden">{text(change.kind)} </span>
      <strong>
        <Isolate isLtr>{change.percent}%</Isolate>
      </strong>{' '}
      {text('against', { month })}
    </span>
  );
}

function OpenNote({ figures: { openCount, openCoveredAgorot, openRequests } }: FiguresProps) {
  const text = usePhrases('dashboard');
  const { count, sumAgorot } = openRequests;
  const hasDebts = openCount > 0 || count === 0;
  return (
    <Parts>
      {[
        hasDebts && text('openCount', { count: openCount }),
        openCoveredAgorot > 0 && text('covered', { sum: shekelText(openCoveredAgorot) }),
        count > 0 && text('openRequests', { count, sum: shekelText(sumAgorot) }),
      ]}
    </Parts>
  );
}

function OverdueNote({ figures }: FiguresProps) {
  const text = usePhrases('dashboard');
  const { overdueCount, overdueAgorot, overdueCoveredAgorot, overdueRequests } = figures;
  const { count, sumAgorot } = overdueRequests;
  if (overdueCount === 0 && count === 0) return text('overdueNone');
  const late = (
    <strong className={overdueAgorot > 0 ? 'dashboard-bad' : undefined}>
      {text('overdueCount', { count: overdueCount })}
    </strong>
  );
  return (
    <Parts>
      {[
        overdueCount > 0 && late,
        overdueCount > 0 && text('overdueOldest', { days: figures.oldestOverdueDays }),
        overdueCoveredAgorot > 0 && text('covered', { sum: shekelText(overdueCoveredAgorot) }),
        count > 0 && text('overdueRequests', { count, sum: shekelText(sumAgorot) }),
      ]}
    </Parts>
  );
}

/** Shows the details of a figure, one after the other; those that do not apply are omitted. */
function Parts({ children }: { readonly children: readonly ReactNode[] }) {
  const shown = children.filter((part) => part !== false);
  return shown.map((part, index) => (
    // The parts have no state: their index is their key.
    <Fragment key={index}>
      {index > 0 && ', '}
      {part}
    </Fragment>
  ));
}
