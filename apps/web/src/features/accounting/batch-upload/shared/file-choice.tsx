import { BATCH_FILE_BYTES_MAX, BATCH_ROWS_MAX } from '@pinkas/domain/batch/batch-limits';
import { Button } from '@pinkas/ui/actions/button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate } from 'react-router';

import { useLanguage } from '../../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { DropZone } from '../../../../shared/uploads/drop-zone.tsx';
import { useBatchFiles, useSendTable } from './batch-upload.queries.ts';
import { RecentFiles } from './recent-files.tsx';
import { StepsBar } from './steps-bar.tsx';
import { TableProblem } from '../../../../shared/uploads/table-problem.tsx';
import { useDownload } from '../../../../shared/lists/export/use-download.ts';
import './batch-upload.css';
import { useFileFlow, useFileWords } from './file-flow.ts';

const ACCEPT =
  '.xlsx,.csv,.txt,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MEGABYTES = BATCH_FILE_BYTES_MAX / 1_048_576;

/** Chooses a file, or an earlier one to continue with. */
export function FileChoiceScreen() {
  const text = useFileWords();
  const { calls, page } = useFileFlow();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const sending = useSendTable();
  const files = useBatchFiles();
  const template = useDownload(calls.template);
  usePageTitle(text('title'));

  async function send(file: File | undefined) {
    if (file === undefined || sending.isPending) return;
    const sent = await sending.mutateAsync({ file }).catch(() => undefined);
    if (sent === undefined) return;
    await navigate(`/${page}/${sent.id}`, { state: { isKnown: sent.isKnown } });
  }

  return (
    <div className="batch-page">
      <PageHead title={text('title')} note={text('lead')} />
      <StepsBar step="file" />
      <Card title={text('fileTitle')}>
        <div className="batch-file">
          <p className="batch-hint">{text('fileHint')}</p>
          <TableProblem reason={sending.error} />
          {sending.isPending ? (
            <output className="batch-reading">{text('reading')}</output>
          ) : (
            <DropZone
              isMultiple={false}
              hasCamera={false}
              accept={ACCEPT}
              label={text('drop')}
              kinds={text('kinds', {
                megabytes: MEGABYTES,
                rows: BATCH_ROWS_MAX.toLocaleString('en'),
              })}
              onFiles={([file]) => void send(file)}
            />
          )}
          <div className="batch-template">
            <Button
              icon={<IconDownload aria-hidden stroke={1.75} />}
              isLoading={template.isRunning}
              onClick={() => void template.run({ query: { language } }, 'template.xlsx')}
            >
              {text('template')}
            </Button>
            <span className="batch-hint">{text('templateHint')}</span>
          </div>
        </div>
      </Card>
      {files.isPending && (
        <Card isFlush>
          <SkeletonRows rows={3} />
        </Card>
      )}
      {files.data !== undefined && files.data.files.length > 0 && (
        <RecentFiles files={files.data.files} />
      )}
    </div>
  );
}
