import {
  masavContract,
  type MasavFile,
} from '@pinkas/contract/reports/export-all-types/masav.contract';
import { formatInstant, formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Badge } from '@pinkas/ui/feedback/badge';
import { Card } from '@pinkas/ui/layout/card';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconDownload } from '@tabler/icons-react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useDownload } from '../../../../shared/lists/export/use-download.ts';
import { useCancelFile } from './masav.queries.ts';

/** A created file: what it pays, its download, and its cancellation. */
export function MasavFileCard({ file }: { readonly file: MasavFile }) {
  const text = usePhrases('masav');
  const { no, paidOn, credits, paidAgorot, withheldAgorot, createdAt } = file;
  const isCancelled = file.cancelledAt !== null;
  return (
    <Card
      title={text('fileOf', { no: String(no) })}
      note={<Isolate>{formatInstant(createdAt)}</Isolate>}
      actions={
        <Badge tone={isCancelled ? 'none' : 'ok'}>
          {text(isCancelled ? 'stateCancelled' : 'stateMade')}
        </Badge>
      }
    >
      <div className="masav__file">
        <p className="masav__facts">
          <span>{text('filePaidOn', { date: formatLocalDate(paidOn) })}</span>
          <span>{text('fileCredits', { count: credits })}</span>
          <span>
            {text('total')} <Money agorot={paidAgorot} />
          </span>
          {withheldAgorot > 0 && (
            <span>
              {text('withheld')} <Money agorot={withheldAgorot} />
            </span>
          )}
        </p>
        {file.takenBack > 0 && (
          <Alert tone="warn">{text('takenBack', { count: file.takenBack })}</Alert>
        )}
        {!isCancelled && <Deeds file={file} />}
      </div>
    </Card>
  );
}

function Deeds({ file: { id, no, paidOn, takenBack } }: { readonly file: MasavFile }) {
  const text = usePhrases('masav');
  const download = useDownload(masavContract.file);
  const cancelling = useCancelFile();

  async function cancel() {
    const isSure = await confirm({
      title: text('cancelTitle', { no: String(no) }),
      text: text('cancelText'),
      confirmLabel: text('cancel'),
      cancelLabel: text('keep'),
      isDanger: true,
    });
    if (!isSure) return;
    const done = await cancelling.mutateAsync(id).catch(() => undefined);
    if (done !== undefined) toast.success(text('cancelled'));
  }

  return (
    <div className="masav__row">
      {takenBack === 0 && (
        <Button
          icon={<IconDownload aria-hidden stroke={1.75} />}
          isLoading={download.isRunning}
          onClick={() => void download.run({ params: { id } }, `MASAV ${String(no)} ${paidOn}.txt`)}
        >
          {text('download')}
        </Button>
      )}
      <Button variant="danger-quiet" isLoading={cancelling.isPending} onClick={() => void cancel()}>
        {text('cancel')}
      </Button>
    </div>
  );
}
