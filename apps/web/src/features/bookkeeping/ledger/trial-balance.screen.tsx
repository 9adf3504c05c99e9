import { ledgerContract, TRIAL_GROUPS } from '@pinkas/contract/bookkeeping/ledger/ledger.contract';
import { Money } from '@pinkas/ui/values/money';

import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { orderedQuery } from '../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { ListTab } from '../../../shared/lists/list-tabs.tsx';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { CompareField, ComparedNote } from '../../../shared/reports/period/compare-field.tsx';
import { ExplainButton, type Explanation } from '../../../shared/reports/explain-button.tsx';
import { PeriodTools } from '../../../shared/reports/period/period-tools.tsx';
import { groupCount } from '../../../shared/reports/report-rest.tsx';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { LedgerGate } from '../../../shared/reports/ledger-gate.tsx';
import {
  cardPath,
  FIRST_TRIAL_COMPARISON,
  readTrialFrame,
  TRIAL_LIST,
  trialPath,
  type TrialChanges,
} from './ledger-list.ts';
import { TrialActions } from './trial-actions.tsx';
import { useTrialColumns, useTrialName, useTrialTotal } from './trial-columns.tsx';

/** reports/trial_balance: each account of the ledger, or the customers or suppliers within theirs. */
export function TrialBalanceScreen() {
  const text = usePhrases('ledger');
  return (
    <LedgerGate title={text('trialTitle')}>
      <TrialBalance />
    </LedgerGate>
  );
}

function TrialBalance() {
  const text = usePhrases('ledger');
  const { today } = useAccountSetup();
  const address = useListAddress(TRIAL_LIST);
  const { parameters, change } = address;
  const frame = readTrialFrame(parameters, today);
  const { from, to, by, compare } = frame;
  const nameOf = useTrialName(frame);
  const may = useMay();
  const mayOpen = may('ledgerReport.read');
  const report = useListQuery(ledgerContract.trialBalance, {
    query: { ...frame, ...orderedQuery(address.view) },
  });
  const { data } = report;
  const list = useList(address, {
    columns: useTrialColumns(frame, data?.compared ?? undefined),
    page: report,
    count: groupCount(data),
    labelOf: nameOf,
    exporting: ledgerContract.exportTrialBalance,
    frame: { ...frame },
  });
  const empty = { title: text('trialEmptyTitle'), text: text('trialEmptyText') };
  return (
    <div className="report-page">
      <ListScreen
        list={list}
        title={text('trialTitle')}
        failedTitle={text('trialFailed')}
        note={
          compare === 'none' ? undefined : (
            <ComparedNote comparison={compare} period={{ from, to }} />
          )
        }
        actions={<TrialActions frame={frame} count={data?.rows.length} />}
        tabsLabel={text('trialBy')}
        tabs={TRIAL_GROUPS.map((value): ListTab<TrialChanges> => ({
          value,
          label: text(`by-${value}`),
          changes: { by: value === TRIAL_GROUPS[0] ? undefined : value },
        }))}
        tab={by}
        above={
          <div className="report-tools">
            <PeriodTools period={{ from, to }} onChange={(period) => change({ ...period })} />
            <CompareField
              value={compare}
              onChange={(next) =>
                change({ compare: next === FIRST_TRIAL_COMPARISON ? undefined : next })
              }
            />
            <ExplainButton figures={useTrialExplanations(compare !== 'none')} />
          </div>
        }
        pathOf={({ id }) => (mayOpen ? cardPath(frame, id) : trialPath(frame))}
        mobileRow={(row) => ({
          title: <bdi>{nameOf(row)}</bdi>,
          amount: <Money agorot={row.closingAgorot} />,
          ...(compare !== 'none' && {
            note:
              row.previousAgorot !== null &&
              text('comparedBalance', { sum: shekelText(row.previousAgorot) }),
          }),
        })}
        total={useTrialTotal(data)}
        empty={{ first: { ...empty, actions: null }, filtered: { ...empty, clear: '' } }}
      />
    </div>
  );
}

/** The rule behind each figure of trial balance and card. */
export function useTrialExplanations(isCompared = false): readonly Explanation[] {
  const text = usePhrases('ledger');
  return [
    { name: text('columnOpening'), rule: text('explainOpening') },
    { name: text('columnDebit'), rule: text('explainDebit') },
    { name: text('columnCredit'), rule: text('explainCredit') },
    { name: text('columnClosing'), rule: text('explainClosing') },
    ...(isCompared
      ? [
          { name: text('columnPrevious'), rule: text('explainPrevious') },
          { name: text('columnDifference'), rule: text('explainDifference') },
        ]
      : []),
    { name: text('total'), rule: text('explainTotal') },
    { name: text('trialBy'), rule: text('explainParties') },
  ];
}
