import type {
  ClientIncome,
  IncomeFigures,
} from '@pinkas/contract/accountant/income-reports/income-reports.contract';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import type { TableColumn, TableTotal } from '@pinkas/ui/data/table-columns';
import { Money } from '@pinkas/ui/values/money';
import { useMemo } from 'react';

import { useClientName } from '../../../shared/clients/client-name.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ChangeText } from '../../../shared/reports/change-text.tsx';
import { sumIncome } from './income-list.ts';

/** The books of a client at the documents of a period. */
export function documentsPath(id: number, { from, to }: ReportPeriod): string {
  return `/enter/${String(id)}?to=${encodeURIComponent(`/documents?from=${from}&to=${to}`)}`;
}

const SUMS = [
  { key: 'beforeVat', value: ({ beforeVatAgorot }: IncomeFigures) => beforeVatAgorot },
  { key: 'vat', value: ({ vatAgorot }: IncomeFigures) => vatAgorot },
  { key: 'total', value: ({ totalAgorot }: IncomeFigures) => totalAgorot },
  { key: 'withoutVat', value: ({ withoutVatAgorot }: IncomeFigures) => withoutVatAgorot },
  { key: 'credits', value: ({ creditsAgorot }: IncomeFigures) => creditsAgorot },
  { key: 'previous', value: ({ previousAgorot }: IncomeFigures) => previousAgorot },
] as const;

const SORTED: readonly string[] = ['beforeVat', 'vat', 'total', 'previous'];
/** What is left out where there is no room for it. */
const WIDE: readonly string[] = ['withoutVat', 'credits'];

/** The columns of the report; a name links to the documents behind its figures. */
export function useIncomeColumns({ from, to }: ReportPeriod): readonly TableColumn<ClientIncome>[] {
  const text = usePhrases('incomeReports');
  return useMemo(
    () => [
      {
        key: 'name',
        head: text('name'),
        isSortable: true,
        isFixed: true,
        kind: 'strong',
        cell: (client) => <Who client={client} period={{ from, to }} />,
      },
      {
        key: 'documents',
        head: text('documents'),
        isSortable: true,
        cell: ({ figures }) => figures?.documents.toLocaleString('en-US') ?? '–',
      },
      ...SUMS.map(({ key, value }): TableColumn<ClientIncome> => ({
        key,
        head: text(key),
        kind: 'money',
        isSortable: SORTED.includes(key),
        ...(WIDE.includes(key) && { shownFrom: 'menu' }),
        cell: ({ figures }) => <Money agorot={figures === null ? null : value(figures)} sign="" />,
      })),
      {
        key: 'change',
        head: text('change'),
        cell: ({ figures }) =>
          figures === null ? (
            '–'
          ) : (
            <ChangeText now={figures.beforeVatAgorot} before={figures.previousAgorot} />
          ),
      },
    ],
    [text, from, to],
  );
}

/** The foot of the report: the sums of the clients that are shown. */
export function useIncomeTotal(clients: readonly ClientIncome[]): TableTotal {
  const text = usePhrases('incomeReports');
  const sums = sumIncome(clients);
  const cells = SUMS.map(({ key, value }) => [
    key,
    <Money key={key} agorot={value(sums)} sign="" />,
  ]);
  return {
    label: text('totalOf', { count: clients.length }),
    mobileSum: <Money agorot={sums.totalAgorot} isStrong />,
    cells: {
      documents: sums.documents.toLocaleString('en-US'),
      ...Object.fromEntries(cells),
      change: <ChangeText now={sums.beforeVatAgorot} before={sums.previousAgorot} />,
    },
  };
}

function Who({ client, period }: { readonly client: ClientIncome; readonly period: ReportPeriod }) {
  const nameOf = useClientName();
  const note = useIncomeNote()(client);
  return (
    <>
      {client.figures === null ? (
        <bdi>{nameOf(client)}</bdi>
      ) : (
        <a className="pk-link" href={`#${documentsPath(client.id, period)}`}>
          <bdi>{nameOf(client)}</bdi>
        </a>
      )}
      <span className="income-note">{note ?? <bdi>{client.taxId}</bdi>}</span>
    </>
  );
}

/** Returns a note on the figures of a client; undefined for none. */
export function useIncomeNote(): (client: ClientIncome) => string | undefined {
  const text = usePhrases('incomeReports');
  return ({ figures, state, isBounded }) => {
    if (figures === null) return text(state === 'blocked' ? 'blocked' : 'hidden');
    return isBounded ? text('bounded') : undefined;
  };
}
