import { formatMinor } from '@pinkas/domain/money/format';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { DataTable } from '@pinkas/ui/data/data-table';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';
import type { DataSummary } from '@pinkas/uniform-file-checker/checks/data-check';
import { DOCUMENT_TYPES } from '@pinkas/uniform-file-checker/tables/document-types';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

type Words = PhraseKey<'checkOpenFormat'>;

/** A sum of a file, which may be beyond what a number holds exactly. */
function sumOf(agorot: bigint): string {
  const size = agorot < 0n ? -agorot : agorot;
  const cents = String(size % 100n).padStart(2, '0');
  return `${agorot < 0n ? '\u2212' : ''}${(size / 100n).toLocaleString('en-US')}.${cents}`;
}

/** Records by type, and documents by type with their sums, as reports 5.4 and 2.6 of the official text. */
export function FileCounts({ data }: { readonly data: DataSummary }) {
  const text = usePhrases('checkOpenFormat');
  // Types that the tables do not have are faults, and have no name.
  const documents = data.documents.map((row) => ({
    ...row,
    name: DOCUMENT_TYPES.includes(row.type) ? text(`type-${row.type}` as Words) : '',
    total: <Isolate isLtr>{sumOf(row.totalAgorot)}</Isolate>,
  }));
  return (
    <div className="check-columns">
      <Card isFlush title={text('records')}>
        <DataTable
          isBare
          label={text('records')}
          rows={data.records}
          keyOf={({ type }) => type}
          columns={[
            { key: 'code', head: text('columnCode'), cell: ({ type }) => type },
            {
              key: 'name',
              head: text('columnName'),
              kind: 'ellipsis',
              cell: ({ type }) => text(`record-${type}` as Words),
            },
            {
              key: 'count',
              head: text('columnCount'),
              kind: 'money',
              cell: ({ count }) => formatMinor(count, 0),
            },
          ]}
          mobileRow={({ type, count }) => ({
            title: text(`record-${type}` as Words),
            amount: formatMinor(count, 0),
            note: type,
          })}
        />
      </Card>
      {documents.length > 0 && (
        <Card isFlush title={text('documents')}>
          <DataTable
            isBare
            label={text('documents')}
            rows={documents}
            keyOf={({ type }) => String(type)}
            columns={[
              { key: 'code', head: text('columnCode'), cell: ({ type }) => String(type) },
              {
                key: 'name',
                head: text('columnName'),
                kind: 'ellipsis',
                cell: ({ name }) => name,
              },
              {
                key: 'count',
                head: text('columnCount'),
                kind: 'money',
                cell: ({ count }) => formatMinor(count, 0),
              },
              {
                key: 'total',
                head: text('columnTotal'),
                kind: 'money',
                cell: ({ total }) => total,
              },
            ]}
            mobileRow={({ type, name, count, total }) => ({
              title: name === '' ? String(type) : name,
              amount: total,
              note: formatMinor(count, 0),
            })}
          />
        </Card>
      )}
    </div>
  );
}
