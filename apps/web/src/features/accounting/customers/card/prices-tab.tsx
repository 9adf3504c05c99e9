import type { LastPrice } from '@pinkas/contract/accounting/customers/customer-statement.contract';
import { formatE4 } from '@pinkas/domain/money/format';
import { DataTable } from '@pinkas/ui/data/data-table';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { PriceText } from '../../../../shared/format/price-text.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useBusinessHasVat } from '../../../../shared/session/business-vat.ts';
import { useLastPrices } from '../customers.queries.ts';
import { useDocumentName } from './movement-words.ts';

/** What each thing cost the customer the last time. */
export function PricesTab({ customerId }: { readonly customerId: string }) {
  const text = usePhrases('customerCard');
  const documentName = useDocumentName();
  const hasVat = useBusinessHasVat();
  const query = useLastPrices(customerId);
  if (query.isError && query.data === undefined) {
    return <PageError reason={query.error} onRetry={() => void query.refetch()} />;
  }
  const price = (row: LastPrice) => (
    <>
      <PriceText priceE4={row.unitPriceE4} currency={row.currency} />{' '}
      {hasVat && (
        <span className="customer-card__unit">
          {text(row.priceIncludesVat ? 'priceWithVat' : 'priceWithoutVat')}
        </span>
      )}
    </>
  );
  return (
    <DataTable<LastPrice>
      isBare
      label={text('tabPrices')}
      rows={query.data?.prices ?? []}
      keyOf={(row) => `${row.description}|${row.unit}`}
      isLoading={query.isPending}
      empty={<EmptyState title={text('pricesEmpty')} text={text('pricesEmptyText')} />}
      columns={[
        {
          key: 'item',
          head: text('columnItem'),
          kind: 'ellipsis',
          cell: (row) => <bdi>{row.description}</bdi>,
        },
        {
          key: 'quantity',
          head: text('columnQuantity'),
          cell: (row) => (
            <>
              <Isolate isLtr>{formatE4(row.quantityE4, 0)}</Isolate> <bdi>{row.unit}</bdi>
            </>
          ),
        },
        { key: 'price', head: text('columnPrice'), cell: price },
        {
          key: 'document',
          head: text('columnNumber'),
          cell: (row) => <a href={`#/documents/${row.documentId}`}>{documentName(row)}</a>,
        },
        {
          key: 'date',
          head: text('columnDate'),
          cell: (row) => <DateText date={row.documentDate} />,
        },
      ]}
      mobileRow={(row) => ({
        title: row.description,
        amount: price(row),
        note: (
          <>
            {documentName(row)}, <DateText date={row.documentDate} />
          </>
        ),
      })}
    />
  );
}
