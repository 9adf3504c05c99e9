import type { ItemView } from '@pinkas/contract/accounting/items/item-fields';
import {
  stockContract,
  type MovementColumn,
  type StockMovementRow,
} from '@pinkas/contract/accounting/items/stock.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { STOCK_REASON_PHRASES } from '@pinkas/phrases/stock-reasons';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useState } from 'react';

import { useActorText } from '../../../../shared/actor/use-actor-text.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { TableExport } from '../../../../shared/lists/export/table-export.tsx';
import { useMovements } from '../items.queries.ts';
import { QuantityText } from '../../../../shared/format/price-text.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { StockDialog } from './stock-dialog.tsx';

/** How much of an item there is, and every movement that made it. */
export function StockPanel({ item }: { readonly item: ItemView }) {
  const text = usePhrases('items');
  const may = useMay();
  const [isAdjusting, setIsAdjusting] = useState(false);
  if (item.stockE4 === null) {
    return item.isStocked ? <Alert tone="info">{text('stockNotKept')}</Alert> : null;
  }
  return (
    <>
      <div className="item-stock__now">
        <span>
          {text('stockNow')}{' '}
          <span className="item-stock__sum">
            <QuantityText quantityE4={item.stockE4} />
          </span>{' '}
          <Isolate>{item.unit}</Isolate>
        </span>
        {may('stock.adjust') && (
          <Button size="sm" onClick={() => setIsAdjusting(true)}>
            {text('stockAdjust')}
          </Button>
        )}
      </div>
      {item.stockE4 < 0 && <Alert tone="warn">{text('stockBelowZero')}</Alert>}
      <Movements itemId={item.id} />
      {isAdjusting && <StockDialog item={item} onClose={() => setIsAdjusting(false)} />}
    </>
  );
}

/** Columns of the export that a movement shows here. */
const SHOWN_COLUMNS: readonly MovementColumn[] = [
  'at',
  'reason',
  'document',
  'quantity',
  'note',
  'by',
];

function Movements({ itemId }: { readonly itemId: string }) {
  const text = usePhrases('items');
  const movements = useMovements(itemId);
  const rows = movements.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section aria-label={text('stockHistory')}>
      <div className="item-stock__head">
        <h3>{text('stockHistory')}</h3>
        {rows.length > 0 && (
          <TableExport
            exporting={stockContract.export}
            query={{ itemId }}
            shownColumns={SHOWN_COLUMNS}
            count={undefined}
            size="sm"
          />
        )}
      </div>
      {movements.isPending && <SkeletonRows rows={3} />}
      {movements.isError && (
        <PageError
          title={text('stockFailedTitle')}
          reason={movements.error}
          isRetrying={movements.isFetching}
          onRetry={() => void movements.refetch()}
        />
      )}
      {movements.data !== undefined && rows.length === 0 && <p>{text('stockEmpty')}</p>}
      <ul className="item-stock__history">
        {rows.map((row) => (
          <Movement key={row.id} row={row} />
        ))}
      </ul>
      {movements.hasNextPage && (
        <Button
          size="sm"
          variant="quiet"
          isLoading={movements.isFetchingNextPage}
          onClick={() => void movements.fetchNextPage()}
        >
          {text('stockMore')}
        </Button>
      )}
    </section>
  );
}

function Movement({ row }: { readonly row: StockMovementRow }) {
  const text = usePhrases('items');
  const actorText = useActorText();
  const types = usePhrases('docTypes');
  const { document } = row;
  const typeKey = document === null ? undefined : docTypeKeyOf(document.docType);
  return (
    <li className="item-stock__row">
      <span>
        {row.reason !== 'document' && <>{text(STOCK_REASON_PHRASES[row.reason])} </>}
        {document !== null && typeKey !== undefined && (
          <a href={`#/documents/${document.id}`}>
            {types(typeKey)} <Isolate isLtr>{String(document.number)}</Isolate>
          </a>
        )}
      </span>
      <QuantityText quantityE4={row.quantityE4} />
      <span className="item-stock__facts">
        <Isolate isLtr>{formatInstant(row.at)}</Isolate> · <Isolate>{actorText(row.by)}</Isolate>
        {row.note !== '' && (
          <>
            {' '}
            · <Isolate>{row.note}</Isolate>
          </>
        )}
      </span>
    </li>
  );
}
