import type {
  NotAsked,
  Transmission,
  TransmissionSort,
  transmissionReportContract,
} from '@pinkas/contract/sales/transmission-report/transmission-report.contract';
import { TERMINAL_CURRENCIES } from '@pinkas/domain/clearing/terminal-currencies';
import { localDateAt } from '@pinkas/domain/time/local-date';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import type { z } from 'zod';

import type { AccountContext } from '../../../platform/context.ts';
import { listTerminals } from '../../settings/cc-gateways/cc-gateways.api.ts';
import { computeTransmissions, MINUTES_AFTER_CUT } from './computed-transmissions.reads.ts';
import { listTransmissionsOf, type NamedTerminal } from './listed-transmissions.ts';

interface AskedTransmissions extends ReportPeriod {
  readonly terminalId?: string | undefined;
  readonly sort: TransmissionSort;
  readonly direction: 'asc' | 'desc';
}

type Answer = z.output<typeof transmissionReportContract.list.response>;

const MINUTE_MS = 60_000;

/**
 * Returns the transmissions of a period: those that a gateway lists, and of each other terminal what our own payments say. The
 * gateways are asked side by side and outside of any transaction; one that cannot be asked now hides nothing.
 */
export async function readTransmissions(
  ctx: AccountContext,
  { from, to, terminalId, sort, direction }: AskedTransmissions,
): Promise<Answer> {
  const period = { from, to };
  // The business day that is still open: it began yesterday at 23:30.
  const dueFrom = localDateAt(ctx.clock.nowMs() + MINUTES_AFTER_CUT * MINUTE_MS);
  const { computed, connected } = await ctx.transaction(async (tx) => ({
    computed: await computeTransmissions(tx, period, dueFrom),
    connected: await listTerminals(tx),
  }));
  const listing = connected
    .filter(({ isTest, gateway }) => !isTest && isListing(ctx, gateway))
    .map(({ id, gateway, terminal }) => ({ terminalId: id, gateway, terminal }));
  const terminals = terminalsOf([...listing, ...computed]);
  const isShown = (one: NamedTerminal): boolean =>
    terminalId === undefined || one.terminalId === terminalId;
  const notAsked: NotAsked[] = [];
  const listed = await Promise.all(
    listing.filter(isShown).map(async (terminal) => {
      const told = await listTransmissionsOf(ctx, terminal, period);
      if (typeof told !== 'string') return { terminal, told };
      notAsked.push({ ...terminal, reason: told });
      return undefined;
    }),
  );
  const known = listed.filter((one) => one !== undefined);
  const rows = [
    ...known.flatMap(({ told }) => told),
    ...computed.filter(isShown).filter((row) => {
      const answer = known.find(({ terminal }) => terminal.terminalId === row.terminalId);
      if (answer === undefined) return true;
      // What a gateway has sent already is not due any more.
      return row.source === 'due' && answer.told.every(({ date }) => date < row.date);
    }),
  ];
  return {
    rows: inOrder(rows, sort, direction),
    terminals,
    notAsked: notAsked.toSorted(
      (one, other) => placeOf(one, terminals) - placeOf(other, terminals),
    ),
    totals: totalsOf(rows),
  };
}

function isListing({ services }: AccountContext, gateway: NamedTerminal['gateway']): boolean {
  return services.cards.find(gateway)?.capabilities.has('list-transmissions') === true;
}

function terminalsOf(rows: readonly NamedTerminal[]): NamedTerminal[] {
  const found = new Map(
    rows.map(({ terminalId, gateway, terminal }) => [
      terminalId,
      { terminalId, gateway, terminal },
    ]),
  );
  return [...found.values()];
}

function placeOf({ terminalId }: NamedTerminal, terminals: readonly NamedTerminal[]): number {
  return terminals.findIndex((one) => one.terminalId === terminalId);
}

const netOf = ({ chargedMinor, refundedMinor }: Transmission): number =>
  chargedMinor - refundedMinor;

function inOrder(
  rows: readonly Transmission[],
  sort: TransmissionSort,
  direction: 'asc' | 'desc',
): Transmission[] {
  const up = (one: Transmission, other: Transmission): number =>
    (sort === 'net' ? netOf(one) - netOf(other) : 0) ||
    one.date.localeCompare(other.date) ||
    one.id.localeCompare(other.id, 'en', { numeric: true });
  return rows.toSorted((one, other) => (direction === 'asc' ? up(one, other) : up(other, one)));
}

function totalsOf(rows: readonly Transmission[]): Answer['totals'] {
  const sent = rows.filter(({ source }) => source !== 'due');
  return TERMINAL_CURRENCIES.map((currency) => {
    const own = sent.filter((row) => row.currency === currency);
    return {
      currency,
      count: own.length,
      chargedMinor: own.reduce((sum, row) => sum + row.chargedMinor, 0),
      refundedMinor: own.reduce((sum, row) => sum + row.refundedMinor, 0),
    };
  }).filter(({ count }) => count > 0);
}
