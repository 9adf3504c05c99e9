import {
  VAT_COLUMNS,
  vatContract,
  type VatReport,
} from '@pinkas/contract/bookkeeping/vat/vat.contract';
import { addDays, formatLocalDate, parseLocalDate } from '@pinkas/domain/time/local-date';
import { linesBelowZero } from '@pinkas/domain/vat/return-doubts';
import { hasVatReturn, VAT_FIGURES, type VatFigure } from '@pinkas/domain/vat/vat-return';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Badge } from '@pinkas/ui/feedback/badge';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { IconChevronLeft, IconChevronRight, IconLock } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../shared/trouble/load-part.ts';
import { FilingCard } from '../../../shared/filings/filing-card.tsx';
import { useFiling } from '../../../shared/filings/filings.queries.ts';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { MailReport } from '../../../shared/lists/mailing/mail-report.tsx';
import { TableExport } from '../../../shared/lists/export/table-export.tsx';
import { useViewParams } from '../../../shared/lists/use-view-params.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { WaitingCard } from '../../../shared/pages/waiting-card.tsx';
import { ClosePeriodDialog, ReopenPeriodDialog } from './lazy-dialogs.tsx';
import { VatChecks } from './vat-checks.tsx';
import { VatFigures } from './vat-figures.tsx';
import { VatDifference, VatReturns } from './vat-history.tsx';
import { VatLines } from './vat-lines.tsx';
import { VatPanel } from './vat-panel.tsx';
import { useVatReport } from './vat.queries.ts';
import { VatSteps } from './vat-steps.tsx';
import { usePeriodName } from './vat-words.ts';
import './vat.css';
import './vat-checks.css';

const DetailedCard = lazyPart(async () => ({
  default: (await import('./detailed-card.tsx')).DetailedCard,
}));

/** reports/vat: the VAT return of a period, what it is made of, and its closing. */
export function VatScreen() {
  const text = usePhrases('vat');
  const periodName = usePeriodName();
  const [params, change] = useViewParams<{ day: string; line: string }>({ day: '', line: '' });
  const query = useVatReport(parseLocalDate(params.get('day') ?? ''));
  const report = query.data;
  const open = VAT_FIGURES.find((figure) => figure === params.get('line'));
  const title =
    report === undefined ? text('title') : text('titleOf', { period: periodName(report) });
  usePageTitle(title);
  return (
    <div className="vat-page">
      <PageHead
        title={title}
        path={[{ label: text('authorityReports') }, { label: text('title') }]}
        pathLabel={text('authorityReports')}
        badge={report && <PeriodBadge report={report} />}
        actions={report && <Actions report={report} onStep={(day) => change({ day })} />}
      />
      {report === undefined && (
        <WaitingCard query={query} failedTitle={text('failedTitle')} rows={8} />
      )}
      {report !== undefined && !hasVatReturn(report.state) && <NoReturn report={report} />}
      {report !== undefined && hasVatReturn(report.state) && (
        <Return
          report={report}
          open={open}
          onOpen={(figure) => change({ line: figure ?? '' })}
          isLoading={query.isPlaceholderData}
        />
      )}
    </div>
  );
}

interface ReturnProps {
  readonly report: VatReport;
  readonly open: VatFigure | undefined;
  readonly onOpen: (figure: VatFigure | undefined) => void;
  readonly isLoading: boolean;
}

function Return({ report, open, onOpen, isLoading }: ReturnProps) {
  const periodName = usePeriodName();
  const query = useFiling('vat', report.from);
  const filing = query.data;
  // Checks and figures come first until there is something to record.
  const isFilingNext =
    filing === undefined ? report.state === 'closed' : filing.isReady || filing.left.length > 0;
  const filingCard = (
    <FilingCard
      query={query}
      periodName={periodName}
      hrefOf={(day) => `#/reports/vat?day=${day}`}
    />
  );
  return (
    <>
      <VatSteps report={report} filing={filing} />
      <Notices report={report} />
      <VatFigures sums={report.sums} open={open} onOpen={onOpen} />
      <div className={open === undefined ? 'vat-columns' : 'vat-columns vat-columns--open'}>
        <div className="vat-columns__main">
          {isFilingNext && filingCard}
          <VatChecks report={report} />
          <VatLines report={report} open={open} onOpen={onOpen} isLoading={isLoading} />
          {!isFilingNext && filingCard}
          <VatReturns returns={report.returns} />
          {report.form === 'detailed' && (
            <Suspense fallback={<SkeletonRows rows={6} />}>
              <DetailedCard report={report} />
            </Suspense>
          )}
        </div>
        {open !== undefined && (
          <VatPanel
            key={`${report.from} ${open}`}
            day={report.from}
            figure={open}
            onClose={() => onOpen(undefined)}
          />
        )}
      </div>
    </>
  );
}

function Notices({ report }: { readonly report: VatReport }) {
  const text = usePhrases('vat');
  const { basis, state, lockedUntil, to, overTwoMonthLimit } = report;
  const may = useMay();
  const isLockedOpen = state === 'open' && lockedUntil !== null && to <= lockedUntil;
  return (
    <>
      {basis === 'cash' && <Alert tone="info">{text('cashBasis')}</Alert>}
      {isLockedOpen && (
        <Alert tone="info">{text('locked', { date: formatLocalDate(lockedUntil) })}</Alert>
      )}
      {linesBelowZero(report.sums.lines).map(({ figure, beforeVatAgorot, vatAgorot }) => (
        <Alert key={figure} tone="warn" title={text('belowZero', { line: text(`line-${figure}`) })}>
          {text('belowZeroText', {
            base: shekelText(beforeVatAgorot),
            vat: shekelText(vatAgorot),
          })}
        </Alert>
      ))}
      {overTwoMonthLimit !== null && (
        <Alert
          tone="warn"
          title={text('overLimit')}
          action={
            may('bookkeeping.read') && (
              <ButtonLink size="sm" href="#/settings/book">
                {text('toTerms')}
              </ButtonLink>
            )
          }
        >
          {text('overLimitText', {
            turnover: shekelText(overTwoMonthLimit.turnoverAgorot),
            limit: shekelText(overTwoMonthLimit.limitAgorot),
          })}
        </Alert>
      )}
      <VatDifference report={report} />
    </>
  );
}

function PeriodBadge({ report: { state, dueDate, today } }: { readonly report: VatReport }) {
  const text = usePhrases('vat');
  if (!hasVatReturn(state)) return null;
  if (state === 'closed') return <Badge tone="ok">{text('stateClosed')}</Badge>;
  const date = formatLocalDate(dueDate);
  return (
    <>
      {state === 'reopened' && <Badge tone="info">{text('stateReopened')}</Badge>}
      {dueDate < today ? (
        <Badge tone="bad">{text('dueOver', { date })}</Badge>
      ) : (
        <Badge tone="warn">{text('dueUntil', { date })}</Badge>
      )}
    </>
  );
}

interface ActionsProps {
  readonly report: VatReport;
  readonly onStep: (day: string) => void;
}

function Actions({ report, onStep }: ActionsProps) {
  const text = usePhrases('vat');
  const periodName = usePeriodName();
  const may = useMay();
  const [shown, setShown] = useState<'close' | 'reopen'>();
  const { from, to, state, today } = report;
  const isFiled = hasVatReturn(state);
  const mayLock = isFiled && may('bookkeeping.lock');
  const close = () => setShown(undefined);
  function ask(what: 'close' | 'reopen'): void {
    // Without a day the page shows the period that is to be filed, which is another one after a closing.
    onStep(from);
    setShown(what);
  }
  return (
    <>
      <span className="vat-stepper">
        <IconButton
          isOutlined
          label={text('earlier')}
          icon={<IconChevronLeft aria-hidden className="pk-flip" />}
          onClick={() => onStep(addDays(from, -1))}
        />
        <span className="vat-stepper__name">{periodName(report)}</span>
        <IconButton
          isOutlined
          label={text('later')}
          icon={<IconChevronRight aria-hidden className="pk-flip" />}
          disabled={today <= to}
          onClick={() => onStep(addDays(to, 1))}
        />
      </span>
      {isFiled && (
        <>
          <MailReport list="report-vat" name={text('title')} lead={text('mailLead')} />
          <TableExport
            exporting={vatContract.export}
            query={{ day: from }}
            shownColumns={VAT_COLUMNS}
            count={report.sums.lines.length}
          />
        </>
      )}
      {mayLock && state === 'closed' && (
        <Button variant="danger-quiet" onClick={() => ask('reopen')}>
          {text('reopen')}
        </Button>
      )}
      {mayLock && state !== 'closed' && (
        <Button
          variant="filled"
          icon={<IconLock aria-hidden stroke={1.75} />}
          disabled={today <= to}
          title={
            today <= to
              ? text('closeEarliest', { date: formatLocalDate(addDays(to, 1)) })
              : undefined
          }
          onClick={() => ask('close')}
        >
          {text('close')}
        </Button>
      )}
      {shown === 'close' && <ClosePeriodDialog report={report} onClose={close} />}
      {shown === 'reopen' && <ReopenPeriodDialog report={report} onClose={close} />}
    </>
  );
}

/** Explains why there is no return: the kind of the business in the period, or that its books began later. */
function NoReturn({ report: { companyKind, state } }: { readonly report: VatReport }) {
  const text = usePhrases('vat');
  const may = useMay();
  if (state === 'before') {
    return (
      <Card>
        <EmptyState title={text('beforeTitle')} text={text('beforeText')} />
      </Card>
    );
  }
  const isWithoutVat = companyKind === 'exempt-dealer' || companyKind === 'non-profit';
  return (
    <Card>
      <EmptyState
        title={text('noneTitle')}
        text={text(isWithoutVat ? `none-${companyKind}` : 'noneThen')}
        actions={
          isWithoutVat &&
          may('company.read') && (
            <ButtonLink href="#/account/company">{text('toCompany')}</ButtonLink>
          )
        }
      />
    </Card>
  );
}
