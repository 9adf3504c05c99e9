import type { exportOpenFormatContract } from '@pinkas/contract/reports/export-open-format/export-open-format.contract';
import { isIsraeliId } from '@pinkas/domain/identifiers/israeli-id';
import { parseLocalDate } from '@pinkas/domain/time/local-date';
import { calendarPeriod, type ReportPeriod } from '@pinkas/domain/time/report-period';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { toast } from '@pinkas/ui/overlay/toast';
import { Suspense } from 'react';
import type { z } from 'zod';

import { lazyPart } from '../../../shared/trouble/load-part.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useViewParams } from '../../../shared/lists/use-view-params.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { WaitingCard } from '../../../shared/pages/waiting-card.tsx';
import { PeriodTools } from '../../../shared/reports/period/period-tools.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { OpenFormatRunCard } from './open-format-run.tsx';
import { useOpenFormat, useStartOpenFormat } from './open-format.queries.ts';
import './open-format.css';

type View = z.output<(typeof exportOpenFormatContract)['view']['response']>;

/** Seldom there, so seldom loaded. */
const WrongNumbersNotice = lazyPart(async () => ({
  default: (await import('../../../shared/reports/papers/wrong-numbers.tsx')).WrongNumbersNotice,
}));

/** reports/export_open_format: files in the uniform structure of the tax authority, and their two reports. */
export function ExportOpenFormatScreen() {
  const text = usePhrases('openFormat');
  usePageTitle(text('title'));
  const may = useMay();
  const query = useOpenFormat();
  const view = query.data;
  return (
    <div className="open-format">
      <PageHead
        title={text('title')}
        path={[{ label: text('authorityReports') }, { label: text('title') }]}
        pathLabel={text('authorityReports')}
        note={text('intro')}
        actions={
          may('uniformFile.check') && (
            <ButtonLink href="#/reports/check_open_format">{text('toCheck')}</ButtonLink>
          )
        }
      />
      {view === undefined ? (
        <WaitingCard query={query} failedTitle={text('failedTitle')} rows={6} />
      ) : (
        <>
          <Ask view={view} />
          <Runs view={view} />
        </>
      )}
    </div>
  );
}

/** Returns the fault that the authority would find in the number of the business; undefined for a valid one. */
function idFaultOf(taxId: string): 'idMissing' | 'idWrong' | undefined {
  if (taxId === '') return 'idMissing';
  return isIsraeliId(taxId) ? undefined : 'idWrong';
}

function Ask({ view: { taxId, today, isRegistered, wrongNumbers } }: { readonly view: View }) {
  const text = usePhrases('openFormat');
  const may = useMay();
  const starting = useStartOpenFormat();
  const [period, choose] = usePeriod(today);
  const isAhead = period.from > today;
  const idFault = idFaultOf(taxId);
  const asked = { from: period.from, to: period.to > today ? today : period.to };
  return (
    <>
      {idFault !== undefined && (
        <Alert
          tone={idFault === 'idMissing' ? 'bad' : 'warn'}
          title={text(idFault)}
          action={
            may('company.write') && (
              <ButtonLink size="sm" href="#/account/company">
                {text('toCompany')}
              </ButtonLink>
            )
          }
        >
          {text(`${idFault}Text`)}
        </Alert>
      )}
      {!isRegistered && (
        <Alert tone="warn" title={text('unregistered')}>
          {text('unregisteredText')}
        </Alert>
      )}
      {wrongNumbers.count > 0 && (
        <Suspense fallback={null}>
          <WrongNumbersNotice wrongNumbers={wrongNumbers} />
        </Suspense>
      )}
      <Card title={text('rangeTitle')}>
        <div className="open-format__ask">
          <PeriodTools period={period} onChange={choose} />
          <Button
            variant="filled"
            disabled={taxId === '' || isAhead}
            isLoading={starting.isPending}
            onClick={() => starting.mutate(asked, { onSuccess: () => toast.info(text('started')) })}
          >
            {text('start')}
          </Button>
        </div>
        {isAhead && <Alert tone="warn">{text('futureRange')}</Alert>}
      </Card>
    </>
  );
}

/** Returns the requested days from the URL; by default the current year. */
function usePeriod(
  today: ReportPeriod['from'],
): readonly [ReportPeriod, (period: ReportPeriod) => void] {
  const [params, change] = useViewParams<{ from: string; to: string }>({ from: '', to: '' });
  const from = parseLocalDate(params.get('from') ?? '');
  const to = parseLocalDate(params.get('to') ?? '');
  const period =
    from !== undefined && to !== undefined && from <= to
      ? { from, to }
      : calendarPeriod('year', today);
  return [period, change];
}

function Runs({ view: { runs } }: { readonly view: View }) {
  const text = usePhrases('openFormat');
  if (runs.length === 0) {
    return <EmptyState title={text('emptyTitle')} text={text('emptyText')} />;
  }
  return (
    <ul className="open-format__runs" aria-label={text('runsTitle')}>
      {runs.map((run, index) => (
        <li key={run.job.id}>
          <OpenFormatRunCard run={run} isNewest={index === 0} />
        </li>
      ))}
    </ul>
  );
}
