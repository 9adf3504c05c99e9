import type { TerminalCurrency } from '@pinkas/domain/clearing/terminal-currencies';

import type { CardGateway } from '../../../integrations/cards/card-gateway.ts';
import type { OpenedTerminal } from '../../../integrations/cards/card-gateways.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { openCredentials } from './sealed-credentials.ts';
import { findTerminal, listCurrencies } from './terminals.repository.ts';

/** A connected terminal that is ready to be asked. */
export interface UsableTerminal {
  readonly id: string;
  readonly gateway: CardGateway;
  /** Its number or name at the gateway. */
  readonly terminal: string;
  readonly opened: OpenedTerminal;
}

type Opening = Pick<Services, 'cards' | 'config'>;

/** Returns a connected terminal with what opens it; undefined for one that is not connected any more. */
export function openTerminal(
  services: Opening & Pick<Services, 'db'>,
  accountId: number,
  terminalId: string,
): Promise<UsableTerminal | undefined> {
  return inAccount(services.db, { accountId }, (tx) => openTerminalIn(tx, services, terminalId));
}

/** The same in a transaction that reads more. */
export async function openTerminalIn(
  tx: AccountTx,
  { cards, config }: Opening,
  terminalId: string,
): Promise<UsableTerminal | undefined> {
  const found = await findTerminal(tx, terminalId);
  const gateway = found && cards.find(found.gateway);
  if (found === undefined || gateway === undefined) return undefined;
  const { id, terminal, isTest, credentials: sealed } = found;
  const { accountId } = tx;
  const of = { accountId, terminalId: id };
  const credentials = await openCredentials(config.storage.keys, of, sealed);
  return { id, gateway, terminal, opened: { gateway: gateway.name, credentials, isTest } };
}

/** Returns the terminal that charges a currency; undefined where none does. */
export async function terminalOfCurrency(
  tx: AccountTx,
  currency: TerminalCurrency,
): Promise<string | undefined> {
  const chosen = await listCurrencies(tx);
  return chosen.find((one) => one.currency === currency)?.terminalId;
}
