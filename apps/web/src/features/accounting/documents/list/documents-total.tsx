import type { documentsContract } from '@pinkas/contract/accounting/documents/documents.contract';
import type { TotalKind } from '@pinkas/domain/documents/rules/document-rules';
import type { TableTotal } from '@pinkas/ui/data/table-columns';
import { Money } from '@pinkas/ui/values/money';

import type { CallAnswer } from '../../../../shared/api/client.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';

type Totals = CallAnswer<typeof documentsContract.totals>;

const WORDS = {
  sales: 'kindSales',
  credits: 'kindCredits',
  receipts: 'kindReceipts',
  'payment-requests': 'kindPaymentRequests',
  quotes: 'kindQuotes',
  orders: 'kindOrders',
  'delivery-notes': 'kindDeliveryNotes',
  returns: 'kindReturns',
  'purchase-orders': 'kindPurchaseOrders',
  deposits: 'kindDeposits',
  'deposit-releases': 'kindDepositReleases',
} as const satisfies Record<TotalKind, string>;

/** The footer of My documents: one sum where there is one, and the total of each kind of document. */
export function useDocumentsTotal(
  totals: Totals | undefined,
  isFiltered: boolean,
): TableTotal | undefined {
  const text = usePhrases('documents');
  if (totals === undefined) return undefined;
  const { count, cancelledCount, kinds, totalAgorot, openAgorot, openRequestsAgorot } = totals;
  const isMixed = kinds.length > 1;
  const isOfSales = isMixed && totalAgorot !== null;
  const usual = isFiltered ? 'totalOfFilter' : 'totalOfAll';
  const hasParts = isMixed || openRequestsAgorot > 0;
  return {
    label: text(isOfSales ? 'totalOfSales' : usual),
    note: text('totalCount', {
      count,
      countText: count.toLocaleString('en-US'),
      cancelled: cancelledCount,
    }),
    ...(totalAgorot !== null && { mobileSum: <Money agorot={totalAgorot} /> }),
    ...(hasParts && { parts: <Kinds totals={totals} /> }),
    cells: {
      total: <Money agorot={totalAgorot} sign="" />,
      open: <Money agorot={openAgorot === 0 ? null : openAgorot} sign="" />,
    },
  };
}

function Kinds({ totals: { kinds, openRequestsAgorot } }: { readonly totals: Totals }) {
  const text = usePhrases('documents');
  const lists = usePhrases('lists');
  return (
    <ul className="doc-kinds">
      {kinds.map(({ kind, totalAgorot }) => (
        <li key={kind}>
          {text(WORDS[kind])} <Money agorot={totalAgorot} isStrong />
        </li>
      ))}
      {openRequestsAgorot > 0 && (
        <li>
          {lists('openRequests')} <Money agorot={openRequestsAgorot} isStrong />
        </li>
      )}
    </ul>
  );
}
