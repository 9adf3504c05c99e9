import { billedRowsTable } from '@pinkas/contract/sales/fast-billing/billed-rows-table';
import type { BilledRow, BillingRunDetail } from '@pinkas/contract/sales/fast-billing/billed-rows';
import { fastBillingContract } from '@pinkas/contract/sales/fast-billing/fast-billing.contract';
import { formatLocalDate, localDateOf } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Meter } from '@pinkas/ui/feedback/meter';
import { Card } from '@pinkas/ui/layout/card';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { Money } from '@pinkas/ui/values/money';
import { IconPlayerStop } from '@tabler/icons-react';

import { shekelText } from '../../../shared/format/shekel-text.ts';
import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { TableExport } from '../../../shared/lists/export/table-export.tsx';
import { useCardsOf, useRunActs } from './fast-billing.queries.ts';
import { RunRow } from './run-row.tsx';
import { SumLine } from './sheet-rail.tsx';

const SHOWN_COLUMNS = Object.keys(billedRowsTable.columns);

interface RunProps {
  readonly run: BillingRunDetail;
  readonly mayCharge: boolean;
}

/** A run: its rows with what became of them, and the rail with its progress. */
export function BillingRunView({ run, mayCharge }: RunProps) {
  const text = usePhrases('fastBilling');
  const acts = useRunActs(run.id);
  const { keyFor } = useRequestKey();
  const refused = run.rows.filter((row) => row.state === 'refused');
  const ids = refused.flatMap(({ customerId, card }) =>
    customerId === null || card === null ? [] : [customerId],
  );
  const known = useCardsOf([...new Set(ids)]);
  const mayRetry = run.state === 'running' || run.state === 'done';

  function retry(rows: { rowNo: number; cardId: string | null }[]): void {
    const tries = run.rows.map((row) => row.tries);
    acts.retry.mutate({ body: { rows }, idempotencyKey: keyFor({ rows, tries }) });
  }
  function cardsBeside({ customerId, card }: BilledRow) {
    const customer = known.data?.customers.find(({ id }) => id === customerId);
    return customer?.cards.filter(({ id }) => id !== card?.id) ?? [];
  }

  const again = refused.filter((row) => row.retry === 'same' && (row.card === null || mayCharge));
  return (
    <div className="fast-billing__desk">
      <Card isFlush title={text('runOf', { date: formatLocalDate(localDateOf(run.createdAt)) })}>
        <ol className="fast-billing__rows">
          {run.rows.map((row) => (
            <RunRow
              key={row.rowNo}
              row={row}
              otherCards={mayCharge ? cardsBeside(row) : []}
              mayRetry={mayRetry && (row.card === null || mayCharge)}
              isBusy={acts.retry.isPending}
              onRetry={(cardId) => retry([{ rowNo: row.rowNo, cardId }])}
            />
          ))}
        </ol>
      </Card>
      <div className="fast-billing__rail">
        <Progress run={run} />
        <Moves run={run} move={acts.move} />
        {run.state === 'done' && again.length > 1 && (
          <Button
            isWide
            isLoading={acts.retry.isPending}
            onClick={() => retry(again.map(({ rowNo }) => ({ rowNo, cardId: null })))}
          >
            {text('retryAll', { count: again.length })}
          </Button>
        )}
        <TableExport
          exporting={fastBillingContract.export}
          params={{ id: run.id }}
          shownColumns={SHOWN_COLUMNS}
          count={run.rows.length}
        />
      </div>
    </div>
  );
}

function Progress({ run: { totals } }: Pick<RunProps, 'run'>) {
  const text = usePhrases('fastBilling');
  const { all, charged, issued, refused, unknown, waiting, skipped } = totals;
  const done = charged.count + issued.count;
  return (
    <Card>
      <output className="fast-billing__note">{text('taken', { done, all: all.count })}</output>
      <p className="fast-billing__total">
        <Money agorot={charged.agorot + issued.agorot} size="total" />
      </p>
      <Meter
        label={text('progress')}
        whole={all.count}
        parts={[
          { key: 'done', amount: done, color: 'ok' },
          { key: 'unknown', amount: unknown.count, color: 'warn' },
          { key: 'refused', amount: refused.count, color: 'bad' },
        ]}
      />
      <p className="fast-billing__note">{text('ofWhole', { sum: shekelText(all.agorot) })}</p>
      <dl className="fast-billing__sums">
        <SumLine name={text('sumCharged', { count: charged.count })} agorot={charged.agorot} />
        <SumLine name={text('sumIssued', { count: issued.count })} agorot={issued.agorot} />
        <SumLine name={text('sumRefused', { count: refused.count })} agorot={refused.agorot} />
        {unknown.count > 0 && (
          <SumLine name={text('sumUnknown', { count: unknown.count })} agorot={unknown.agorot} />
        )}
        <SumLine name={text('sumWaiting', { count: waiting.count })} agorot={waiting.agorot} />
        {skipped.count > 0 && (
          <SumLine name={text('sumSkipped', { count: skipped.count })} agorot={skipped.agorot} />
        )}
      </dl>
    </Card>
  );
}

interface MovesProps extends Pick<RunProps, 'run'> {
  readonly move: ReturnType<typeof useRunActs>['move'];
}

/** Stops a run after the current row, goes on with it, or ends it without the rest. */
function Moves({ run, move }: MovesProps) {
  const text = usePhrases('fastBilling');
  if (run.state === 'running') {
    return (
      <>
        <Button
          isWide
          isLoading={move.isPending}
          icon={<IconPlayerStop aria-hidden stroke={1.75} />}
          onClick={() => move.mutate('pause')}
        >
          {text('stop')}
        </Button>
        <p className="fast-billing__note">{text('leave')}</p>
      </>
    );
  }
  if (run.state !== 'paused' && run.state !== 'failed') return null;
  async function end(): Promise<void> {
    const isSure = await confirm({
      title: text('cancelTitle'),
      text: text('cancelText'),
      confirmLabel: text('cancel'),
      cancelLabel: text('cancelKeep'),
    });
    if (isSure) move.mutate('cancel');
  }
  return (
    <>
      <Button
        variant="filled"
        isWide
        isLoading={move.isPending}
        onClick={() => move.mutate('resume')}
      >
        {text('resume')}
      </Button>
      {run.state === 'paused' && (
        <Button isWide isLoading={move.isPending} onClick={() => void end()}>
          {text('cancel')}
        </Button>
      )}
    </>
  );
}
