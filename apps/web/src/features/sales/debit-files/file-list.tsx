import type { DebitFile } from '@pinkas/contract/sales/debit-files/debit-files.contract';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { DataTable } from '@pinkas/ui/data/data-table';
import { Card } from '@pinkas/ui/layout/card';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';
import { useNavigate } from 'react-router';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { FileBadge, filePath } from './debit-file-words.tsx';

interface FileListProps {
  readonly files: readonly DebitFile[];
  readonly today: LocalDate;
}

/** The files, the newest first. */
export function FileList({ files, today }: FileListProps) {
  const text = usePhrases('debitFiles');
  const navigate = useNavigate();
  return (
    <Card isFlush title={text('filesTitle')}>
      {files.length === 0 ? (
        <p className="debits__note debits__pad">{text('filesEmpty')}</p>
      ) : (
        <DataTable
          isBare
          label={text('filesTitle')}
          rows={files}
          keyOf={({ id }) => id}
          onOpen={({ id }) => void navigate(filePath(id))}
          columns={[
            {
              key: 'no',
              head: text('columnNo'),
              cell: ({ id, no }) => (
                <a className="pk-link" href={`#${filePath(id)}`}>
                  {text('fileOf', { no })}
                </a>
              ),
            },
            {
              key: 'day',
              head: text('columnDay'),
              cell: ({ debitOn }) => <DateText date={debitOn} />,
            },
            { key: 'count', head: text('columnCount'), cell: ({ all }) => all.count },
            {
              key: 'sum',
              head: text('columnSum'),
              kind: 'money',
              cell: ({ all }) => <Money agorot={all.totalAgorot} sign="" isStrong />,
            },
            {
              key: 'state',
              head: text('columnState'),
              cell: (file) => <FileBadge file={file} today={today} />,
            },
          ]}
          mobileRow={(file) => ({
            title: text('fileOf', { no: file.no }),
            amount: <Money agorot={file.all.totalAgorot} />,
            note: (
              <>
                <DateText date={file.debitOn} /> · {text('debitCount', { count: file.all.count })}
              </>
            ),
            badge: <FileBadge file={file} today={today} />,
          })}
        />
      )}
    </Card>
  );
}
