import {
  DEBT_SHOWN,
  openDebtContract,
  type DebtShown,
} from '@pinkas/contract/reports/open-debt/open-debt.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Money } from '@pinkas/ui/values/money';
import { useState } from 'react';

import type { CallAnswer } from '../../../shared/api/client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { orderedQuery } from '../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { ListTab } from '../../../shared/lists/list-tabs.tsx';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { RemindDialog } from '../../../shared/reminders/remind-dialog.tsx';
import { ExplainButton } from '../../../shared/reports/explain-button.tsx';
import {
  DOCUMENT_PARTS,
  useReportFilters,
} from '../../../shared/reports/filters/report-filters.tsx';
import { groupCount, RestNote } from '../../../shared/reports/report-rest.tsx';
import { useDebtColumns, useDebtExplanations, useDebtTotal } from './debt-columns.tsx';
import { DEBT_LIST, itemsPath, type DebtChanges } from './debt-list.ts';
import { DebtRowMenu } from './debt-row-menu.tsx';

type Report = CallAnswer<typeof openDebtContract.report>;

const EMPTY = {
  owing: undefined,
  overdue: ['emptyOverdueTitle', 'emptyOverdueText'],
  credit: ['emptyCreditTitle', 'emptyCreditText'],
  all: undefined,
} as const;

/** reports/open_debt: the current debts of customers, by how late they are. */
export function OpenDebtScreen() {
  const text = usePhrases('openDebt');
  const address = useListAddress(DEBT_LIST);
  const { parameters, view } = address;
  const { show = 'owing' } = view.filter;
  const [reminded, setReminded] = useState<readonly string[] | undefined>();
  const hrefOf = (figure: Parameters<typeof itemsPath>[1]): string =>
    `#${itemsPath(parameters, figure)}`;
  const report = useListQuery(openDebtContract.report, { query: orderedQuery(view) });
  const { data } = report;
  const rest = data?.rest;
  const list = useList(address, {
    columns: useDebtColumns(hrefOf),
    page: report,
    count: groupCount(data),
    labelOf: ({ name }) => name,
    exporting: openDebtContract.export,
  });
  const total = useDebtTotal(data?.total, hrefOf);
  const menu = (row: Report['rows'][number]) => (
    <DebtRowMenu row={row} itemsHref={hrefOf({ row: row.id })} onRemind={setReminded} />
  );
  return (
    <div className="report-page">
      <ListScreen
        list={list}
        title={text('title')}
        failedTitle={text('failedTitle')}
        note={
          data !== undefined && text('asOf', { date: `\u2066${formatLocalDate(data.today)}\u2069` })
        }
        actions={<ButtonLink href={hrefOf({})}>{text('allItems')}</ButtonLink>}
        tabsLabel={text('shown')}
        tabs={DEBT_SHOWN.map((value) => tabOf(text, value))}
        tab={show}
        above={
          <div className="report-tools">
            <ExplainButton figures={useDebtExplanations()} />
          </div>
        }
        filters={useReportFilters(view, DOCUMENT_PARTS)}
        pathOf={({ id }) => itemsPath(parameters, { row: id })}
        rowEnd={menu}
        mobileEnd={menu}
        mobileRow={(row) => ({
          title: <bdi>{row.name}</bdi>,
          amount: <Money agorot={row.balanceAgorot} />,
          note: text('documentsCount', { count: row.documents }),
        })}
        total={
          total && {
            ...total,
            parts: rest && (
              <RestNote words={text('rest', { count: rest.groups })} agorot={rest.balanceAgorot} />
            ),
          }
        }
        empty={{
          first: { title: text('emptyTitle'), text: text('emptyText'), actions: null },
          filtered: {
            title: text('emptyFilterTitle'),
            text: text('emptyFilterText'),
            clear: text('clearFilter'),
          },
        }}
      />
      {reminded !== undefined && (
        <RemindDialog documentIds={reminded} onClose={() => setReminded(undefined)} />
      )}
    </div>
  );
}

type Words = ReturnType<typeof usePhrases<'openDebt'>>;

function tabOf(text: Words, value: DebtShown): ListTab<DebtChanges> {
  const empty = EMPTY[value];
  return {
    value,
    label: text(`show-${value}`),
    changes: { show: value === DEBT_SHOWN[0] ? undefined : value },
    ...(empty !== undefined && { empty: { title: text(empty[0]), text: text(empty[1]) } }),
  };
}
