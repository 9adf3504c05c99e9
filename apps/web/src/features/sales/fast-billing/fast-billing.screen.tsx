import type { BillingTerms } from '@pinkas/contract/sales/fast-billing/fast-billing.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { Menu } from '@pinkas/ui/overlay/menu';
import { Button } from '@pinkas/ui/actions/button';
import { IconHistory } from '@tabler/icons-react';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAddressQuery } from '../../../shared/navigation/use-address-query.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { BillingRunView } from './billing-run.tsx';
import { BillingSheet } from './billing-sheet.tsx';
import { useBillingRun, useBillingTerms, useStartBilling } from './fast-billing.queries.ts';
import { SheetRail } from './sheet-rail.tsx';
import { sumOf, toRequest } from './sheet-rows.ts';
import { useSheet } from './use-sheet.ts';
import './fast-billing.css';

const PATH = '#/sales/fast_billing_page';

/** sales/fast_billing_page: many customers are billed by one press. A run that is not over is shown until it is. */
export function FastBillingScreen() {
  const text = usePhrases('fastBilling');
  const [query] = useAddressQuery();
  const terms = useBillingTerms();
  usePageTitle(text('title'));
  if (terms.data === undefined) {
    return (
      <div className="fast-billing">
        <PageHead title={text('title')} />
        <Unread reading={terms} />
      </div>
    );
  }
  const open = terms.data.runs.find(({ state }) => state === 'running' || state === 'paused');
  const runId = query.get('run') ?? open?.id;
  return (
    <div className="fast-billing">
      {runId === undefined ? (
        <NewRun terms={terms.data} />
      ) : (
        <ShownRun id={runId} terms={terms.data} />
      )}
    </div>
  );
}

interface Reading {
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

function Unread({ reading }: { readonly reading: Reading }) {
  const text = usePhrases('fastBilling');
  if (!reading.isError) return <SkeletonCard lines={8} />;
  return (
    <Card>
      <PageError
        title={text('failedTitle')}
        reason={reading.error}
        isRetrying={reading.isFetching}
        onRetry={() => void reading.refetch()}
      />
    </Card>
  );
}

/** The newest runs, each a page of its own. */
function Results({ terms: { runs } }: { readonly terms: BillingTerms }) {
  const text = usePhrases('fastBilling');
  if (runs.length === 0) return null;
  return (
    <Menu
      label={text('results')}
      items={runs.map(({ id, createdAt, totals: { all } }) => ({
        key: id,
        label: formatInstant(createdAt),
        hint: shekelText(all.agorot),
        href: `${PATH}?run=${id}`,
      }))}
      trigger={<Button icon={<IconHistory aria-hidden stroke={1.75} />}>{text('results')}</Button>}
    />
  );
}

function NewRun({ terms }: { readonly terms: BillingTerms }) {
  const text = usePhrases('fastBilling');
  const { isMobile } = useMediaSizes();
  const sheet = useSheet(terms);
  const [, changeQuery] = useAddressQuery();
  const { keyFor, forget } = useRequestKey();
  const starting = useStartBilling((id) => {
    forget();
    changeQuery((now) => {
      now.set('run', id);
      return now;
    });
  });

  async function start(): Promise<void> {
    if (starting.isPending || !sheet.check()) return;
    const rows = sheet.filled.map(toRequest);
    const sum = (isCharged: boolean) =>
      sheet.filled
        .filter(({ cardId }) => (cardId !== '') === isCharged)
        .reduce((total, row) => total + sumOf(row), 0);
    const isSure = await confirm({
      title: text('startTitle', { count: rows.length }),
      text: text('startText', { cards: shekelText(sum(true)), documents: shekelText(sum(false)) }),
      confirmLabel: text(rows.some(({ cardId }) => cardId !== null) ? 'start' : 'startDocuments'),
      cancelLabel: text('startCancel'),
    });
    if (!isSure) return;
    starting.mutate({ body: { rows }, idempotencyKey: keyFor(rows) });
  }

  useHotkey('Enter', { ctrl: true }, () => void start());
  return (
    <>
      <PageHead title={text('title')} actions={<Results terms={terms} />} />
      <div className="fast-billing__desk">
        <BillingSheet sheet={sheet} isMobile={isMobile} />
        <div className="fast-billing__rail">
          <SheetRail
            sheet={sheet}
            isStarting={starting.isPending}
            problem={starting.error}
            onStart={() => void start()}
          />
        </div>
      </div>
    </>
  );
}

const TONES: Readonly<Record<string, Tone>> = {
  running: 'info',
  paused: 'warn',
  done: 'ok',
  failed: 'bad',
  cancelled: 'none',
};

function ShownRun({ id, terms }: { readonly id: string; readonly terms: BillingTerms }) {
  const text = usePhrases('fastBilling');
  const run = useBillingRun(id);
  const { state, totals } = run.data ?? {};
  const isOver = state !== undefined && state !== 'running' && state !== 'paused';
  const done = totals === undefined ? 0 : totals.all.count - totals.waiting.count;
  return (
    <>
      <PageHead
        title={text('title')}
        badge={
          state !== undefined && (
            <Badge tone={TONES[state] ?? 'none'}>
              {text(`run-${state}`, { done, all: totals?.all.count ?? 0 })}
            </Badge>
          )
        }
        actions={
          <>
            <Results terms={terms} />
            {isOver && (
              <ButtonLink variant="filled" href={PATH}>
                {text('newRun')}
              </ButtonLink>
            )}
          </>
        }
      />
      {run.data === undefined ? (
        <Unread reading={run} />
      ) : (
        <BillingRunView run={run.data} mayCharge={terms.mayCharge} />
      )}
    </>
  );
}
