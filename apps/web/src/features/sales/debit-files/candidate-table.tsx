import type { DebitCandidate } from '@pinkas/contract/sales/debit-files/debit-files.contract';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';

import { useTypeName } from '../../../shared/documents/type-name.ts';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';

interface CandidateTableProps {
  readonly candidates: readonly DebitCandidate[];
  readonly keys: ReadonlySet<string>;
  /** Absent for a person who may not make files. */
  readonly onChoose: ((keys: ReadonlySet<string>) => void) | undefined;
}

/** Documents that a file can collect. */
export function CandidateTable({ candidates, keys, onChoose }: CandidateTableProps) {
  const text = usePhrases('debitFiles');
  const nameOf = useTypeName();
  return (
    <DataTable
      isBare
      label={text('collectTitle')}
      columns={useColumns()}
      rows={candidates}
      keyOf={({ documentId }) => documentId}
      {...(onChoose !== undefined && {
        selection: {
          keys,
          onChange: onChoose,
          allLabel: text('chooseAll'),
          labelOf: ({ docType, number, customerName: name }: DebitCandidate) =>
            text('choose', { document: `${nameOf(docType)} ${String(number)}`, name }),
          beginLabel: text('begin'),
          endLabel: text('end'),
          onEnd: () => onChoose(new Set()),
        },
      })}
      mobileRow={(row) => ({
        title: <bdi>{row.customerName}</bdi>,
        amount: <Money agorot={row.debitAgorot} />,
        note: <What row={row} />,
      })}
    />
  );
}

/** The document, and whether automatic billing issued it to be collected. */
function What({
  row: { documentId, docType, number, isBilled },
}: {
  readonly row: DebitCandidate;
}) {
  const text = usePhrases('debitFiles');
  const nameOf = useTypeName();
  return (
    <span className="debits__lines">
      <LinkText href={`#/documents/${documentId}`}>
        {nameOf(docType)} {number}
      </LinkText>
      {isBilled && <small>{text('billed')}</small>}
    </span>
  );
}

function useColumns(): readonly TableColumn<DebitCandidate>[] {
  const text = usePhrases('debitFiles');
  return [
    {
      key: 'customer',
      head: text('columnCustomer'),
      kind: 'ellipsis',
      cell: ({ customerName }) => <bdi>{customerName}</bdi>,
    },
    { key: 'document', head: text('columnDocument'), cell: (row) => <What row={row} /> },
    {
      key: 'due',
      head: text('columnDue'),
      cell: ({ dueDate, documentDate }) => <DateText date={dueDate ?? documentDate} />,
    },
    {
      key: 'sum',
      head: text('columnSum'),
      kind: 'money',
      cell: ({ debitAgorot, openAgorot }) => (
        <span className="debits__sum">
          <Money agorot={debitAgorot} sign="" isStrong />
          {debitAgorot < openAgorot && (
            <small>{text('underCeiling', { sum: shekelText(openAgorot) })}</small>
          )}
        </span>
      ),
    },
  ];
}
