import {
  CHEQUES_SHOWN,
  chequesContract,
  type ChequesShown,
} from '@pinkas/contract/bookkeeping/cheques/cheques.contract';
import { Isolate } from '@pinkas/ui/values/isolate';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { DatesFilter } from '../../../shared/lists/filters/dates-filter.tsx';
import { useRangeWords } from '../../../shared/lists/filters/range-words.ts';
import { pageQuery } from '../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { ListTab } from '../../../shared/lists/list-tabs.tsx';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { ExplainButton } from '../../../shared/reports/explain-button.tsx';
import {
  DOCUMENT_PARTS,
  useReportFilters,
} from '../../../shared/reports/filters/report-filters.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { useChequeActions } from './cheque-actions.tsx';
import { ChequeBadge, useChequeColumns } from './cheque-columns.tsx';
import { CHEQUE_LIST, weekPath, type ChequeChanges, type ChequeView } from './cheque-list.ts';
import { ChequeWeeks } from './cheque-weeks.tsx';

/** reports/cheques: cheques that were received by the day on which they are due, and what became of them. */
export function ChequesScreen() {
  const text = usePhrases('cheques');
  const may = useMay();
  const address = useListAddress(CHEQUE_LIST);
  const { view, parameters } = address;
  const { show = 'in-hand' } = view.filter;
  const totals = useListQuery(chequesContract.totals, { query: view.filter });
  const list = useList(address, {
    columns: useChequeColumns(),
    page: useListQuery(chequesContract.list, { query: pageQuery(view) }),
    count: totals.data?.count,
    labelOf: ({ chequeNumber }) => text('selectRow', { number: chequeNumber }),
    exporting: chequesContract.export,
  });
  const actions = useChequeActions(list.selection);
  const filters = useReportFilters(view, DOCUMENT_PARTS);
  const datesFilter = useDatesFilter(view);
  return (
    <div className="report-page">
      <ListScreen
        list={list}
        title={text('title')}
        failedTitle={text('failedTitle')}
        tabsLabel={text('shown')}
        tabs={CHEQUES_SHOWN.map((value) => tabOf(text, value))}
        tab={show}
        above={
          <div className="report-tools">
            <ExplainButton
              figures={[
                { name: text('columnSum'), rule: text('explainSum') },
                { name: text('columnState'), rule: text('explainState') },
                { name: text('weeksTitle'), rule: text('explainWeeks') },
                { name: text('state-cancelled'), rule: text('explainCancelled') },
              ]}
            />
          </div>
        }
        filters={[datesFilter, ...filters]}
        picture={
          totals.data && (
            <ChequeWeeks totals={totals.data} hrefOf={(days) => `#${weekPath(parameters, days)}`} />
          )
        }
        pathOf={({ documentId }) => `/documents/${documentId}`}
        mobileRow={(cheque) => ({
          title: <bdi>{cheque.customerName}</bdi>,
          amount: <Money agorot={cheque.sumAgorot} />,
          note: (
            <>
              <DateText date={cheque.dueDate} />, <Isolate isLtr>{cheque.chequeNumber}</Isolate>
            </>
          ),
          badge: <ChequeBadge state={cheque.state} />,
        })}
        total={
          totals.data && {
            label: text('totalOf', { count: totals.data.count }),
            mobileSum: <Money agorot={totals.data.sumAgorot} isStrong />,
            cells: { sum: <Money agorot={totals.data.sumAgorot} sign="" /> },
          }
        }
        {...(may('cheques.write') && { selected: { actions: actions.buttons } })}
        empty={{
          first: { title: text('emptyTitle'), text: text('emptyText'), actions: null },
          filtered: {
            title: text('emptyFilterTitle'),
            text: text('emptyFilterText'),
            clear: text('clearFilter'),
          },
        }}
      />
      {actions.dialog}
    </div>
  );
}

type Words = ReturnType<typeof usePhrases<'cheques'>>;

function tabOf(text: Words, value: ChequesShown): ListTab<ChequeChanges> {
  const isFirst = value === CHEQUES_SHOWN[0];
  return {
    value,
    label: text(`state-${value}`),
    changes: { show: isFirst ? undefined : value },
    ...(!isFirst &&
      value !== 'all' && {
        empty: { title: text('emptyStateTitle'), text: text('emptyStateText') },
      }),
  };
}

/** The days on which cheques are due. */
function useDatesFilter(view: ChequeView) {
  const text = usePhrases('cheques');
  const words = useRangeWords();
  return {
    label: text('dueDates'),
    setTo: words.dates(view.filter.from, view.filter.to),
    cleared: { from: undefined, to: undefined },
    panel: (props: Parameters<typeof DatesFilter>[0]) => <DatesFilter {...props} />,
  };
}
