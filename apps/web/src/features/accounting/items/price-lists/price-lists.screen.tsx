import {
  PRICE_LIST_COLUMNS,
  priceListsContract,
  type PriceList,
} from '@pinkas/contract/accounting/items/price-lists.contract';
import type { StockSettings } from '@pinkas/contract/accounting/items/stock.contract';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Badge } from '@pinkas/ui/feedback/badge';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconArchive, IconArrowBackUp, IconPencil, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';

import { sentenceOf } from '../../../../shared/dialog/problem-sentence.ts';
import { useChoice } from '../../../../shared/form/use-choice.ts';
import { useRequestKey } from '../../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { TableExport } from '../../../../shared/lists/export/table-export.tsx';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import {
  usePriceLists,
  useSavePriceList,
  useSetKeepsStock,
  useStockSettings,
} from '../items.queries.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { WaitingCard } from '../../../../shared/pages/waiting-card.tsx';
import { PriceListDialog } from './price-list-dialog.tsx';
import './price-lists.css';

/** items/price-lists: the price lists of the business, and whether it tracks stock. */
export function PriceListsScreen() {
  const text = usePhrases('items');
  const query = usePriceLists();
  const [edited, setEdited] = useState<{ readonly id: string | undefined }>();
  usePageTitle(text('listsTitle'));
  const lists = query.data?.priceLists;
  const may = useMay();
  const add = may('items.write') && (
    <Button
      variant="filled"
      icon={<IconPlus aria-hidden stroke={1.75} />}
      onClick={() => setEdited({ id: undefined })}
    >
      {text('newList')}
    </Button>
  );
  return (
    <div className="price-lists">
      <PageHead
        title={text('listsTitle')}
        note={text('listsText')}
        path={[{ label: text('title'), href: '#/items' }, { label: text('listsTitle') }]}
        pathLabel={text('title')}
        actions={
          lists !== undefined &&
          lists.length > 0 && (
            <>
              <TableExport
                exporting={priceListsContract.export}
                shownColumns={PRICE_LIST_COLUMNS}
                count={lists.length}
              />
              {add}
            </>
          )
        }
      />
      {lists === undefined && (
        <WaitingCard query={query} failedTitle={text('listsFailedTitle')} rows={4} />
      )}
      {lists?.length === 0 && (
        <Card>
          <EmptyState
            isAdding
            title={text('listsEmptyTitle')}
            text={text('listsText')}
            actions={add}
          />
        </Card>
      )}
      {lists !== undefined && lists.length > 0 && (
        <ListsTable
          lists={lists}
          onEdit={may('items.write') ? ({ id }) => setEdited({ id }) : undefined}
        />
      )}
      <StockSwitch isWaiting={query.isPending} />
      {edited !== undefined && (
        <PriceListDialog
          list={lists?.find(({ id }) => id === edited.id)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

interface ListsTableProps {
  readonly lists: readonly PriceList[];
  /** Undefined for read-only access. */
  readonly onEdit: ((list: PriceList) => void) | undefined;
}

function ListsTable({ lists, onEdit }: ListsTableProps) {
  const text = usePhrases('items');
  const setArchived = useArchivedSwitch();
  const columns = useMemo(
    (): readonly TableColumn<PriceList>[] => [
      {
        key: 'name',
        head: text('listName'),
        kind: 'strong',
        cell: (list) => (
          <>
            <Isolate>{list.name}</Isolate>{' '}
            {list.archivedAt !== null && <Badge tone="none">{text('archivedMark')}</Badge>}
          </>
        ),
      },
      {
        key: 'currency',
        head: text('currency'),
        cell: (list) => <Isolate isLtr>{list.currency}</Isolate>,
      },
      { key: 'items', head: text('listItems'), kind: 'money', cell: (list) => list.itemsCount },
      {
        key: 'customers',
        head: text('listCustomers'),
        kind: 'money',
        cell: (list) => list.customersCount,
      },
    ],
    [text],
  );
  return (
    <DataTable
      label={text('listsTitle')}
      columns={columns}
      rows={lists}
      keyOf={(list) => list.id}
      {...(onEdit !== undefined && { onOpen: onEdit })}
      rowEnd={(list) => {
        if (onEdit === undefined) return null;
        const isAway = list.archivedAt !== null;
        return (
          <>
            <IconButton
              label={text('editList', { name: list.name })}
              icon={<IconPencil aria-hidden stroke={1.75} />}
              onClick={() => onEdit(list)}
            />
            <IconButton
              label={`${text(isAway ? 'restore' : 'archive')}: ${list.name}`}
              icon={
                isAway ? (
                  <IconArrowBackUp aria-hidden stroke={1.75} />
                ) : (
                  <IconArchive aria-hidden stroke={1.75} />
                )
              }
              onClick={() => void setArchived(list, !isAway)}
            />
          </>
        );
      }}
      mobileRow={(list) => ({
        title: list.name,
        amount: <Isolate isLtr>{list.currency}</Isolate>,
        note: `${text('listItems')}: ${String(list.itemsCount)}`,
        badge:
          list.archivedAt === null ? undefined : <Badge tone="none">{text('archivedMark')}</Badge>,
      })}
    />
  );
}

/** Archives a price list or restores it, with an undo. */
function useArchivedSwitch() {
  const text = usePhrases('items');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const saving = useSavePriceList();
  return async function set(list: PriceList, isArchived: boolean): Promise<void> {
    const { id, version, name, currency } = list;
    try {
      const saved = await saving.mutateAsync({
        known: { id, version, isArchived },
        form: { name, currency },
        idempotencyKey: crypto.randomUUID(),
      });
      toast.success(text('listSaved'), {
        label: text('undo'),
        run: () => void set({ ...list, version: saved.version }, !isArchived),
      });
    } catch (reason) {
      toast.error(sentenceOf(reason, errors, dialogs));
    }
  };
}

/**
 * Chooses whether the business tracks stock; below the lists, so not rendered before them: it would move while
 * it is pressed.
 */
function StockSwitch({ isWaiting }: { readonly isWaiting: boolean }) {
  const settings = useStockSettings();
  const may = useMay();
  if (isWaiting || settings.data === undefined || !may('stock.configure')) return null;
  return <LoadedStockSwitch stored={settings.data} />;
}

function LoadedStockSwitch({ stored }: { readonly stored: StockSettings }) {
  const text = usePhrases('items');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const setting = useSetKeepsStock();
  const requestKey = useRequestKey();
  const { shown, choose, forget } = useChoice(stored.keepsStock);
  async function set(keepsStock: boolean): Promise<void> {
    const body = { version: stored.version, keepsStock };
    choose(keepsStock);
    try {
      await setting.mutateAsync({ ...body, idempotencyKey: requestKey.keyFor(body) });
      requestKey.forget();
      toast.success(text(keepsStock ? 'stockOn' : 'stockOff'));
    } catch (reason) {
      forget();
      toast.error(sentenceOf(reason, errors, dialogs));
    }
  }
  return (
    <Card title={text('sectionStock')}>
      <SwitchField
        label={text('stockSwitch')}
        hint={text('stockSwitchHelp')}
        checked={shown}
        disabled={setting.isPending}
        onChange={(event) => void set(event.currentTarget.checked)}
      />
    </Card>
  );
}
