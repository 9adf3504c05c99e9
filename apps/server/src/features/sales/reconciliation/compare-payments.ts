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
import { gatewaysThat, listTerminals } from '../../settings/cc-gateways/cc-gateways.api.ts';
import { findDocumentsOf, type DocumentOfCharge } from './documented-payments.reads.ts';
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

/**
 * Compares our payments of some days with what the gateways list, asked now: terminals side by side and outside of any
 * transaction. A terminal whose list is not known whole is not compared.
 */
export async function comparePayments(of: Comparing, period: ReportPeriod): Promise<Comparison> {
  const { services } = of;
  const listing = gatewaysThat(services, 'list');
  const connected = await of.transaction((tx) => listTerminals(tx));
  const terminals = connected
    .filter(({ isTest, gateway }) => !isTest && listing.includes(gateway))
    .map(({ id, gateway, terminal }) => ({ terminalId: id, gateway, terminal }));
  if (daysBetween(period.from, period.to) >= COMPARED_DAYS_MAX) {
    const notCompared = terminals.map((terminal) => ({ ...terminal, reason: 'long' as const }));
    return { rows: [], terminals, notCompared };
  }
  const compared = await Promise.all(
    terminals.map(async (terminal) => {
      const pairs = await compareTerminal(of, terminal.terminalId, period);
      if (typeof pairs === 'string') return { ...terminal, reason: pairs };
      const written = await of.transaction((tx) =>
        findDocumentsOf(
          tx,
          pairs.flatMap((pair) => (isImportable(pair) ? [pair.theirs] : [])),
        ),
      );
      return pairs.map((pair) => toCompared(terminal, pair, written));
    }),
  );
  const notCompared = compared.filter((one) => 'reason' in one);
  return {
    rows: compared.flatMap((one) => ('reason' in one ? [] : one)),
    terminals,
    notCompared,
  };
}

export type Pair = Reconciled<OwnPayment, ListedPayment>;

/**
 * Compares the payments of one terminal with what its gateway lists now, or returns why they are not compared. The day after is
 * asked about too, since a payment that was asked for late in the evening may be charged on it.
 */
export async function compareTerminal(
  of: Comparing,
  terminalId: string,
  period: ReportPeriod,
): Promise<readonly Pair[] | NotCompared['reason']> {
  const { services, accountId } = of;
  const today = services.clock.today();
  const after = addDays(period.to, 1);
  const asked = { from: period.from, to: after < today ? after : today };
  const listed = await listPaymentsOf(services, { accountId, terminalId }, asked);
  if (typeof listed === 'string') return listed;
  const own = await of.transaction((tx) => findOwnPayments(tx, terminalId, period, listed));
  return reconcile(own, listed).filter((pair) => isOfPeriod(pair, period, asked));
}

/** What a charge is at its gateway: money that was taken and not disputed since. */
const CHARGES: readonly string[] = ['approved', 'captured', 'transmitted'];

/** Whether a pair is a charge that the gateway alone knows, and names: it can be taken over. */
export function isImportable(pair: Pair): pair is Pair & { readonly theirs: ListedPayment } {
  const { result, ours, theirs } = pair;
  return (
    result === 'there' &&
    ours === undefined &&
    theirs?.direction === 'payment' &&
    theirs.transactionId !== '' &&
    CHARGES.includes(theirs.told.state)
  );
}

const dateOf = ({ ours, theirs }: Pair) => theirs?.on ?? ours?.date;

/** What only we know is missing in the list only where the days that were asked about hold the whole time of its payment. */
function isOfPeriod(pair: Pair, { from, to }: ReportPeriod, asked: ReportPeriod): boolean {
  const date = dateOf(pair);
  if (date === undefined || date < from || date > to) return false;
  return pair.theirs !== undefined || (pair.ours?.decidedOn ?? date) <= asked.to;
}

/** What is known here of one side's payment: who paid, and its document where it can be taken over. */
function knownOf(
  pair: Pair,
  written: ReadonlyMap<string, DocumentOfCharge>,
): Pick<ComparedPayment, 'attemptId' | 'isOnDesk' | 'customer' | 'canImport' | 'document'> {
  const { ours } = pair;
  if (ours !== undefined) {
    const { id, customer } = ours;
    return {
      attemptId: id,
      isOnDesk: isOnDesk(ours),
      customer,
      canImport: false,
      document: null,
    };
  }
  const canImport = isImportable(pair);
  const found = canImport ? written.get(pair.theirs.transactionId) : undefined;
  const { customerName = '', ...document } = found ?? {};
  return {
    attemptId: null,
    isOnDesk: false,
    customer: customerName,
    canImport,
    document: 'documentId' in document ? document : null,
  };
}

function toCompared(
  terminal: NamedTerminal,
  pair: Pair,
  written: ReadonlyMap<string, DocumentOfCharge>,
): ComparedPayment {
  const { ours, theirs, result } = pair;
  const told = theirs ?? ours;
  const date = dateOf(pair);
  if (told === undefined || date === undefined) throw new Error('a pair of nothing');
  return {
    ...terminal,
    ...knownOf(pair, written),
    id: ours?.id ?? `${terminal.terminalId} ${told.direction} ${told.transactionId}`,
    date,
    result,
    transactionId: told.transactionId,
    approvalNumber: told.approvalNumber,
    lastDigits: told.lastDigits,
    currency: told.currency,
    amountMinor: told.direction === 'refund' ? -told.amount : told.amount,
  };
}
