import type { NextRun } from '@pinkas/contract/sales/billing-runs/billing-runs.contract';
import { formatLocalDate, parseLocalDate } from '@pinkas/domain/time/local-date';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Badge } from '@pinkas/ui/feedback/badge';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { IconPlayerPlay } from '@tabler/icons-react';

import { ApiError } from '../../../shared/api/api-error.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAddressQuery } from '../../../shared/navigation/use-address-query.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { WaitingCard } from '../../../shared/pages/waiting-card.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { useRunActs } from './shared/run-acts.queries.ts';
import { BilledToday, RunList, WillHold } from './run-list.tsx';
import { RunEquation } from './run-equation.tsx';
import { RunQuota } from './run-quota.tsx';
import { RunRail } from './run-rail.tsx';
import { useNextRun } from './shared/next-run.queries.ts';
import { WaitingPeriod } from './waiting-period.tsx';
import './billing-runs.css';

/** sales/billing/run: what is billed next and what was stopped, what waits for a person, and the run by hand. */
export function BillingRunScreen() {
  const text = usePhrases('billingRun');
  const [query] = useAddressQuery();
  const run = useNextRun(parseLocalDate(query.get('day') ?? ''));
  const day = run.data?.day ?? null;
  const title = day === null ? text('title') : text('titleOf', { date: formatLocalDate(day) });
  usePageTitle(title);
  return (
    <div className="billing-run">
      <PageHead
        title={title}
        path={[{ label: text('templates'), href: '#/sales/billing' }]}
        pathLabel={text('path')}
        badge={run.data && <RunBadge run={run.data} />}
        actions={run.data && <RunNow run={run.data} />}
      />
      {run.data === undefined ? (
        <WaitingCard query={run} failedTitle={text('failedTitle')} rows={8} />
      ) : (
        <Run run={run.data} />
      )}
    </div>
  );
}

function RunBadge({ run: { isUnderWay, day } }: { readonly run: NextRun }) {
  const text = usePhrases('billingRun');
  if (isUnderWay) return <Badge tone="info">{text('underWay')}</Badge>;
  return day === null ? null : <Badge tone="info">{text('scheduled')}</Badge>;
}

/** Bills what is due today, exactly as it is shown. */
function RunNow({ run }: { readonly run: NextRun }) {
  const text = usePhrases('billingRun');
  const mayWrite = useMay()('billing.write');
  const { order } = useRunActs();
  const { keyFor, forget } = useRequestKey();
  const { isToday, isUnderWay, fingerprint, rows } = run;
  const billed = rows.filter(({ hold }) => hold === null);
  const sum = billed.reduce((total, { amountAgorot }) => total + amountAgorot, 0);
  if (!mayWrite || !isToday || isUnderWay || rows.length === 0) return null;
  const count = billed.length;

  async function start(): Promise<void> {
    const isSure = await confirm({
      title: text('runTitle', { count }),
      text: text('runText', { sum: shekelText(sum) }),
      confirmLabel: text('runNow', { count }),
      cancelLabel: text('runCancel'),
    });
    if (!isSure) return;
    order.mutate({ fingerprint, idempotencyKey: keyFor(fingerprint) }, { onSuccess: forget });
  }

  return (
    <>
      <Button
        variant="filled"
        icon={<IconPlayerPlay aria-hidden stroke={1.75} />}
        isLoading={order.isPending}
        onClick={() => void start()}
      >
        {text('runNow', { count })}
      </Button>
      {order.error !== null && <OrderProblem error={order.error} />}
    </>
  );
}

function OrderProblem({ error }: { readonly error: Error }) {
  const text = usePhrases('billingRun');
  const isChanged = error instanceof ApiError && error.code === 'VERSION_CONFLICT';
  return isChanged ? (
    <Alert tone="warn" title={text('changed')} />
  ) : (
    <ServerProblem reason={error} />
  );
}

function Run({ run }: { readonly run: NextRun }) {
  const text = usePhrases('billingRun');
  const { day, rows, waiting, billedToday } = run;
  if (day === null && waiting.length === 0 && billedToday.length === 0) {
    return (
      <Card>
        <EmptyState
          isPage
          title={text('emptyTitle')}
          text={text('emptyText')}
          actions={<ButtonLink href="#/sales/billing">{text('toTemplates')}</ButtonLink>}
        />
      </Card>
    );
  }
  return (
    <>
      <RunQuota day={day} rows={rows} />
      {rows.length > 0 && <RunEquation rows={rows} />}
      <div className="billing-run__parts">
        <div className="billing-run__main">
          {waiting.length > 0 && (
            <Card
              isFlush
              title={text('waitingTitle')}
              note={<Badge tone="warn">{waiting.length}</Badge>}
            >
              <ul className="billing-run__list">
                {waiting.map((period) => (
                  <WaitingPeriod key={period.periodId} period={period} />
                ))}
              </ul>
            </Card>
          )}
          <WillHold rows={rows} />
          {day !== null && <RunList rows={rows} />}
          <BilledToday periods={billedToday} />
        </div>
        <RunRail run={run} />
      </div>
    </>
  );
}
