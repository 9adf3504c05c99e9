import type { ItemRow } from '@pinkas/contract/accounting/items/item-fields';
import type { ItemSort } from '@pinkas/contract/accounting/items/items.contract';
import { localDateOf } from '@pinkas/domain/time/local-date';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useMemo, type ReactNode } from 'react';

import { PriceText, QuantityText } from '../../../../shared/format/price-text.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useBusinessHasVat } from '../../../../shared/session/business-vat.ts';
import type { ListColumn } from '../../../../shared/lists/use-list.ts';
import { TagChips } from '../../../../shared/tags/tag-chip.tsx';
import { fileAddress } from '../../../../shared/uploads/attachments.queries.ts';

/** Columns that are hidden where the business has no VAT. */
const VAT_COLUMNS: ReadonlySet<string> = new Set(['vatKind', 'priceIncludesVat']);

/** The columns that the list can show. */
export function useItemColumns(): readonly ListColumn<ItemRow, ItemSort>[] {
  const text = usePhrases('items');
  const hasVat = useBusinessHasVat();
  return useMemo(() => {
    const code = (value: string): ReactNode =>
      value === '' ? null : <Isolate isLtr>{value}</Isolate>;
    const columns: readonly ListColumn<ItemRow, ItemSort>[] = [
      {
        key: 'name',
        head: text('columnName'),
        kind: 'strong',
        isFixed: true,
        sort: 'name',
        cell: (row) => (
          <a href={`#/items/${row.id}`} className="items-name">
            {row.imageFileId !== null && (
              <img
                src={fileAddress(row.imageFileId, { size: 'thumbnail' })}
                alt=""
                className="items-name__picture"
                loading="lazy"
              />
            )}
            <Isolate>{row.name}</Isolate>
          </a>
        ),
      },
      {
        key: 'nameEn',
        head: text('columnNameEn'),
        isHiddenFirst: true,
        cell: (row) => <Isolate>{row.nameEn}</Isolate>,
      },
      {
        key: 'catalogueNumber',
        head: text('columnCatalogueNumber'),
        cell: (row) => code(row.catalogueNumber),
      },
      {
        key: 'barcode',
        head: text('columnBarcode'),
        isHiddenFirst: true,
        cell: (row) => code(row.barcode),
      },
      {
        key: 'category',
        head: text('columnCategory'),
        shownFrom: 'rail',
        cell: (row) => <Isolate>{row.category}</Isolate>,
      },
      {
        key: 'unit',
        head: text('columnUnit'),
        shownFrom: 'menu',
        cell: (row) => <Isolate>{row.unit}</Isolate>,
      },
      {
        key: 'tags',
        head: text('columnTags'),
        shownFrom: 'menu',
        cell: (row) => <TagChips tags={row.tags} />,
      },
      {
        key: 'vatKind',
        head: text('columnVatKind'),
        isHiddenFirst: true,
        cell: (row) =>
          text(
            row.vatKind === 'exempt'
              ? 'vatExempt'
              : row.vatKind === 'zero'
                ? 'vatZero'
                : 'vatTaxable',
          ),
      },
      {
        key: 'incomeType',
        head: text('columnIncomeType'),
        isHiddenFirst: true,
        cell: (row) => <Isolate>{row.incomeType}</Isolate>,
      },
      {
        key: 'created',
        head: text('columnCreated'),
        isHiddenFirst: true,
        sort: 'created',
        cell: (row) => <DateText date={localDateOf(row.createdAt)} />,
      },
      {
        key: 'cost',
        head: text('columnCost'),
        kind: 'money',
        isHiddenFirst: true,
        cell: (row) =>
          row.costE4 === 0 ? null : <PriceText priceE4={row.costE4} currency={row.currency} />,
      },
      {
        key: 'stock',
        head: text('columnStock'),
        kind: 'money',
        cell: (row) => (row.stockE4 === null ? null : <QuantityText quantityE4={row.stockE4} />),
      },
      {
        key: 'priceIncludesVat',
        head: text('columnIncludesVat'),
        isHiddenFirst: true,
        cell: (row) => text(row.priceIncludesVat ? 'includesVat' : 'beforeVat'),
      },
      {
        key: 'price',
        head: text('columnPrice'),
        kind: 'money',
        sort: 'price',
        cell: (row) => <PriceText priceE4={row.priceE4} currency={row.currency} />,
      },
    ];
    return hasVat ? columns : columns.filter(({ key }) => !VAT_COLUMNS.has(key));
  }, [text, hasVat]);
}
