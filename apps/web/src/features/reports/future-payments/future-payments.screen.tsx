import {
  COMING_SHOWN,
  COMING_STEPS,
  futurePaymentsContract,
  type ComingPayment,
  type ComingShown,
  type ComingStep,
} from '@pinkas/contract/reports/future-payments/future-payments.contract';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';
import { useState } from 'react';

import { useDocumentName } from '../../../shared/documents/document-name.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { DatesFilter } from '../../../shared/lists/filters/dates-filter.tsx';
import { useRangeWords } from '../../../shared/lists/filters/range-words.ts';
import { pageQuery } from '../../../shared/lists/list-address.ts';
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
import { ComingButtons, ComingMenu, ReminderMark } from './coming-actions.tsx';
import { ComingBadge, useComingColumns } from './coming-columns.tsx';
import { COMING_LIST, stepIn, type ComingChanges, type ComingView } from './coming-list.ts';
import { ComingPeriods } from './coming-periods.tsx';
import { ComingReminderDialog } from './coming-reminder-dialog.tsx';

/** reports/future_payments: open debts, cheques in hand and instalments by the day on which they are due. */
export function FuturePaymentsScreen() {
  const text = usePhrases('futurePayments');
  const nameOf = useDocumentName();
  const [reminded, setReminded] = useState<readonly string[] | undefined>();
  const [own, setOwn] = useState<ComingPayment | undefined>();
  const address = useListAddress(COMING_LIST);
  const { view, parameters, change } = address;
  const step = stepIn(parameters);
  const totals = useListQuery(futurePaymentsContract.totals, { query: { ...view.filter, step } });
  const list = useList(address, {
    columns: useComingColumns(),
    page: useListQuery(futurePaymentsContract.list, { query: pageQuery(view) }),
    count: totals.data?.count,
    labelOf: nameOf,
    exporting: futurePaymentsContract.export,
  });
  const filters = useReportFilters(view, DOCUMENT_PARTS);
  const datesFilter = useDatesFilter(view);
  const openers = { onRemind: setReminded, onOwn: setOwn };
  return (
    <div className="report-page">
      <ListScreen
        list={list}
        title={text('title')}
        failedTitle={text('failedTitle')}
        tabsLabel={text('shown')}
        tabs={COMING_SHOWN.map((value) => tabOf(text, value))}
        tab={view.filter.show ?? COMING_SHOWN[0]}
        above={<Tools step={step} onStep={(next) => change({ step: next })} />}
        filters={[datesFilter, ...filters]}
        picture={
          totals.data && (
            <ComingPeriods
              totals={totals.data}
              hrefOf={(days) => {
                const next = new URLSearchParams(parameters);
                for (const name of ['from', 'to', 'after', 'before', 'page']) next.delete(name);
                for (const [name, day] of Object.entries(days)) next.set(name, day);
                return `#/reports/future_payments?${next.toString()}`;
              }}
            />
          )
        }
        pathOf={({ documentId }) => `/documents/${documentId}`}
        mobileRow={(row) => ({
          title: <bdi>{row.customerName}</bdi>,
          amount: <Money agorot={row.sumAgorot} />,
          note: (
            <>
              <DateText date={row.dueDate} />, {nameOf(row)}
              <ReminderMark row={row} />
            </>
          ),
          badge: <ComingBadge row={row} />,
        })}
        rowEnd={(row) => <ComingButtons row={row} {...openers} />}
        mobileEnd={(row) => <ComingMenu row={row} {...openers} />}
        total={
          totals.data && {
            label: text('totalOf', { count: totals.data.count }),
            mobileSum: <Money agorot={totals.data.sumAgorot} isStrong />,
            cells: { sum: <Money agorot={totals.data.sumAgorot} sign="" /> },
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
      {own !== undefined && <ComingReminderDialog row={own} onClose={() => setOwn(undefined)} />}
      {reminded !== undefined && (
        <RemindDialog documentIds={reminded} onClose={() => setReminded(undefined)} />
      )}
    </div>
  );
}

interface ToolsProps {
  readonly step: ComingStep;
  readonly onStep: (step: ComingStep) => void;
}

/** Weeks or months, and the rule behind each figure. */
function Tools({ step, onStep }: ToolsProps) {
  const text = usePhrases('futurePayments');
  return (
    <div className="report-tools">
      <div>
        <SegmentedControl<ComingStep>
          label={text('step')}
          value={step}
          segments={COMING_STEPS.map((value) => ({ value, label: text(`step-${value}`) }))}
          onChange={onStep}
        />
      </div>
      <ExplainButton
        figures={[
          { name: text('kind-debt'), rule: text('explainDebt') },
          { name: text('kind-cheque'), rule: text('explainCheque') },
          { name: text('kind-card'), rule: text('explainCard') },
          { name: text('kind-payment'), rule: text('explainPayment') },
          { name: text('periodsTitle'), rule: text('explainRunning') },
        ]}
      />
    </div>
  );
}

function tabOf(
  text: ReturnType<typeof usePhrases<'futurePayments'>>,
  value: ComingShown,
): ListTab<ComingChanges> {
  const isAll = value === COMING_SHOWN[0];
  return {
    value,
    label: text(`kind-${value}`),
    changes: { show: isAll ? undefined : value },
    ...(!isAll && { empty: { title: text('emptyKindTitle'), text: text('emptyKindText') } }),
  };
}

/** The days on which money is due. */
function useDatesFilter(view: ComingView) {
  const text = usePhrases('futurePayments');
  const words = useRangeWords();
  return {
    label: text('dueDates'),
    setTo: words.dates(view.filter.from, view.filter.to),
    cleared: { from: undefined, to: undefined },
    panel: (props: Parameters<typeof DatesFilter>[0]) => <DatesFilter {...props} />,
  };
}
