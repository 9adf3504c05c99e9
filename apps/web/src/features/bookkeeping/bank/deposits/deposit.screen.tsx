import {
  bankDepositsContract,
  type DepositView,
} from '@pinkas/contract/bookkeeping/bank/bank-deposits.contract';
import { Button } from '@pinkas/ui/actions/button';
import { DataTable } from '@pinkas/ui/data/data-table';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';

import { useActorText } from '../../../../shared/actor/use-actor-text.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useDownload } from '../../../../shared/lists/export/use-download.ts';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { DepositBadge } from './deposit-badge.tsx';
import { usePartColumns, usePartRow } from './part-columns.tsx';
import { useDeposit, useUndoDeposit } from './deposits.queries.ts';
import '../bank.css';

const LIST = '#/bank/deposits';

/** bank/deposits/:id: a deposit with its cheques and cash, its slip, and how it is taken back. */
export function DepositScreen() {
  const text = usePhrases('bankDeposits');
  const { id = '' } = useParams();
  const query = useDeposit(id);
  if (query.data !== undefined) return <Deposit deposit={query.data} />;
  return (
    <Card>
      {query.isError ? (
        <PageError
          isPage
          title={text('depositFailed')}
          reason={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
          back={{ href: LIST, label: text('title') }}
        />
      ) : (
        <SkeletonCard lines={6} />
      )}
    </Card>
  );
}

function Deposit({ deposit }: { readonly deposit: DepositView }) {
  const text = usePhrases('bankDeposits');
  const actorText = useActorText();
  const { depositNo, date, accountName, note, state, by } = deposit;
  const title = text('depositTitle', { number: depositNo });
  usePageTitle(title);
  return (
    <div className="bank-page">
      <PageHead
        title={title}
        path={[
          { label: text('bank'), href: '#/bank' },
          { label: text('title'), href: LIST },
          { label: title },
        ]}
        pathLabel={text('bank')}
        badge={<DepositBadge state={state} />}
        actions={
          <>
            <UndoButton deposit={deposit} />
            <PrintButton deposit={deposit} />
          </>
        }
      />
      <Card>
        <p className="bank-deposit__facts">
          <bdi>{accountName}</bdi>
          <DateText date={date} />
          <span>{text('by', { name: actorText(by) })}</span>
          {note !== '' && <bdi>{note}</bdi>}
        </p>
        <Parts deposit={deposit} />
      </Card>
    </div>
  );
}

function PrintButton({ deposit: { id, depositNo } }: { readonly deposit: DepositView }) {
  const text = usePhrases('bankDeposits');
  const { language } = useLanguage();
  const { run, isRunning } = useDownload(bankDepositsContract.slip);
  return (
    <Button
      variant="filled"
      icon={<IconPrinter aria-hidden stroke={1.75} />}
      isLoading={isRunning}
      onClick={() => void run({ params: { id }, query: { language } }, `${String(depositNo)}.pdf`)}
    >
      {text('print')}
    </Button>
  );
}

function UndoButton({ deposit: { id, depositNo, state } }: { readonly deposit: DepositView }) {
  const text = usePhrases('bankDeposits');
  const may = useMay();
  const undoing = useUndoDeposit(id);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  if (state !== 'open' || !may('bank.write')) return null;
  async function undo() {
    const isSure = await confirm({
      title: text('undoTitle', { number: depositNo }),
      text: text('undoText'),
      confirmLabel: text('undo'),
      cancelLabel: text('keep'),
      isDanger: true,
    });
    if (!isSure) return;
    const done = await undoing.mutateAsync(idempotencyKey).catch(() => undefined);
    if (done !== undefined) toast.success(text('undone'));
  }
  return (
    <Button variant="danger-quiet" isLoading={undoing.isPending} onClick={() => void undo()}>
      {text('undo')}
    </Button>
  );
}

function Parts({ deposit: { parts, sumAgorot } }: { readonly deposit: DepositView }) {
  const text = usePhrases('bankDeposits');
  const columns = usePartColumns();
  const mobileRow = usePartRow();
  return (
    <DataTable
      label={text('parts')}
      rows={parts}
      keyOf={({ documentId, lineNo }) => `${documentId}-${lineNo}`}
      columns={[
        ...columns,
        {
          key: 'atBank',
          head: text('columnAtBank'),
          cell: ({ isMatched, state }) => text(wordOf(isMatched, state)),
        },
      ]}
      mobileRow={mobileRow}
      total={{
        label: text('total'),
        mobileSum: <Money agorot={sumAgorot} isStrong />,
        cells: { sum: <Money agorot={sumAgorot} sign="" /> },
      }}
      empty={null}
    />
  );
}

function wordOf(isMatched: boolean, state: DepositView['parts'][number]['state']) {
  if (state === 'cancelled') return 'partCancelled';
  if (state === 'bounced') return 'partBounced';
  return isMatched ? 'partMatched' : 'partWaits';
}
