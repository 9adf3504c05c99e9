import {
  debitFilesContract,
  type DebitFileDetail,
} from '@pinkas/contract/sales/debit-files/debit-files.contract';
import { DEBIT_STATES, mayCancelFile } from '@pinkas/domain/debits/debit-row';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { Money } from '@pinkas/ui/values/money';
import { IconDownload } from '@tabler/icons-react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useDownload } from '../../../shared/lists/export/use-download.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { WaitingCard } from '../../../shared/pages/waiting-card.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { FileBadge } from './debit-file-words.tsx';
import { useDebitActs, useDebitFile } from './debit-files.queries.ts';
import { DebitRows } from './debit-rows.tsx';

/** One file of debits: what it collects, and what became of each debit. */
export function DebitFilePage({ id }: { readonly id: string }) {
  const text = usePhrases('debitFiles');
  const query = useDebitFile(id);
  const file = query.data;
  const title = file === undefined ? text('title') : text('fileOf', { no: file.no });
  usePageTitle(title);
  const mayWrite = useMay()('billing.write');
  return (
    <>
      <PageHead
        title={title}
        path={[
          { label: text('billing'), href: '#/sales/billing' },
          { label: text('title'), href: '#/sales/billing/debits' },
          { label: title },
        ]}
        pathLabel={text('path')}
        badge={file && <FileBadge file={file} today={file.today} />}
        actions={file && mayWrite && <FileActs file={file} />}
      />
      {file === undefined ? (
        <WaitingCard query={query} failedTitle={text('fileFailedTitle')} rows={6} />
      ) : (
        <div className="debits">
          <FileNote file={file} />
          <FileSums file={file} />
          <DebitRows file={file} mayWrite={mayWrite} />
        </div>
      )}
    </>
  );
}

interface FileProps {
  readonly file: DebitFileDetail;
}

function FileNote({ file: { sentAt, cancelledAt, provisionalUntil, states } }: FileProps) {
  const text = usePhrases('debitFiles');
  if (cancelledAt !== null) return null;
  if (sentAt === null) return <Alert tone="warn">{text('notSent')}</Alert>;
  if (states.provisional.count === 0) return null;
  const date = formatLocalDate(provisionalUntil);
  return <Alert tone="info">{text('provisionalNote', { date })}</Alert>;
}

function FileSums({ file: { all, states } }: FileProps) {
  const text = usePhrases('debitFiles');
  const shown = DEBIT_STATES.filter(
    (state) => state !== 'cancelled' && states[state].count > 0 && states[state].count < all.count,
  );
  const sums = [
    { key: 'sum-all' as const, sum: all },
    ...shown.map((state) => ({
      key: `sum-${state === 'cancelled' ? 'all' : state}` as const,
      sum: states[state],
    })),
  ];
  return (
    <Card>
      <ul className="debits__sums" aria-label={text('sums')}>
        {sums.map(({ key, sum }) => (
          <li key={key}>
            <span>{text(key)}</span>
            <strong>
              <Money agorot={sum.totalAgorot} />
            </strong>
            <small>{text('debitCount', { count: sum.count })}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Downloads a file, marks it as given to the bank, and cancels it. */
function FileActs({ file }: FileProps) {
  const text = usePhrases('debitFiles');
  const download = useDownload(debitFilesContract.file);
  const acts = useDebitActs();
  const { id, no, debitOn, sentAt, cancelledAt, today } = file;
  const isCancelled = cancelledAt !== null;
  const isSent = sentAt !== null;

  async function send(): Promise<void> {
    const isSure = await confirm({
      title: text('sendTitle'),
      text: text('sendText'),
      confirmLabel: text('send'),
      cancelLabel: text('back'),
    });
    if (isSure) acts.send.mutate(id, { onSuccess: () => toast.success(text('sent')) });
  }
  async function cancel(): Promise<void> {
    const isSure = await confirm({
      title: text('cancelTitle', { no }),
      text: text('cancelText'),
      confirmLabel: text('cancel'),
      cancelLabel: text('back'),
      isDanger: true,
    });
    if (isSure) acts.cancel.mutate(id, { onSuccess: () => toast.success(text('cancelled')) });
  }
  if (isCancelled) return null;
  return (
    <>
      {mayCancelFile({ debitOn, isSent, isCancelled }, today) && (
        <Button
          variant="danger-quiet"
          isLoading={acts.cancel.isPending}
          onClick={() => void cancel()}
        >
          {text('cancel')}
        </Button>
      )}
      <Button
        icon={<IconDownload aria-hidden stroke={1.75} />}
        isLoading={download.isRunning}
        onClick={() => void download.run({ params: { id } }, `MASAV ${String(no)} ${debitOn}.txt`)}
      >
        {text('download')}
      </Button>
      {!isSent && (
        <Button variant="filled" isLoading={acts.send.isPending} onClick={() => void send()}>
          {text('send')}
        </Button>
      )}
    </>
  );
}
