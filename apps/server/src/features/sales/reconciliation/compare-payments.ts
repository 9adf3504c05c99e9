import {
  COMPARED_DAYS_MAX,
  type ComparedPayment,
  type NotCompared,
} from '@pinkas/contract/sales/reconciliation/reconciliation.contract';
import { reconcile, type Reconciled } from '@pinkas/domain/clearing/reconciling/reconcile';
import { isOnDesk } from '@pinkas/domain/clearing/undecided-money';
import { addDays, daysBetween } from '@pinkas/domain/time/local-date';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { listTerminals } from '../../settings/cc-gateways/cc-gateways.api.ts';
import { listPaymentsOf, type ListedPayment } from './listed-payments.ts';
import { findOwnPayments, type OwnPayment } from './own-payments.reads.ts';

/** Whose payments are compared. */
export interface Comparing {
  readonly services: Services;
  readonly accountId: number;
  transaction<T>(work: (tx: AccountTx) => Promise<T>): Promise<T>;
}

type NamedTerminal = Pick<ComparedPayment, 'terminalId' | 'gateway' | 'terminal'>;

export interface Comparison {
  readonly rows: readonly ComparedPayment[];
  readonly terminals: NamedTerminal[];
  readonly notCompared: NotCompared[];
}

/** Names of the gateways that list their transactions. */
export function listingGateways({ cards }: Pick<Services, 'cards'>) {
  return cards.offered
    .filter(({ capabilities }) => capabilities.has('list'))
    .map(({ name }) => name);
}

/**
 * Compares our payments of some days with what the gateways list, asked now: terminals side by side and outside of any
 * transaction. A terminal whose list is not known whole is not compared. The day after is asked about too, since a payment that
 * was asked for late in the evening may be charged on it.
 */
export async function comparePayments(of: Comparing, period: ReportPeriod): Promise<Comparison> {
  const { services, accountId } = of;
  const listing = listingGateways(services);
  const connected = await of.transaction((tx) => listTerminals(tx));
  const terminals = connected
    .filter(({ isTest, gateway }) => !isTest && listing.includes(gateway))
    .map(({ id, gateway, terminal }) => ({ terminalId: id, gateway, terminal }));
  if (daysBetween(period.from, period.to) >= COMPARED_DAYS_MAX) {
    const notCompared = terminals.map((terminal) => ({ ...terminal, reason: 'long' as const }));
    return { rows: [], terminals, notCompared };
  }
  const today = services.clock.today();
  const after = addDays(period.to, 1);
  const asked = { from: period.from, to: after < today ? after : today };
  const compared = await Promise.all(
    terminals.map(async (terminal) => {
      const listed = await listPaymentsOf(
        services,
        { accountId, terminalId: terminal.terminalId },
        asked,
      );
      if (typeof listed === 'string') return { ...terminal, reason: listed };
      const own = await of.transaction((tx) =>
        findOwnPayments(tx, terminal.terminalId, period, listed),
      );
      return reconcile(own, listed)
        .filter((pair) => isOfPeriod(pair, period, asked))
        .map((pair) => toCompared(terminal, pair));
    }),
  );
  const notCompared = compared.filter((one) => 'reason' in one);
  return {
    rows: compared.flatMap((one) => ('reason' in one ? [] : one)),
    terminals,
    notCompared,
  };
}

type Pair = Reconciled<OwnPayment, ListedPayment>;

const dateOf = ({ ours, theirs }: Pair) => theirs?.on ?? ours?.date;

/** What only we know is missing in the list only where the days that were asked about hold the whole time of its payment. */
function isOfPeriod(pair: Pair, { from, to }: ReportPeriod, asked: ReportPeriod): boolean {
  const date = dateOf(pair);
  if (date === undefined || date < from || date > to) return false;
  return pair.theirs !== undefined || (pair.ours?.decidedOn ?? date) <= asked.to;
}

function toCompared(terminal: NamedTerminal, pair: Pair): ComparedPayment {
  const { ours, theirs, result } = pair;
  const told = theirs ?? ours;
  const date = dateOf(pair);
  if (told === undefined || date === undefined) throw new Error('a pair of nothing');
  return {
    ...terminal,
    id: ours?.id ?? `${terminal.terminalId} ${told.direction} ${told.transactionId}`,
    date,
    result,
    attemptId: ours?.id ?? null,
    isOnDesk: ours !== undefined && isOnDesk(ours),
    customer: ours?.customer ?? '',
    transactionId: told.transactionId,
    approvalNumber: told.approvalNumber,
    lastDigits: told.lastDigits,
    currency: told.currency,
    amountMinor: told.direction === 'refund' ? -told.amount : told.amount,
  };
}
