import {
  transmissionReportContract,
  transmissionsTable,
  type NotAsked,
  type Transmission,
} from '@pinkas/contract/sales/transmission-report/transmission-report.contract';
import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { calendarPeriod } from '@pinkas/domain/time/report-period';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';

import type { CallAnswer } from '../../../shared/api/client.ts';
import { signOf } from '../../../shared/format/minor-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { Choices } from '../../../shared/lists/filters/choices.tsx';
import type { ListFilter } from '../../../shared/lists/filters/filter-bar.tsx';
import { orderedQuery } from '../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList, type ListColumn } from '../../../shared/lists/use-list.ts';
import { ExplainButton } from '../../../shared/reports/explain-button.tsx';
import { PeriodTools } from '../../../shared/reports/period/period-tools.tsx';
import { periodIn } from '../../../shared/reports/report-frame.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { listColumns } from '../../../shared/tables/table-columns.tsx';
import { useTableWords } from '../../../shared/tables/table-words.ts';
import {
  TRANSMISSION_LIST,
  type TransmissionChanges,
  type TransmissionView,
} from './transmissions-list.ts';

type Answer = CallAnswer<typeof transmissionReportContract.list>;

const TONES: Readonly<Record<Transmission['source'], Tone>> = {
  gateway: 'ok',
  computed: 'info',
  due: 'none',
};
const TAB = 'all';

const terminalName = ({ gateway, terminal }: Pick<Transmission, 'gateway' | 'terminal'>): string =>
  `${GATEWAYS[gateway]} ${terminal}`;
const netOf = (row: Pick<Transmission, 'chargedMinor' | 'refundedMinor'>): number =>
  row.chargedMinor - row.refundedMinor;

/** sales/transmission_report: what was sent to the card companies in a period, by transmission. */
export function TransmissionReportScreen() {
  const text = usePhrases('transmissionReport');
  const { today } = useAccountSetup();
  const address = useListAddress(TRANSMISSION_LIST);
  const { parameters, change, view } = address;
  const period = periodIn(parameters) ?? calendarPeriod('month', today);
  const { from, to } = period;
  const page = useListQuery(transmissionReportContract.list, {
    query: { from, to, ...orderedQuery(view) },
  });
  const { data } = page;
  const list = useList(address, {
    columns: useTransmissionColumns(),
    page,
    count: data?.rows.length,
    labelOf: (row) =>
      text('selectRow', { terminal: terminalName(row), date: formatLocalDate(row.date) }),
    exporting: transmissionReportContract.export,
    frame: { from, to },
  });
  const filter = useTerminalFilter(view, data?.terminals ?? []);
  return (
    <div className="report-page">
      <ListScreen
        list={list}
        title={text('title')}
        note={text('note')}
        failedTitle={text('failedTitle')}
        tabsLabel={text('shown')}
        tabs={[{ value: TAB, label: text('shown'), changes: {} }]}
        tab={TAB}
        above={
          <div className="report-tools">
            <PeriodTools period={period} onChange={(next) => change({ ...next })} />
            <ExplainButton
              figures={[
                { name: text('columnNumber'), rule: text('explainNumber') },
                { name: text('columnSource'), rule: text('explainSource') },
                { name: text('columnNet'), rule: text('explainNet') },
              ]}
            />
          </div>
        }
        filters={[filter]}
        {...(data !== undefined &&
          data.notAsked.length > 0 && {
            picture: <Computed notAsked={data.notAsked} onAsk={() => void page.refetch()} />,
          })}
        mobileRow={(row) => ({
          title: <bdi>{terminalName(row)}</bdi>,
          amount: <Money agorot={netOf(row)} sign={signOf(row.currency)} />,
          note: (
            <>
              <DateText date={row.date} /> <bdi>{row.number}</bdi>
            </>
          ),
          badge: <SourceBadge source={row.source} />,
        })}
        {...totalOf(text, data)}
        empty={{
          first: { title: text('emptyTitle'), text: text('emptyText'), actions: null },
          filtered: {
            title: text('emptyFilterTitle'),
            text: text('emptyFilterText'),
            clear: text('clearFilter'),
          },
        }}
      />
    </div>
  );
}

/** The terminals that transmit. */
function useTerminalFilter(
  { filter: { terminalId } }: TransmissionView,
  terminals: Answer['terminals'],
): ListFilter<TransmissionView, TransmissionChanges> {
  const text = usePhrases('transmissionReport');
  const options = terminals.map((one) => ({ value: one.terminalId, label: terminalName(one) }));
  return {
    label: text('filterTerminal'),
    setTo: options.find(({ value }) => value === terminalId)?.label,
    cleared: { terminalId: undefined },
    panel: ({ onChange, onDone }) => (
      <Choices
        chosen={terminalId}
        any={text('anyTerminal')}
        options={options}
        onChoose={(value) => onChange({ terminalId: value })}
        onDone={onDone}
      />
    ),
  };
}

function useTransmissionColumns(): readonly ListColumn<Transmission, 'date' | 'net'>[] {
  const text = usePhrases('transmissionReport');
  const words = useTableWords({ transmissionReport: text });
  return listColumns(transmissionsTable, words, {
    date: { isFixed: true },
    source: { cell: ({ source }) => <SourceBadge source={source} /> },
    charged: {
      cell: ({ chargedMinor, currency }) => <Money agorot={chargedMinor} sign={signOf(currency)} />,
    },
    refunded: {
      cell: ({ refundedMinor, currency }) =>
        refundedMinor === 0 ? '–' : <Money agorot={refundedMinor} sign={signOf(currency)} />,
    },
    net: { cell: (row) => <Money agorot={netOf(row)} sign={signOf(row.currency)} /> },
  });
}

function SourceBadge({ source }: Pick<Transmission, 'source'>) {
  const text = usePhrases('transmissionReport');
  return <Badge tone={TONES[source]}>{text(`source-${source}`)}</Badge>;
}

interface ComputedProps {
  readonly notAsked: readonly NotAsked[];
  readonly onAsk: () => void;
}

/** Why our own payments stand where the gateway lists its transmissions, and how to ask it again. */
function Computed({ notAsked, onAsk }: ComputedProps) {
  const text = usePhrases('transmissionReport');
  const mayHelp = notAsked.some(({ reason }) => reason !== 'long');
  return (
    <Alert
      tone="warn"
      title={text('notAskedTitle')}
      action={mayHelp && <Button onClick={onAsk}>{text('askAgain')}</Button>}
    >
      {notAsked.map((one) => (
        <p key={one.terminalId}>
          {text(`notAsked-${one.reason}`, { terminal: terminalName(one) })}
        </p>
      ))}
    </Alert>
  );
}

/** The foot: what was transmitted, a sum a currency. */
function totalOf(
  text: ReturnType<typeof usePhrases<'transmissionReport'>>,
  data: Answer | undefined,
) {
  const [first, ...others] = data?.totals ?? [];
  if (first === undefined) return {};
  const sumOf = (total: typeof first) => (
    <Money key={total.currency} agorot={netOf(total)} sign={signOf(total.currency)} isStrong />
  );
  return {
    total: {
      label: text('total'),
      note: text('count', { count: first.count }),
      mobileSum: sumOf(first),
      cells: { net: sumOf(first) },
      ...(others.length > 0 && {
        parts: <span className="report-note">{others.map((one) => sumOf(one))}</span>,
      }),
    },
  };
}
