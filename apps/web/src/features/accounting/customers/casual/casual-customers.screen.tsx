import {
  casualCustomersContract,
  type CasualCustomerRow,
} from '@pinkas/contract/accounting/customers/casual-customers.contract';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Menu } from '@pinkas/ui/overlay/menu';
import { Money } from '@pinkas/ui/values/money';
import { IconDots, IconLink, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { pageQuery, type ChangesOf } from '../../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../../shared/lists/list-screen.tsx';
import { useListAddress } from '../../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../../shared/lists/use-list-query.ts';
import { useList } from '../../../../shared/lists/use-list.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { AssociateDialog } from './associate-dialog.tsx';
import { useCasualColumns } from './casual-columns.tsx';
import { CASUAL_LIST, documentsPath } from './casual-list.ts';
import { useKeeping } from './use-keeping.ts';
import './casual.css';

const ALL: ChangesOf<typeof CASUAL_LIST> = {};

/** customers/casual: customers who were typed on documents but not saved. */
export function CasualCustomersScreen() {
  const text = usePhrases('customers');
  const address = useListAddress(CASUAL_LIST);
  const { view } = address;
  const totals = useListQuery(casualCustomersContract.totals, { query: view.filter });
  const list = useList(address, {
    columns: useCasualColumns(),
    page: useListQuery(casualCustomersContract.list, { query: pageQuery(view) }),
    count: totals.data?.count,
    labelOf: ({ name }: CasualCustomerRow) => text('selectRow', { name }),
    exporting: casualCustomersContract.export,
  });
  const { selection } = list;
  const may = useMay();
  const keeping = useKeeping();
  const [associated, setAssociated] = useState<CasualCustomerRow>();
  const acts: RowActs = {
    associate: may('customers.merge') ? setAssociated : undefined,
    keep: may('customers.write') ? (row) => void keeping.keep([row]) : undefined,
  };
  return (
    <>
      <ListScreen
        list={list}
        title={text('casualTitle')}
        note={text('casualIntro')}
        path={[{ label: text('title'), href: '#/customers' }, { label: text('casualTitle') }]}
        pathLabel={text('title')}
        failedTitle={text('failedTitle')}
        tabsLabel={text('tabs')}
        tabs={[{ value: 'all', label: text('tabAll'), count: totals.data?.count, changes: ALL }]}
        tab="all"
        searchLabel={text('search')}
        searchPlaceholder={text('searchHint')}
        pathOf={documentsPath}
        rowEnd={(row) => <RowButtons row={row} {...acts} />}
        mobileEnd={(row) => <RowMenu row={row} {...acts} />}
        mobileRow={(row) => ({
          title: row.name,
          amount: row.openAgorot === 0 ? undefined : <Money agorot={row.openAgorot} />,
          note: text('documentsOf', { count: row.documentsCount }),
        })}
        total={useTotal(totals.data)}
        empty={{
          first: { title: text('casualEmptyTitle'), text: text('casualEmptyText'), actions: null },
          filtered: {
            title: text('emptyFilterTitle'),
            text: text('emptyFilterText'),
            clear: text('clearFilter'),
          },
        }}
        selected={{
          actions: !selection.isAll && may('customers.write') && (
            <Button
              variant="quiet"
              size="sm"
              icon={<IconUserPlus aria-hidden stroke={1.75} />}
              isLoading={keeping.isPending}
              onClick={() => void keeping.keep(selection.rows).then(selection.clear)}
            >
              {text('keep')}
            </Button>
          ),
        }}
      />
      {associated !== undefined && (
        <AssociateDialog source={associated} onClose={() => setAssociated(undefined)} />
      )}
    </>
  );
}

interface Totals {
  readonly count: number;
  readonly openAgorot: number;
}

/** Returns the balance of all casual customers of the filter; undefined for zero. */
function useTotal(totals: Totals | undefined) {
  const text = usePhrases('customers');
  if (totals === undefined || totals.openAgorot === 0) return undefined;
  return {
    label: text('totalOpen'),
    note: text('countOf', { count: totals.count }),
    mobileSum: <Money agorot={totals.openAgorot} />,
    cells: { open: <Money agorot={totals.openAgorot} sign="" /> },
  };
}

/** What can be done with a casual customer; undefined for what the caller may not do. */
interface RowActs {
  readonly associate: ((row: CasualCustomerRow) => void) | undefined;
  readonly keep: ((row: CasualCustomerRow) => void) | undefined;
}

interface RowProps extends RowActs {
  readonly row: CasualCustomerRow;
}

function RowButtons({ row, associate, keep }: RowProps) {
  const text = usePhrases('customers');
  return (
    <span className="customer-casual__acts">
      {associate !== undefined && (
        <Button size="sm" onClick={() => associate(row)}>
          {text('associate')}
        </Button>
      )}
      {keep !== undefined && (
        <Button size="sm" variant="quiet" onClick={() => keep(row)}>
          {text('keep')}
        </Button>
      )}
    </span>
  );
}

/** The same on a phone, where a row has no room for buttons. */
function RowMenu({ row, associate, keep }: RowProps) {
  const text = usePhrases('customers');
  const items = [
    ...(associate === undefined
      ? []
      : [
          {
            key: 'associate',
            label: text('associate'),
            icon: <IconLink aria-hidden stroke={1.75} />,
            onSelect: () => associate(row),
          },
        ]),
    ...(keep === undefined
      ? []
      : [
          {
            key: 'keep',
            label: text('keep'),
            icon: <IconUserPlus aria-hidden stroke={1.75} />,
            onSelect: () => keep(row),
          },
        ]),
  ];
  if (items.length === 0) return null;
  const label = `${text('more')}: ${row.name}`;
  return (
    <Menu
      label={label}
      placement="below-end"
      trigger={<IconButton size="sm" label={label} icon={<IconDots aria-hidden stroke={1.75} />} />}
      items={items}
    />
  );
}
