import {
  ASKED_DAYS_MAX,
  type NotAsked,
  type Transmission,
} from '@pinkas/contract/sales/transmission-report/transmission-report.contract';
import { TERMINAL_CURRENCIES } from '@pinkas/domain/clearing/terminal-currencies';
import { daysBetween } from '@pinkas/domain/time/local-date';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';

import type { TransmittedTransaction } from '../../../integrations/cards/card-gateway.ts';
import { readWholeList } from '../../../integrations/cards/read-whole-list.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { openTerminal } from '../../settings/cc-gateways/cc-gateways.api.ts';

/** A terminal, as rows name it. */
export type NamedTerminal = Pick<Transmission, 'terminalId' | 'gateway' | 'terminal'>;

/** What a gateway lists, or why it is not known. */
type Listed = readonly Transmission[] | NotAsked['reason'];

/** Asks the gateway of a terminal for the transmissions of a period. No transaction may be open meanwhile. */
export async function listTransmissionsOf(
  { services, accountId }: Pick<AccountContext, 'services' | 'accountId'>,
  terminal: NamedTerminal,
  { from, to }: ReportPeriod,
): Promise<Listed> {
  if (daysBetween(from, to) >= ASKED_DAYS_MAX) return 'long';
  const opened = await openTerminal(services, accountId, terminal.terminalId);
  if (opened === undefined) return 'silent';
  const listed = await readWholeList((next) =>
    services.cards.ask(opened.opened, 'listTransmissions', {
      from,
      to,
      ...(next !== undefined && { next }),
    }),
  );
  return typeof listed === 'string' ? listed : byTransmission(terminal, listed);
}

function byTransmission(
  terminal: NamedTerminal,
  transactions: readonly TransmittedTransaction[],
): readonly Transmission[] {
  const found = new Map<string, Transmission>();
  for (const { transmission, on, time = '', direction, amount, ...told } of transactions) {
    const currency = TERMINAL_CURRENCIES.find((one) => one === told.currency);
    if (currency === undefined) continue;
    const id = `${terminal.terminalId} ${on} ${currency} ${transmission}`;
    const known: Transmission = found.get(id) ?? {
      ...terminal,
      id,
      date: on,
      time,
      number: transmission,
      source: 'gateway',
      charges: 0,
      refunds: 0,
      currency,
      chargedMinor: 0,
      refundedMinor: 0,
    };
    const isBack = direction === 'refund';
    found.set(id, {
      ...known,
      charges: known.charges + (isBack ? 0 : 1),
      refunds: known.refunds + (isBack ? 1 : 0),
      chargedMinor: known.chargedMinor + (isBack ? 0 : amount),
      refundedMinor: known.refundedMinor + (isBack ? amount : 0),
    });
  }
  return [...found.values()];
}
