import {
  ADVANCES_COLUMNS,
  taxContract,
  type AdvancesReport,
} from '@pinkas/contract/bookkeeping/tax/tax.contract';
import { addDays, formatLocalDate, parseLocalDate } from '@pinkas/domain/time/local-date';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { StatTile, StatTiles } from '@pinkas/ui/data/stat-tiles';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Badge } from '@pinkas/ui/feedback/badge';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Money } from '@pinkas/ui/values/money';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

import { shekelText } from '../../../shared/format/shekel-text.ts';
import { FilingCard } from '../../../shared/filings/filing-card.tsx';
import { useFiling } from '../../../shared/filings/filings.queries.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { MailReport } from '../../../shared/lists/mailing/mail-report.tsx';
import { TableExport } from '../../../shared/lists/export/table-export.tsx';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useViewParams } from '../../../shared/lists/use-view-params.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { WaitingCard } from '../../../shared/pages/waiting-card.tsx';
import { TaxPayment } from './tax-payment.tsx';
import { TaxWithheld } from './tax-withheld.tsx';
import { percentText, usePeriodName } from './tax-words.ts';
import { TaxYear } from './tax-year.tsx';
import './tax.css';

const WITHHELD = 'withheld';

/** reports/tax: the advance of income tax of a period, with its year. */
export function TaxScreen() {
  const text = usePhrases('tax');
  const periodName = usePeriodName();
  const [params, change] = useViewParams<{ day: string; line: string }>({ day: '', line: '' });
  const day = parseLocalDate(params.get('day') ?? '');
  const query = useListQuery(taxContract.report, { query: { ...(day !== undefined && { day }) } });
  const report = query.data;
  const title =
    report === undefined ? text('title') : text('titleOf', { period: periodName(report.period) });
  usePageTitle(title);
  return (
    <div className="tax-page">
      <PageHead
        title={title}
        path={[{ label: text('authorityReports') }, { label: text('title') }]}
        pathLabel={text('authorityReports')}
        badge={report && <DueBadge report={report} />}
        actions={report && <Actions report={report} onStep={(next) => change({ day: next })} />}
      />
      {report === undefined ? (
        <WaitingCard query={query} failedTitle={text('failedTitle')} rows={8} />
      ) : (
        <>
          <PercentUnset report={report} />
          <Figures report={report} />
          {params.get('line') === WITHHELD && (
            <TaxWithheld
              key={report.period.from}
              day={report.period.from}
              onClose={() => change({ line: '' })}
            />
          )}
          <div className="tax-columns">
            <TaxYear report={report} onOpen={({ from }) => change({ day: from })} />
            <TaxPayment report={report} />
            <AdvanceFiling report={report} />
          </div>
        </>
      )}
    </div>
  );
}

function DueBadge({ report: { period, today } }: { readonly report: AdvancesReport }) {
  const text = usePhrases('tax');
  if (today <= period.to) return <Badge tone="none">{text('running')}</Badge>;
  const date = formatLocalDate(period.dueDate);
  return (
    <Badge tone="warn">{text(period.dueDate < today ? 'dueOver' : 'dueUntil', { date })}</Badge>
  );
}

interface ActionsProps {
  readonly report: AdvancesReport;
  readonly onStep: (day: string) => void;
}

function Actions({ report: { period, today, year }, onStep }: ActionsProps) {
  const text = usePhrases('tax');
  const periodName = usePeriodName();
  return (
    <>
      <span className="tax-stepper">
        <IconButton
          isOutlined
          label={text('earlier')}
          icon={<IconChevronLeft aria-hidden className="pk-flip" />}
          onClick={() => onStep(addDays(period.from, -1))}
        />
        <span className="tax-stepper__name">{periodName(period)}</span>
        <IconButton
          isOutlined
          label={text('later')}
          icon={<IconChevronRight aria-hidden className="pk-flip" />}
          disabled={today <= period.to}
          onClick={() => onStep(addDays(period.to, 1))}
        />
      </span>
      <MailReport list="report-tax" name={text('title')} lead={text('mailLead')} />
      <TableExport
        exporting={taxContract.export}
        query={{ day: period.from }}
        shownColumns={ADVANCES_COLUMNS}
        count={year.length}
      />
    </>
  );
}

/** Whether the advance was filed and paid. */
function AdvanceFiling({ report: { period } }: { readonly report: AdvancesReport }) {
  const periodName = usePeriodName();
  const query = useFiling('advances', period.from);
  return (
    <FilingCard
      query={query}
      periodName={periodName}
      hrefOf={(day) => `#/reports/tax?day=${day}`}
    />
  );
}

/** Without a percent nothing is paid in advance: where it is set. */
function PercentUnset({ report: { period } }: { readonly report: AdvancesReport }) {
  const text = usePhrases('tax');
  const may = useMay();
  if (period.basisPoints.some((points) => points > 0)) return null;
  return (
    <Alert
      tone="info"
      title={text('percentUnset')}
      action={
        may('bookkeeping.read') && (
          <ButtonLink size="sm" href="#/settings/book">
            {text('toBook')}
          </ButtonLink>
        )
      }
    >
      {text('percentUnsetText')}
    </Alert>
  );
}

function Figures({ report: { period } }: { readonly report: AdvancesReport }) {
  const text = usePhrases('tax');
  const may = useMay();
  const { from, to, turnoverAgorot, advanceAgorot, withheldAgorot, payAgorot } = period;
  const { leftBeforeAgorot, leftAgorot } = period;
  return (
    <StatTiles>
      <StatTile
        label={text('turnover')}
        value={<Money agorot={turnoverAgorot} size="indicator" />}
        {...(may('incomeReport.read') && {
          href: `#/reports/income/documents?from=${from}&to=${to}`,
        })}
      />
      <StatTile
        label={text('advance')}
        value={<Money agorot={advanceAgorot} size="indicator" />}
        note={text('percentOf', { percent: percentText(period) })}
      />
      <StatTile
        label={text('withheld')}
        value={<Money agorot={withheldAgorot} size="indicator" />}
        note={
          leftBeforeAgorot > 0
            ? text('leftUsed', { sum: shekelText(leftBeforeAgorot) })
            : text('showWithheld')
        }
        href={`#/reports/tax?day=${from}&line=${WITHHELD}`}
      />
      <StatTile
        label={text('toPay')}
        value={<Money agorot={payAgorot / 100} decimals={0} size="indicator" />}
        {...(leftAgorot > 0 && { note: text('leftOver', { sum: shekelText(leftAgorot) }) })}
      />
    </StatTiles>
  );
}
