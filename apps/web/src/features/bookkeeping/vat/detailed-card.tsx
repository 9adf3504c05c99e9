import {
  DETAILED_COLUMNS,
  detailedVatContract,
  type DetailedVat,
} from '@pinkas/contract/bookkeeping/vat/detailed-vat.contract';
import type { VatReport } from '@pinkas/contract/bookkeeping/vat/vat.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { hasPettyCashDoubt, PETTY_CASH_PERCENT_MAX } from '@pinkas/domain/vat/return-doubts';
import { Button } from '@pinkas/ui/actions/button';
import { DataTable } from '@pinkas/ui/data/data-table';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';
import { isolated } from '@pinkas/ui/values/isolated';
import { Money } from '@pinkas/ui/values/money';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';

import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { TableExport } from '../../../shared/lists/export/table-export.tsx';
import { useDownload } from '../../../shared/lists/export/use-download.ts';
import { WaitingCard } from '../../../shared/pages/waiting-card.tsx';
import { DetailedFaults } from './detailed-faults.tsx';
import { DetailedRecords } from './detailed-records.tsx';
import { useDetailedVat } from './detailed-vat.queries.ts';
import { agreementOfFile, pettyCashOf } from './detailed-words.ts';

interface DetailedCardProps {
  readonly report: VatReport;
}

/** The detailed file of the period (PCN874): its sums beside the return, what its checker finds, its records. */
export function DetailedCard({ report }: DetailedCardProps) {
  const text = usePhrases('vatDetailed');
  const query = useDetailedVat(report.from);
  const file = query.data;
  if (file === undefined) {
    return <WaitingCard query={query} failedTitle={text('failedTitle')} rows={6} />;
  }
  return <FileCard report={report} file={file} />;
}

interface FileProps extends DetailedCardProps {
  readonly file: DetailedVat;
}

function FileCard({ report, file }: FileProps) {
  const text = usePhrases('vatDetailed');
  const [isOpen, setIsOpen] = useState(false);
  const download = useDownload(detailedVatContract.file);
  const { salesCount, inputsCount, fileName, from } = file;
  const count = salesCount + inputsCount;
  return (
    <Card
      title={text('title')}
      note={text('note', { count })}
      actions={
        <>
          <TableExport
            exporting={detailedVatContract.exportRecords}
            query={{ day: from }}
            shownColumns={DETAILED_COLUMNS}
            count={count}
            size="sm"
          />
          <Button
            size="sm"
            variant="tonal"
            icon={<IconDownload aria-hidden stroke={1.75} />}
            isLoading={download.isRunning}
            onClick={() => void download.run({ query: { day: from } }, fileName)}
          >
            {text('download')}
          </Button>
        </>
      }
    >
      <div className="vat-detailed">
        <FileNotices report={report} file={file} />
        <FileFigures file={file} />
        <FileTypes file={file} />
        <p className="vat-detailed__note">{text('notMade')}</p>
        {count > 0 && (
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {text(isOpen ? 'hideRecords' : 'openRecords')}
          </Button>
        )}
        {isOpen && <DetailedRecords key={from} day={from} />}
      </div>
    </Card>
  );
}

function FileNotices({ report, file }: FileProps) {
  const text = usePhrases('vatDetailed');
  const { isKept, isChangedSince, createdOn, faultsCount, unnamedSuppliers } = file;
  const petty = pettyCashOf(file);
  return (
    <>
      {report.today <= report.to && <Alert tone="info">{text('notOver')}</Alert>}
      {isKept && <Alert tone="info">{text('kept', { date: formatLocalDate(createdOn) })}</Alert>}
      {isChangedSince && <Alert tone="warn">{text('keptOther')}</Alert>}
      {faultsCount === 0 ? (
        <Alert tone="ok">{text('sound')}</Alert>
      ) : (
        <Alert tone="bad" title={text('faulty', { count: faultsCount })}>
          <DetailedFaults faults={file.faults} count={faultsCount} />
        </Alert>
      )}
      {hasPettyCashDoubt(petty) && (
        <Alert tone="warn" title={text('pettyCash')}>
          {text('pettyCashText', {
            sum: shekelText(petty.pettyVatAgorot),
            all: shekelText(petty.inputVatAgorot),
            percent: PETTY_CASH_PERCENT_MAX,
          })}
        </Alert>
      )}
      <SameNumbers file={file} />
      {unnamedSuppliers.count > 0 && (
        <Alert tone="warn">
          {text('unnamed', {
            count: unnamedSuppliers.count,
            sum: shekelText(unnamedSuppliers.vatAgorot),
          })}
        </Alert>
      )}
    </>
  );
}

/** Names documents of one supplier that are one and the same to the authority. */
function SameNumbers({ file: { sameNumbers } }: Pick<FileProps, 'file'>) {
  const text = usePhrases('vatDetailed');
  if (sameNumbers.length === 0) return null;
  return (
    <Alert tone="warn" title={text('sameNumbers')}>
      <ul className="vat-detailed__same">
        {sameNumbers.map(({ name, writtenNumber, sourceIds }) => (
          <li key={`${name} ${writtenNumber}`}>
            <Isolate isLtr>{writtenNumber}</Isolate>
            {sourceIds.map((id, index) => (
              <a key={id} href={`#/expenses/${id}`}>
                {text('samePaper', { name: isolated(name), place: index + 1 })}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function FileFigures({ file }: Pick<FileProps, 'file'>) {
  const text = usePhrases('vatDetailed');
  const agreement = agreementOfFile(file);
  return (
    <>
      <DataTable
        isBare
        isDense
        label={text('figuresTitle')}
        rows={file.figures}
        keyOf={(figure) => figure.of}
        columns={[
          {
            key: 'of',
            head: text('columnFigure'),
            kind: 'ellipsis',
            cell: (figure) => text(`of-${figure.of}`),
          },
          {
            key: 'file',
            head: text('columnFile'),
            kind: 'money',
            cell: ({ fileAgorot }) => <Money agorot={fileAgorot} sign="" isStrong />,
          },
          {
            key: 'return',
            head: text('columnReturn'),
            kind: 'money',
            cell: ({ returnAgorot }) => <Money agorot={returnAgorot} sign="" />,
          },
          {
            key: 'difference',
            head: text('columnDifference'),
            kind: 'money',
            cell: ({ fileAgorot, returnAgorot }) => (
              <Money agorot={fileAgorot - returnAgorot} sign="" />
            ),
          },
        ]}
        mobileRow={(figure) => ({
          title: text(`of-${figure.of}`),
          amount: <Money agorot={figure.fileAgorot} />,
          note: (
            <>
              {text('columnDifference')}: <Money agorot={figure.fileAgorot - figure.returnAgorot} />
            </>
          ),
        })}
      />
      {agreement === 'disagreed' ? (
        <Alert tone="bad">{text('disagreed')}</Alert>
      ) : (
        <p className="vat-detailed__note">{text(agreement)}</p>
      )}
    </>
  );
}

function FileTypes({ file: { types } }: Pick<FileProps, 'file'>) {
  const text = usePhrases('vatDetailed');
  if (types.length === 0) return null;
  return (
    <DataTable
      isBare
      isDense
      label={text('typesTitle')}
      rows={types}
      keyOf={({ type }) => type}
      columns={[
        {
          key: 'type',
          head: text('typesTitle'),
          kind: 'ellipsis',
          cell: ({ type }) => text(`type-${type}`),
        },
        { key: 'count', head: text('columnCount'), cell: ({ count }) => count },
        {
          key: 'amount',
          head: text('columnAmount'),
          kind: 'money',
          cell: ({ amountAgorot }) => <Money agorot={amountAgorot} sign="" />,
        },
        {
          key: 'vat',
          head: text('columnVat'),
          kind: 'money',
          cell: ({ vatAgorot }) => <Money agorot={vatAgorot} sign="" isStrong />,
        },
      ]}
      mobileRow={({ type, count, amountAgorot, vatAgorot }) => ({
        title: text(`type-${type}`),
        amount: <Money agorot={vatAgorot} />,
        note: (
          <>
            {text('note', { count })}, <Money agorot={amountAgorot} />
          </>
        ),
      })}
    />
  );
}
