import type {
  DebitFileDetail,
  DebitRow,
} from '@pinkas/contract/sales/debit-files/debit-files.contract';
import { mayReturn } from '@pinkas/domain/debits/debit-row';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../shared/trouble/load-part.ts';
import { useTypeName } from '../../../shared/documents/type-name.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { RowBadge } from './debit-file-words.tsx';

const ReturnsDialog = lazyPart(async () => ({
  default: (await import('./returns-dialog.tsx')).ReturnsDialog,
}));

interface DebitRowsProps {
  readonly file: DebitFileDetail;
  readonly mayWrite: boolean;
}

/** The debits of a file; those that the bank returned are chosen and entered together. */
export function DebitRows({ file, mayWrite }: DebitRowsProps) {
  const text = usePhrases('debitFiles');
  const nameOf = useTypeName();
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [isOpen, setIsOpen] = useState(false);
  const { rows, debitOn, sentAt, today } = file;
  const isSent = sentAt !== null;
  const isReturnable = ({ state, receipt }: DebitRow): boolean =>
    mayReturn({ state, debitOn, isSent, isReceiptCancelled: receipt?.isCancelled === true }, today);
  const chosen = rows.filter((row) => keys.has(row.id) && isReturnable(row));
  const mayEnter = mayWrite && rows.some(isReturnable);
  return (
    <Card
      isFlush
      title={text('columnCount')}
      note={text('debitCount', { count: rows.length })}
      actions={
        mayEnter && (
          <Button disabled={chosen.length === 0} onClick={() => setIsOpen(true)}>
            {text('returns')}
          </Button>
        )
      }
    >
      <DataTable
        isBare
        label={text('columnCount')}
        columns={useColumns()}
        rows={rows}
        keyOf={({ id }) => id}
        {...(mayEnter && {
          selection: {
            keys,
            onChange: setKeys,
            allLabel: text('chooseAll'),
            labelOf: ({ docType, number, customerName: name }: DebitRow) =>
              text('choose', { document: `${nameOf(docType)} ${String(number)}`, name }),
            beginLabel: text('begin'),
            endLabel: text('end'),
            onEnd: () => setKeys(new Set()),
          },
        })}
        mobileRow={(row) => ({
          title: <bdi>{row.customerName}</bdi>,
          amount: <Money agorot={row.sumAgorot} />,
          note: <Outcome row={row} />,
          badge: <RowBadge state={row.state} />,
        })}
      />
      <Suspense fallback={null}>
        {isOpen && (
          <ReturnsDialog
            file={file}
            rows={chosen}
            onClose={() => setIsOpen(false)}
            onEntered={() => setKeys(new Set())}
          />
        )}
      </Suspense>
    </Card>
  );
}

/** The document, and what became of its debit. */
function Outcome({ row }: { readonly row: DebitRow }) {
  const text = usePhrases('debitFiles');
  const errors = usePhrases('errors');
  const nameOf = useTypeName();
  const { documentId, docType, number, receipt, returnedOn, reason, trouble } = row;
  return (
    <span className="debits__lines">
      <LinkText href={`#/documents/${documentId}`}>
        {nameOf(docType)} {number}
      </LinkText>
      {reason !== null && returnedOn !== null && (
        <small>
          {text('returnedOn', {
            reason: text(`reason-${reason}`),
            date: formatLocalDate(returnedOn),
          })}
        </small>
      )}
      {receipt !== null && (
        <LinkText href={`#/documents/${receipt.id}`}>
          {nameOf(receipt.docType)} {receipt.number}
        </LinkText>
      )}
      {trouble !== null && <small>{text('trouble', { reason: errors('DOCUMENT_REFUSED') })}</small>}
    </span>
  );
}

function useColumns(): readonly TableColumn<DebitRow>[] {
  const text = usePhrases('debitFiles');
  return [
    {
      key: 'customer',
      head: text('columnCustomer'),
      kind: 'ellipsis',
      cell: ({ customerName }) => <bdi>{customerName}</bdi>,
    },
    {
      key: 'account',
      head: text('columnAccount'),
      shownFrom: 'rail',
      cell: ({ accountNumber, reference }) => (
        <span className="debits__lines">
          <Isolate isLtr>{accountNumber}</Isolate>
          <small>
            <Isolate isLtr>{reference}</Isolate>
          </small>
        </span>
      ),
    },
    { key: 'document', head: text('columnDocument'), cell: (row) => <Outcome row={row} /> },
    {
      key: 'sum',
      head: text('columnSum'),
      kind: 'money',
      cell: ({ sumAgorot }) => <Money agorot={sumAgorot} sign="" isStrong />,
    },
    {
      key: 'state',
      head: text('columnState'),
      cell: ({ state }) => <RowBadge state={state} />,
    },
  ];
}
