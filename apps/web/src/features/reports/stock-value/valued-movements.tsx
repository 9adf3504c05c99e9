import {
  stockValueContract,
  type ValuedMovement,
} from '@pinkas/contract/reports/stock-value/stock-value.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { formatInstant, formatLocalDate } from '@pinkas/domain/time/local-date';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import type { ReactNode } from 'react';

import { useActorText } from '../../../shared/actor/use-actor-text.ts';
import type { CallAnswer } from '../../../shared/api/client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { pageQuery } from '../../../shared/lists/list-address.ts';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList, type ListColumn } from '../../../shared/lists/use-list.ts';
import { EntriesScreen } from '../../../shared/reports/entries-screen.tsx';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { DayTools } from './day-tools.tsx';
import { useStockExplanations } from './stock-value-columns.tsx';
import { dayIn, dayQuery, VALUED_MOVEMENT_LIST } from './stock-value-list.ts';
import { Units } from './unit-figures.tsx';

type Total = CallAnswer<typeof stockValueContract.movementsTotal>;

/** reports/stock_value/movements: the movements that a quantity of the report is made of. */
export function ValuedMovements() {
  const text = usePhrases('stockValue');
  const { today } = useAccountSetup();
  const address = useListAddress(VALUED_MOVEMENT_LIST);
  const { parameters, change, view } = address;
  const day = dayIn(parameters, today);
  const asked = dayQuery(day);
  const summed = useListQuery(stockValueContract.movementsTotal, {
    query: { ...asked, ...view.filter },
  });
  const list = useList(address, {
    columns: useMovementColumns(),
    page: useListQuery(stockValueContract.movements, { query: { ...asked, ...pageQuery(view) } }),
    count: summed.data?.movements,
    labelOf: ({ itemName }) => text('selectRow', { name: itemName }),
    exporting: stockValueContract.exportMovements,
    frame: asked,
  });
  const name = summed.data?.item?.name;
  const back = `#/reports/stock_value?${new URLSearchParams(asked).toString()}`;
  const empty = { title: text('movementsEmptyTitle'), text: text('movementsEmptyText') };
  return (
    <EntriesScreen
      list={list}
      title={name === undefined ? text('movementsTitle') : text('movementsOf', { name })}
      report={{ title: text('title'), href: back, back: text('backToReport') }}
      note={text('asOf', { date: `\u2066${formatLocalDate(day ?? today)}\u2069` })}
      failedTitle={text('movementsFailed')}
      tabsLabel={text('shown')}
      tools={<DayTools day={day} onChange={(next) => change({ day: next })} />}
      figures={useStockExplanations()}
      pathOf={({ document, itemId }) =>
        document === null ? `/items/${itemId}` : `/documents/${document.id}`
      }
      mobileRow={(row) => ({
        title: <bdi>{row.itemName}</bdi>,
        amount: <Units quantityE4={row.quantityE4} />,
        note: (
          <>
            <MovementWhy row={row} />, <Isolate isLtr>{formatInstant(row.at)}</Isolate>
          </>
        ),
      })}
      total={useMovementsTotal(summed.data)}
      empty={empty}
      filtered={{ ...empty, clear: text('movementsTitle') }}
    />
  );
}

/** Names the document that moved the stock, or the reason of another movement. */
function MovementWhy({ row: { document, reason } }: { readonly row: ValuedMovement }): ReactNode {
  const text = usePhrases('stockValue');
  const types = usePhrases('docTypes');
  const key = document === null ? undefined : docTypeKeyOf(document.docType);
  if (document === null || key === undefined) return text(`reason-${reason}`);
  return (
    <>
      {types(key)} <Isolate isLtr>{document.number}</Isolate>
    </>
  );
}

function useMovementColumns(): readonly ListColumn<ValuedMovement, 'at'>[] {
  const text = usePhrases('stockValue');
  const actorText = useActorText();
  return [
    {
      key: 'at',
      head: text('columnAt'),
      isFixed: true,
      sort: 'at',
      cell: ({ at }) => <Isolate isLtr>{formatInstant(at)}</Isolate>,
    },
    {
      key: 'item',
      head: text('columnItem'),
      kind: 'ellipsis',
      cell: ({ itemId, itemName }) => (
        <a className="pk-link" href={`#/items/${itemId}`}>
          <bdi>{itemName}</bdi>
        </a>
      ),
    },
    {
      key: 'reason',
      head: text('columnReason'),
      shownFrom: 'rail',
      cell: ({ reason }) => text(`reason-${reason}`),
    },
    {
      key: 'document',
      head: text('columnDocument'),
      cell: (row) =>
        row.document === null ? (
          '–'
        ) : (
          <a className="pk-link" href={`#/documents/${row.document.id}`}>
            <MovementWhy row={row} />
          </a>
        ),
    },
    {
      key: 'quantity',
      head: text('columnMoved'),
      cell: ({ quantityE4 }) => <Units quantityE4={quantityE4} />,
    },
    {
      key: 'balance',
      head: text('columnBalance'),
      exported: ['balance', 'unit'],
      cell: ({ balanceE4, unit }) => <Units quantityE4={balanceE4} unit={unit} />,
    },
    {
      key: 'note',
      head: text('columnNote'),
      isHiddenFirst: true,
      cell: ({ note }) => <bdi>{note}</bdi>,
    },
    {
      key: 'by',
      head: text('columnBy'),
      shownFrom: 'menu',
      cell: ({ by }) => <bdi>{actorText(by)}</bdi>,
    },
  ];
}

/** The foot: of one item its quantity and what it is worth, which is the row that the movements are behind; of all the value of the report. */
function useMovementsTotal(summed: Total | undefined) {
  const text = usePhrases('stockValue');
  if (summed === undefined) return undefined;
  const { item, movements, valueAgorot } = summed;
  const quantity = item && <Units quantityE4={item.quantityE4} unit={item.unit} />;
  return {
    label: text('total'),
    note: text('movementsCount', { count: movements }),
    mobileSum: quantity,
    cells:
      item === null ? {} : { quantity: <Units quantityE4={item.quantityE4} />, balance: quantity },
    ...(valueAgorot !== null && {
      parts: (
        <span className="report-note">
          {text('columnValue')}: <Money agorot={valueAgorot} sign="" />
        </span>
      ),
    }),
  };
}
