import type { CustomerPayment } from '@pinkas/contract/accounting/customers/customer-statement.contract';
import { DataTable } from '@pinkas/ui/data/data-table';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';
import { useNavigate } from 'react-router';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useCustomerPayments } from '../customers.queries.ts';
import { useDocumentName } from './movement-words.ts';

interface Row extends CustomerPayment {
  readonly key: string;
}

/** Money that came in, the newest first. */
export function PaymentsTab({ customerId }: { readonly customerId: string }) {
  const text = usePhrases('customerCard');
  const kinds = usePhrases('paymentKinds');
  const navigate = useNavigate();
  const documentName = useDocumentName();
  const query = useCustomerPayments(customerId);
  if (query.isError && query.data === undefined) {
    return <PageError reason={query.error} onRetry={() => void query.refetch()} />;
  }
  const rows = (query.data?.payments ?? []).map((payment, index): Row => ({
    ...payment,
    key: `${payment.documentId}-${String(index)}`,
  }));
  return (
    <>
      <DataTable<Row>
        isBare
        label={text('tabPayments')}
        rows={rows}
        keyOf={(row) => row.key}
        isLoading={query.isPending}
        onOpen={(row) => void navigate(`/documents/${row.documentId}`)}
        empty={<EmptyState title={text('paymentsEmpty')} text={text('paymentsEmptyText')} />}
        columns={[
          {
            key: 'date',
            head: text('columnPaidOn'),
            cell: (row) => <DateText date={row.paymentDate} />,
          },
          { key: 'means', head: text('columnMeans'), cell: (row) => kinds(row.kind) },
          {
            key: 'number',
            head: text('columnNumber'),
            cell: (row) => (
              <>
                <a href={`#/documents/${row.documentId}`}>{documentName(row)}</a>
                <PaidByOther payment={row} />
              </>
            ),
          },
          {
            key: 'sum',
            head: text('columnPaid'),
            kind: 'money',
            cell: (row) => <Money agorot={row.sumAgorot} sign="" isStruck={row.isCancelled} />,
          },
        ]}
        mobileRow={(row) => ({
          title: kinds(row.kind),
          amount: <Money agorot={row.sumAgorot} isStruck={row.isCancelled} />,
          note: (
            <>
              {documentName(row)}, <DateText date={row.paymentDate} />
              <PaidByOther payment={row} />
            </>
          ),
        })}
      />
      {query.data?.hasMore === true && (
        <p className="customer-card__part customer-note">
          {text('paymentsCut', { count: rows.length })}
        </p>
      )}
    </>
  );
}

/** Who paid for the customer, or for whom the customer paid; nothing where both are one. */
function PaidByOther({ payment }: { readonly payment: CustomerPayment }) {
  const text = usePhrases('customerCard');
  const { payer, paidFor } = payment;
  if (payer === '' && paidFor === '') return null;
  return (
    <span className="customer-card__payer">
      {payer === '' ? text('paidFor', { customer: paidFor }) : text('paidBy', { payer })}
    </span>
  );
}
