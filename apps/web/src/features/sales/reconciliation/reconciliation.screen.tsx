import {
  COMPARISONS,
  comparedPaymentsTable,
  reconciliationContract,
  type ComparedPayment,
  type ComparedPaymentSort,
  type Comparison,
  type NotCompared,
} from '@pinkas/contract/sales/reconciliation/reconciliation.contract';
import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { addDays, formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';
import { useState } from 'react';

import { signOf, sumText } from '../../../shared/format/minor-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { orderedQuery } from '../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { ListTab } from '../../../shared/lists/list-tabs.tsx';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList, type ListColumn } from '../../../shared/lists/use-list.ts';
import { ExplainButton } from '../../../shared/reports/explain-button.tsx';
import { PeriodTools } from '../../../shared/reports/period/period-tools.tsx';
import { periodIn } from '../../../shared/reports/report-frame.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { listColumns } from '../../../shared/tables/table-columns.tsx';
import { useTableWords } from '../../../shared/tables/table-words.ts';
import { RowAct, RowDialog } from './row-help.tsx';
import { COMPARED_LIST, comparedPath, type ComparedChanges } from './compared-payments-list.ts';

const TONES: Readonly<Record<Comparison, Tone>> = { both: 'ok', here: 'warn', there: 'warn' };
const ALL = 'all';
/** Days before today that are shown first. */
const DAYS_BEFORE = 6;

/** sales/transactions/reconciliation: what is the same here and at the gateways, and what is on one side alone. */
export function ReconciliationScreen() {
  const text = usePhrases('reconciliation');
  const { today } = useAccountSetup();
  const address = useListAddress(COMPARED_LIST);
  const { parameters, change, view } = address;
  const period = periodIn(parameters) ?? { from: addDays(today, -DAYS_BEFORE), to: today };
  const { from, to } = period;
  const page = useListQuery(reconciliationContract.list, {
    query: { from, to, ...orderedQuery(view) },
  });
  const { data } = page;
  const [acted, setActed] = useState<ComparedPayment>();
  const rowAct = (row: ComparedPayment) => <RowAct row={row} onPress={() => setActed(row)} />;
  const list = useList(address, {
    columns: useComparedColumns(),
    page,
    count: data?.rows.length,
    labelOf: ({ amountMinor, currency, date }) =>
      text('selectRow', { sum: sumText(amountMinor, currency), date: formatLocalDate(date) }),
    exporting: reconciliationContract.export,
    frame: { from, to },
  });
  return (
    <div className="report-page">
      <ListScreen
        list={list}
        title={text('title')}
        path={[
          { label: text('transactions'), href: '#/sales/transactions' },
          { label: text('title') },
        ]}
        note={text('note')}
        failedTitle={text('failedTitle')}
        actions={
          <Button onClick={() => void page.refetch()} isLoading={page.isFetching}>
            {text('compareNow')}
          </Button>
        }
        tabsLabel={text('shown')}
        tabs={[
          { value: ALL, label: text('all'), changes: { result: undefined } },
          ...COMPARISONS.map((result): ListTab<ComparedChanges> => ({
            value: result,
            label: text(`result-${result}`),
            count: data?.counts[result],
            changes: { result },
          })),
        ]}
        tab={view.filter.result ?? ALL}
        above={
          <div className="report-tools">
            <PeriodTools period={period} onChange={(next) => change({ ...next })} />
            <ExplainButton
              figures={COMPARISONS.map((result) => ({
                name: text(`result-${result}`),
                rule: text(`explain-${result}`),
              }))}
            />
          </div>
        }
        {...(data !== undefined &&
          data.notCompared.length > 0 && { picture: <NotAllCompared of={data.notCompared} /> })}
        pathOf={comparedPath}
        rowEnd={rowAct}
        mobileEnd={rowAct}
        mobileRow={(row) => ({
          title: <CustomerOf row={row} />,
          amount: <Money agorot={row.amountMinor} sign={signOf(row.currency)} />,
          note: (
            <>
              <DateText date={row.date} /> <bdi>{cardText(row)}</bdi>
            </>
          ),
          badge: <ResultBadge result={row.result} />,
        })}
        empty={{
          first: { title: text('emptyTitle'), text: text('emptyText'), actions: null },
          filtered: {
            title: text('emptyFilterTitle'),
            text: text('emptyFilterText'),
            clear: text('clearFilter'),
          },
        }}
      />
      {acted !== undefined && <RowDialog row={acted} onClose={() => setActed(undefined)} />}
    </div>
  );
}

const cardText = ({ lastDigits }: ComparedPayment) =>
  lastDigits === '' ? '–' : `•••• ${lastDigits}`;

function useComparedColumns(): readonly ListColumn<ComparedPayment, ComparedPaymentSort>[] {
  const text = usePhrases('reconciliation');
  const words = useTableWords({ reconciliation: text });
  return listColumns(comparedPaymentsTable, words, {
    date: { isFixed: true },
    result: { cell: ({ result }) => <ResultBadge result={result} /> },
    customer: { cell: (row) => <CustomerOf row={row} isLink /> },
    card: { cell: (row) => <bdi>{cardText(row)}</bdi> },
    sum: {
      cell: ({ amountMinor, currency }) => <Money agorot={amountMinor} sign={signOf(currency)} />,
    },
  });
}

interface CustomerProps {
  readonly row: ComparedPayment;
  readonly isLink?: boolean;
}

/** Who paid; of what the gateway alone tells, what is known of it here. */
function CustomerOf({ row, isLink = false }: CustomerProps) {
  const text = usePhrases('reconciliation');
  const { attemptId, result, customer, document } = row;
  const other = attemptId === null ? text('unknownHere') : text('differsHere');
  const name = result === 'there' && document === null ? other : customer;
  const path = comparedPath(row);
  if (!isLink || path === undefined) return <bdi>{name}</bdi>;
  return (
    <a className="pk-link" href={`#${path}`}>
      <bdi>{name}</bdi>
    </a>
  );
}

function ResultBadge({ result }: Pick<ComparedPayment, 'result'>) {
  const text = usePhrases('reconciliation');
  return <Badge tone={TONES[result]}>{text(`result-${result}`)}</Badge>;
}

/** Terminals that were not compared, and why. */
function NotAllCompared({ of }: { readonly of: readonly NotCompared[] }) {
  const text = usePhrases('reconciliation');
  return (
    <Alert tone="warn" title={text('notComparedTitle')}>
      {of.map(({ terminalId, reason, gateway, terminal }) => (
        <p key={terminalId}>
          {text(`notCompared-${reason}`, { terminal: `${GATEWAYS[gateway]} ${terminal}` })}
        </p>
      ))}
    </Alert>
  );
}
