import {
  INCOME_REPORT_COLUMNS,
  incomeReportsContract,
  type ClientIncome,
} from '@pinkas/contract/accountant/income-reports/income-reports.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { isBusinessFound } from '@pinkas/domain/text/find-business';
import { Button } from '@pinkas/ui/actions/button';
import { DataTable } from '@pinkas/ui/data/data-table';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Money } from '@pinkas/ui/values/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import type { CallAnswer } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';
import { useClientName } from '../../../shared/clients/client-name.ts';
import { PeriodTools } from '../../../shared/reports/period/period-tools.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { SearchBox } from '../../../shared/lists/search-box.tsx';
import { TableExport } from '../../../shared/lists/export/table-export.tsx';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { WaitingCard } from '../../../shared/pages/waiting-card.tsx';
import {
  documentsPath,
  useIncomeColumns,
  useIncomeNote,
  useIncomeTotal,
} from './income-columns.tsx';
import { sortIncome, type IncomeSort } from './income-list.ts';
import { useIncomeView, type IncomeView } from './use-income-view.ts';
import './income-reports.css';

type Report = CallAnswer<typeof incomeReportsContract.list>;

/** accountant/income_reports: the income of each client in a period, against the one before. */
export function IncomeReportsScreen() {
  const text = usePhrases('incomeReports');
  const { today } = useAccountSetup();
  const view = useIncomeView(today);
  const { from, to } = view;
  const query = useQuery({
    ...callQuery(incomeReportsContract.list, { query: { from, to } }),
    placeholderData: keepPreviousData,
    // Seen again on every visit: clients work while the accountant is elsewhere.
    staleTime: 0,
  });
  usePageTitle(text('title'));
  const report = query.data;
  const hasClients = report !== undefined && report.clients.length > 0;
  return (
    <div className="income-page">
      <PageHead
        title={text('title')}
        note={report !== undefined && comparedNote(text, report)}
        actions={
          hasClients && (
            <TableExport
              exporting={incomeReportsContract.export}
              query={{ from, to, ...(view.client !== '' && { client: view.client }) }}
              shownColumns={INCOME_REPORT_COLUMNS}
              count={view.client === '' ? report.clients.length : 1}
            />
          )
        }
      />
      <PeriodTools period={{ from, to }} onChange={view.change} />
      {hasClients && (
        <IncomeTable report={report} view={view} isLoading={query.isPlaceholderData} />
      )}
      {report?.clients.length === 0 && (
        <Card>
          <EmptyState title={text('emptyTitle')} text={text('emptyText')} />
        </Card>
      )}
      {report === undefined && (
        <WaitingCard query={query} failedTitle={text('failedTitle')} rows={6} />
      )}
    </div>
  );
}

function comparedNote(
  text: ReturnType<typeof usePhrases<'incomeReports'>>,
  { compared }: Report,
): string {
  const day = (date: string): string => `\u2066${formatLocalDate(date)}\u2069`;
  return text('compared', { from: day(compared.from), to: day(compared.to) });
}

interface IncomeTableProps {
  readonly report: Report;
  readonly view: IncomeView;
  readonly isLoading: boolean;
}

function IncomeTable({ report, view, isLoading }: IncomeTableProps) {
  const text = usePhrases('incomeReports');
  const navigate = useNavigate();
  const nameOf = useClientName();
  const noteOf = useIncomeNote();
  const { client, search, sort, direction } = view;
  const columns = useIncomeColumns(report);
  const shown = sortIncome(
    report.clients.filter((one) => isChosen(one, client) && isBusinessFound(one, search)),
    sort,
    direction === 'descending',
  );
  const total = useIncomeTotal(shown);
  return (
    <>
      <div className="income-tools">
        <SearchBox
          label={text('search')}
          placeholder={text('search')}
          value={search}
          onSearch={(next) => view.change({ search: next })}
        />
        <SelectField
          label={text('client')}
          isLabelHidden
          size="sm"
          value={client}
          onChange={(event) => view.change({ client: event.currentTarget.value })}
          options={[
            { value: '', label: text('allClients') },
            ...report.clients.map((one) => ({ value: String(one.id), label: nameOf(one) })),
          ]}
        />
      </div>
      <DataTable
        label={text('title')}
        columns={columns}
        rows={shown}
        isLoading={isLoading}
        keyOf={({ id }) => String(id)}
        onOpen={({ id, figures }) => {
          if (figures !== null) void navigate(documentsPath(id, report));
        }}
        sort={{ key: sort, direction }}
        onSort={(next) => view.change({ sort: next.key as IncomeSort, direction: next.direction })}
        total={total}
        mobileRow={(one) => ({
          title: nameOf(one),
          amount: one.figures === null ? undefined : <Money agorot={one.figures.totalAgorot} />,
          note: noteOf(one) ?? text('documentsCount', { count: one.figures?.documents ?? 0 }),
        })}
        empty={
          <EmptyState
            title={text('noneTitle')}
            text={text('noneFound', { search })}
            actions={
              <Button variant="quiet" onClick={() => view.change({ client: '', search: '' })}>
                {text('clear')}
              </Button>
            }
          />
        }
      />
    </>
  );
}

function isChosen({ id }: ClientIncome, client: string): boolean {
  return client === '' || String(id) === client;
}
