import type { CustomerView } from '@pinkas/contract/accounting/customers/customer-fields';
import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import { signedTotal } from '@pinkas/domain/documents/sums/list-totals';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { DataTable } from '@pinkas/ui/data/data-table';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';
import { useNavigate } from 'react-router';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { DocumentStateBadge } from '../../../../shared/documents/document-state-badge.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { useCustomerDocuments } from '../customers.queries.ts';
import { useDocumentName } from './movement-words.ts';

/** The last documents of a customer, with a link to all of them. */
export function DocumentsTab({ customer }: { readonly customer: CustomerView }) {
  const text = usePhrases('customerCard');
  const navigate = useNavigate();
  const { today } = useAccountSetup();
  const documentName = useDocumentName();
  const list = useCustomerDocuments(customer.id);
  if (list.isError && list.data === undefined) {
    return <PageError reason={list.error} onRetry={() => void list.refetch()} />;
  }
  return (
    <>
      <DataTable<DocumentRow>
        isBare
        label={text('tabDocuments')}
        rows={list.data?.rows ?? []}
        keyOf={(row) => row.id}
        isLoading={list.isPending}
        onOpen={(row) => void navigate(`/documents/${row.id}`)}
        empty={<EmptyState title={text('documentsEmpty')} text={text('documentsEmptyText')} />}
        columns={[
          {
            key: 'date',
            head: text('columnDate'),
            cell: (row) => <DateText date={row.documentDate} />,
          },
          {
            key: 'number',
            head: text('columnNumber'),
            kind: 'strong',
            cell: (row) => <a href={`#/documents/${row.id}`}>{documentName(row)}</a>,
          },
          {
            key: 'subject',
            head: text('columnSubject'),
            kind: 'ellipsis',
            shownFrom: 'menu',
            cell: (row) => <bdi>{row.subject}</bdi>,
          },
          {
            key: 'total',
            head: text('columnTotal'),
            kind: 'money',
            cell: (row) => (
              <Money agorot={signedTotal(row)} sign="" isStruck={row.state === 'cancelled'} />
            ),
          },
          {
            key: 'open',
            head: text('columnOpen'),
            kind: 'money',
            cell: (row) => <Money agorot={row.openAgorot === 0 ? null : row.openAgorot} sign="" />,
          },
          {
            key: 'state',
            head: text('columnState'),
            cell: (row) => <DocumentStateBadge row={row} today={today} />,
          },
        ]}
        mobileRow={(row) => ({
          title: documentName(row),
          amount: <Money agorot={signedTotal(row)} isStruck={row.state === 'cancelled'} />,
          note: <DateText date={row.documentDate} />,
          badge: <DocumentStateBadge row={row} today={today} />,
        })}
      />
      {typeof list.data?.after === 'string' && (
        <p className="customer-card__part">
          <LinkText
            href={`#/documents?customerId=${customer.id}&customer=${encodeURIComponent(customer.name)}`}
          >
            {text('allDocuments')}
          </LinkText>
        </p>
      )}
    </>
  );
}
