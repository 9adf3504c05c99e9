import type { ExpenseRow } from '@pinkas/contract/accounting/expenses/expense-fields';
import { expensesContract } from '@pinkas/contract/accounting/expenses/expenses.contract';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Menu } from '@pinkas/ui/overlay/menu';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import {
  IconCheck,
  IconDots,
  IconLock,
  IconPaperclip,
  IconPlus,
  IconRepeat,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../../shared/trouble/load-part.ts';
import { sentenceOf } from '../../../../shared/dialog/problem-sentence.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { pageQuery } from '../../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../../shared/lists/list-screen.tsx';
import { useListAddress } from '../../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../../shared/lists/use-list-query.ts';
import { useList } from '../../../../shared/lists/use-list.ts';
import type { Selection } from '../../../../shared/lists/use-selection.ts';
import { useByTag } from '../../../../shared/tags/use-by-tag.tsx';
import { useTagging } from '../../../../shared/tags/use-tagging.tsx';
import { useAllowedItems, useMay } from '../../../../shared/session/use-may.ts';
import { ExpenseAreas } from '../../../../shared/expenses/areas.tsx';
import { ExpenseBadge } from '../../../../shared/expenses/expense-badge.tsx';
import { useApprove } from '../expenses.queries.ts';
import { ExpenseNote, signed, useExpenseColumns } from './expense-columns.tsx';
import { useExpenseFilters } from './expense-filters.tsx';
import { EXPENSE_LIST } from './expense-list.ts';
import '../../../../shared/expenses/expenses.css';
import '../../../../shared/expenses/expense-parts.css';

const ExpensesByTag = lazyPart(async () => ({
  default: (await import('./expenses-by-tag.tsx')).ExpensesByTag,
}));
const ReportDialog = lazyPart(async () => ({
  default: (await import('./report-dialog.tsx')).ReportDialog,
}));

const TABS = [
  { value: 'all', label: 'tabAll', state: undefined, paymentState: undefined },
  { value: 'waiting', label: 'tabWaiting', state: 'waiting', paymentState: undefined },
  { value: 'unpaid', label: 'tabUnpaid', state: undefined, paymentState: 'unpaid' },
  { value: 'overdue', label: 'tabOverdue', state: undefined, paymentState: 'overdue' },
  { value: 'reported', label: 'tabReported', state: 'reported', paymentState: undefined },
] as const;

/** expenses: all of them, found by filter and order that live in the address. */
export function ExpensesScreen() {
  const text = usePhrases('expenses');
  const lists = usePhrases('lists');
  const address = useListAddress(EXPENSE_LIST);
  const { filter } = address.view;
  const totals = useListQuery(expensesContract.totals, { query: filter });
  const list = useList(address, {
    columns: useExpenseColumns(),
    page: useListQuery(expensesContract.list, { query: pageQuery(address.view) }),
    count: totals.data?.count,
    labelOf: ({ supplierName, reference }: ExpenseRow) =>
      text('chooseRow', { name: `${supplierName} ${reference}`.trim() }),
    exporting: expensesContract.export,
  });
  const tagging = useTagging('expenses', list.selection);
  const byTag = useByTag((onClose) => (
    <Suspense>
      <ExpensesByTag
        filter={filter}
        onOpen={(tagId) => {
          onClose();
          address.change({ tagId });
        }}
        onClose={onClose}
      />
    </Suspense>
  ));
  const current = TABS.find(
    (tab) => tab.state === filter.state && tab.paymentState === filter.paymentState,
  );
  const tabs = TABS.map(({ value, label, ...changes }) => ({
    value,
    label: text(label),
    changes,
    ...(value === 'waiting' && {
      count: totals.data?.waitingCount,
      empty: { title: text('emptyWaitingTitle'), text: text('emptyWaitingText') },
    }),
  }));
  const may = useMay();
  const create = may('expenses.write') && (
    <ButtonLink
      variant="filled"
      href="#/expenses/new"
      icon={<IconPlus aria-hidden stroke={1.75} />}
    >
      {text('newExpense')}
    </ButtonLink>
  );
  return (
    <>
      <ListScreen
        list={list}
        title={text('title')}
        failedTitle={text('listFailedTitle')}
        beside={<ExpenseAreas current="all" />}
        actions={<MoreMenu />}
        primary={create}
        tabsLabel={text('tabs')}
        tabs={tabs}
        tab={current?.value ?? 'all'}
        searchLabel={text('searchLabel')}
        searchPlaceholder={text('searchHint')}
        filters={useExpenseFilters(address.view)}
        tools={byTag.button}
        pathOf={({ id }) => `/expenses/${id}`}
        rowEnd={(row) => <FilesMark count={row.filesCount} />}
        mobileRow={(row) => ({
          title: <Isolate>{row.supplierName}</Isolate>,
          amount: <Money agorot={signed(row, row.grossAgorot)} />,
          note: <ExpenseNote row={row} />,
          badge: <ExpenseBadge expense={row} />,
        })}
        total={
          totals.data && {
            label: text('totalOfFilter'),
            note: text('countOf', { count: totals.data.count }),
            mobileSum: <Money agorot={totals.data.grossAgorot} />,
            cells: {
              gross: <Money agorot={totals.data.grossAgorot} sign="" isStrong />,
              vatClaimed: <Money agorot={totals.data.vatClaimedAgorot} sign="" />,
              open: <Money agorot={totals.data.openAgorot} sign="" />,
            },
          }
        }
        empty={{
          first: {
            title: text('emptyTitle'),
            text: text('emptyText'),
            actions: (
              <>
                {create}
                <ButtonLink href="#/expenses/inbox">{text('toInbox')}</ButtonLink>
              </>
            ),
          },
          filtered: {
            title: text('emptyFilterTitle'),
            text: text('emptyFilterText'),
            clear: lists('clearFilters'),
          },
        }}
        selected={{
          detail: list.selection.isAll ? undefined : <Money agorot={sumOf(list.selection.rows)} />,
          actions: (
            <>
              {tagging.button}
              {may('expenses.write') && <ApproveSelected selection={list.selection} />}
            </>
          ),
        }}
      />
      {tagging.dialog}
      {byTag.dialog}
    </>
  );
}

function sumOf(rows: readonly ExpenseRow[]): number {
  return rows.reduce((sum, row) => sum + signed(row, row.grossAgorot), 0);
}

function FilesMark({ count }: { readonly count: number }) {
  const text = usePhrases('expenses');
  if (count === 0) return null;
  return (
    <span className="exp-clip">
      <IconPaperclip aria-hidden stroke={1.75} />
      <span className="pk-visually-hidden">{text('hasFiles', { count })}</span>
    </span>
  );
}

/** Approves the selected expenses that wait. */
function ApproveSelected({ selection }: { readonly selection: Selection<ExpenseRow> }) {
  const text = usePhrases('expenses');
  const errors = usePhrases('errors');
  const dialogs = usePhrases('dialogs');
  const approving = useApprove();
  const waiting = selection.rows.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  if (waiting.length === 0) return null;

  async function approve(): Promise<void> {
    try {
      const { approvedCount } = await approving.mutateAsync(waiting);
      toast.success(text('approvedMany', { count: approvedCount }));
      selection.clear();
    } catch (reason) {
      toast.error(sentenceOf(reason, errors, dialogs));
    }
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<IconCheck aria-hidden stroke={1.75} />}
      isLoading={approving.isPending}
      onClick={() => void approve()}
    >
      {text('approveMany', { count: waiting.length })}
    </Button>
  );
}

function MoreMenu() {
  const text = usePhrases('expenses');
  const allowed = useAllowedItems();
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
        items={allowed([
          {
            key: 'recurring',
            label: text('recurringTitle'),
            icon: <IconRepeat aria-hidden stroke={1.75} />,
            href: '#/expenses/recurring',
          },
          {
            key: 'report',
            needs: 'expenses.report',
            label: text('reportTitle'),
            icon: <IconLock aria-hidden stroke={1.75} />,
            onSelect: () => setIsReporting(true),
          },
        ])}
      />
      {isReporting && (
        <Suspense>
          <ReportDialog onClose={() => setIsReporting(false)} />
        </Suspense>
      )}
    </>
  );
}
