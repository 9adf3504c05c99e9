import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Card } from '@pinkas/ui/layout/card';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useNavigate } from 'react-router';

import { DocumentStateBadge } from '../../../shared/documents/document-state-badge.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';

export interface LastDocumentsProps {
  readonly rows: readonly DocumentRow[];
  readonly today: string;
}

/** The newest documents; a row opens its document. */
export function LastDocuments({ rows, today }: LastDocumentsProps) {
  const text = usePhrases('dashboard');
  const types = usePhrases('docTypes');
  const navigate = useNavigate();
  function typeOf(row: DocumentRow): string {
    const key = docTypeKeyOf(row.docType);
    return key === undefined ? '' : types(key);
  }
  const columns: readonly TableColumn<DocumentRow>[] = [
    {
      key: 'number',
      head: text('number'),
      cell: (row) => (
        <LinkText href={`#/documents/${row.id}`}>
          <Isolate isLtr>{row.number}</Isolate>
        </LinkText>
      ),
    },
    { key: 'type', head: text('type'), cell: typeOf, shownFrom: 'rail' },
    {
      key: 'customer',
      head: text('customer'),
      kind: 'strong',
      cell: (row) => <Isolate>{row.customerName}</Isolate>,
    },
    { key: 'date', head: text('date'), cell: (row) => <DateText date={row.documentDate} /> },
    {
      key: 'state',
      head: text('state'),
      cell: (row) => <DocumentStateBadge row={row} today={today} />,
    },
    {
      key: 'total',
      head: text('total'),
      kind: 'money',
      cell: (row) => <Money agorot={row.totalAgorot} sign="" />,
    },
  ];
  return (
    <Card
      title={text('lastDocuments')}
      isFlush
      actions={<LinkText href="#/documents">{text('allDocuments')}</LinkText>}
    >
      <DataTable
        isBare
        label={text('lastDocuments')}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.id}
        onOpen={(row) => void navigate(`/documents/${row.id}`)}
        mobileRow={(row) => ({
          title: <Isolate>{row.customerName}</Isolate>,
          amount: <Money agorot={row.totalAgorot} />,
          note: (
            <>
              {typeOf(row)} <Isolate isLtr>{row.number}</Isolate>,{' '}
              <DateText date={row.documentDate} />
            </>
          ),
          badge: <DocumentStateBadge row={row} today={today} />,
        })}
      />
    </Card>
  );
}
