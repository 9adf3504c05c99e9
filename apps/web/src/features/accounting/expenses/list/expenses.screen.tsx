import type { ExpenseRow } from '@pinkas/contract/accounting/expense-fields';
import { EXPENSE_COLUMNS, expensesContract } from '@pinkas/contract/accounting/expenses.contract';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Menu } from '@pinkas/ui/overlay/menu';
import { IconDots, IconLock, IconPlus, IconRepeat } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { ExportMenu } from '../../../../shared/lists/export-menu.tsx';
import { orderedQuery, pageQuery } from '../../../../shared/lists/list-address.ts';
import { useListLook } from '../../../../shared/lists/list-look.ts';
import { ListPager } from '../../../../shared/lists/list-pager.tsx';
import { ListTools } from '../../../../shared/lists/list-tools.tsx';
import { useExport } from '../../../../shared/lists/use-export.ts';
import { useFirstPageInstead, useListAddress } from '../../../../shared/lists/use-list-address.ts';
import { useListViews } from '../../../../shared/lists/use-list-views.ts';
import { useSelection } from '../../../../shared/lists/use-selection.ts';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { ExpenseAreas } from '../areas.tsx';
import { useExpenseList, useExpenseTotals } from '../expenses.queries.ts';
import { ChosenExpenses } from './chosen-expenses.tsx';
import { ExpenseFilters } from './expense-filters.tsx';
import { ExpenseTabs } from './expense-tabs.tsx';
import { ExpensesTable, useExpenseColumns } from './expenses-table.tsx';
import { EXPENSE_LIST } from './list-address.ts';
import { NoExpenses } from './no-expenses.tsx';
import { ReportDialog } from './report-dialog.tsx';
import '../expenses.css';

const PANEL_ID = 'expenses-list';

/** Columns of the export among those on the screen. */
export function exportColumns(keys: readonly string[]): readonly string[] {
  return keys.filter((key) => EXPENSE_COLUMNS.some((column) => column === key));
}

/** expenses: all of them, found by filter and order that live in the address. */
export function ExpensesScreen() {
  const text = usePhrases('expenses');
  const navigate = useNavigate();
  usePageTitle(text('title'));
  const address = useListAddress(EXPENSE_LIST);
  const { view, change, clear } = address;
  const list = useExpenseList(pageQuery(view));
  const isLost = useFirstPageInstead(list.error, address);
  const totals = useExpenseTotals(view.filter);
  const columns = useExpenseColumns();
  const look = useListLook('expenses', columns);
  const views = useListViews(EXPENSE_LIST, address, look);
  const running = useExport(expensesContract.export);
  const rows = list.data?.rows ?? [];
  const count = totals.data?.count;
  const selection = useSelection<ExpenseRow>({
    rows,
    keyOf: (row) => row.id,
    labelOf: ({ supplierName, reference }) =>
      text('chooseRow', { name: `${supplierName} ${reference}`.trim() }),
    scope: JSON.stringify(view.filter),
    count,
  });

  return (
    <>
      <PageHead
        title={text('title')}
        beside={<ExpenseAreas current="all" />}
        actions={
          <PageActions
            exporting={
              <ExportMenu
                running={running}
                query={orderedQuery(view)}
                shownColumns={exportColumns(look.keys)}
                count={count}
              />
            }
          />
        }
      />
      <ExpenseTabs
        panelId={PANEL_ID}
        view={view}
        waitingCount={totals.data?.waitingCount}
        views={views}
        onChange={change}
      />
      <div id={PANEL_ID} role="tabpanel" aria-label={text('title')}>
        <ExpenseFilters
          view={view}
          tools={<ListTools columns={columns} look={look} />}
          onChange={change}
          onClear={clear}
        />
        {list.isError && !isLost && list.data === undefined ? (
          <PageError
            title={text('listFailedTitle')}
            reason={list.error}
            isRetrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <ExpensesTable
            rows={rows}
            view={view}
            totals={totals.data}
            columns={look.columns}
            selection={selection.table}
            isDense={look.isDense}
            isLoading={list.isPending || list.isPlaceholderData || isLost}
            onOpen={(row) => void navigate(`/expenses/${row.id}`)}
            onSort={(sort, direction) => change({ sort, direction })}
            empty={<NoExpenses view={view} onClear={clear} />}
          />
        )}
        <ListPager address={address} places={list.data} shown={rows.length} count={count} />
      </div>
      <ChosenExpenses
        selection={selection}
        running={running}
        view={view}
        columns={exportColumns(look.keys)}
      />
    </>
  );
}

function PageActions({ exporting }: { readonly exporting: ReactNode }) {
  const text = usePhrases('expenses');
  const { isMobile } = useMediaSizes();
  const [isReporting, setIsReporting] = useState(false);
  return (
    <>
      <Menu
        label={text('more')}
        placement="below-end"
        trigger={
          <IconButton
            isOutlined
            label={text('more')}
            icon={<IconDots aria-hidden stroke={1.75} />}
          />
        }
        items={[
          {
            key: 'recurring',
            label: text('recurringTitle'),
            icon: <IconRepeat aria-hidden stroke={1.75} />,
            href: '#/expenses/recurring',
          },
          {
            key: 'report',
            label: text('reportTitle'),
            icon: <IconLock aria-hidden stroke={1.75} />,
            onSelect: () => setIsReporting(true),
          },
        ]}
      />
      {!isMobile && exporting}
      <ButtonLink
        variant="filled"
        href="#/expenses/new"
        icon={<IconPlus aria-hidden stroke={1.75} />}
      >
        {text('newExpense')}
      </ButtonLink>
      {isReporting && <ReportDialog onClose={() => setIsReporting(false)} />}
    </>
  );
}
