import type { NotCompared } from '@pinkas/contract/sales/reconciliation/reconciliation.contract';
import { wasCharged, type AttemptState } from '@pinkas/domain/clearing/attempt-state';
import type { KnownMoney } from '@pinkas/domain/clearing/reconciling/reconcile';
import {
  TERMINAL_CURRENCIES,
  type TerminalCurrency,
} from '@pinkas/domain/clearing/terminal-currencies';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';

import type { GatewayTransaction } from '../../../integrations/cards/gateway-transaction.ts';
import { readWholeList } from '../../../integrations/cards/read-whole-list.ts';
import type { Services } from '../../../platform/services.ts';
import { openTerminal, type UsableTerminal } from '../../settings/cc-gateways/cc-gateways.api.ts';

/** A transaction as the gateway lists it, on the day that it was asked about. */
export interface ListedPayment extends KnownMoney {
  readonly on: LocalDate;
  readonly amount: number;
  readonly currency: TerminalCurrency;
  /** All that the gateway tells of it. */
  readonly told: GatewayTransaction;
}

/** Of what a gateway lists of a terminal, or why it is not known. */
type Listed = readonly ListedPayment[] | NotCompared['reason'];

interface AskedTerminal {
  readonly accountId: number;
  readonly terminalId: string;
}

/**
 * Asks the gateway of a terminal for its transactions, a day at a time, since rows tell no day. No transaction may be open
 * meanwhile. What did not move is kept too: it may be our own payment.
 */
export async function listPaymentsOf(
  services: Pick<Services, 'cards'> & Parameters<typeof openTerminal>[0],
  { accountId, terminalId }: AskedTerminal,
  { from, to }: ReportPeriod,
): Promise<Listed> {
  const terminal = await openTerminal(services, accountId, terminalId);
  if (terminal === undefined) return 'silent';
  const all: ListedPayment[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    // One call at a time: a gateway refuses a crowd of them.
    // oxlint-disable-next-line no-await-in-loop
    const told = await listDay(services, terminal, day);
    if (typeof told === 'string') return told;
    all.push(...told);
  }
  return all;
}

async function listDay(
  { cards }: Pick<Services, 'cards'>,
  { opened }: UsableTerminal,
  on: LocalDate,
): Promise<Listed> {
  const listed = await readWholeList((next) =>
    cards.ask(opened, 'list', { from: on, to: on, ...(next !== undefined && { next }) }),
  );
  return typeof listed === 'string' ? listed : (toPayments(listed, on) ?? 'unclear');
}

/** Undefined where a row cannot be compared. */
function toPayments(
  transactions: readonly GatewayTransaction[],
  on: LocalDate,
): ListedPayment[] | undefined {
  const rows: ListedPayment[] = [];
  for (const told of transactions) {
    const { state, amount, card = {} } = told;
    const currency = TERMINAL_CURRENCIES.find((one) => one === told.currency);
    const money = moneyOf(state);
    if (amount === undefined || currency === undefined) {
      if (money === 'moved') return undefined;
      continue;
    }
    rows.push({
      on,
      direction: told.direction,
      transactionId: told.transactionId,
      reference: told.reference ?? '',
      amount,
      currency,
      lastDigits: card.lastDigits ?? '',
      approvalNumber: told.approvalNumber ?? '',
      money,
      told,
    });
  }
  return rows;
}

/** Returns whether a payment of a state moved money. */
export function moneyOf(state: AttemptState): KnownMoney['money'] {
  if (state === 'voided') return 'taken-back';
  return wasCharged(state) ? 'moved' : 'none';
}
