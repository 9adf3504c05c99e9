import type {
  CardTerminal,
  CardTerminals,
} from '@pinkas/contract/settings/cc-gateways/cc-gateways.contract';
import {
  TERMINAL_CURRENCIES,
  type TerminalCurrency,
} from '@pinkas/domain/clearing/terminal-currencies';

import type { CardGateway } from '../../../integrations/cards/card-gateway.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { terminalAddresses } from './terminal-addresses.ts';
import { listCurrencies, listTerminals } from './terminals.repository.ts';

/** Returns all that the page of terminals shows; nothing that opens one. */
export async function viewTerminals(
  tx: AccountTx,
  { cards, config }: Pick<Services, 'cards' | 'config'>,
): Promise<CardTerminals> {
  const stored = await listTerminals(tx);
  const names = await namesOf(tx, [...new Set(stored.map(({ connectedBy }) => connectedBy))]);
  return {
    terminals: stored.map((terminal) => ({
      ...terminal,
      connectedBy: names.get(terminal.connectedBy) ?? null,
      console: consoleOf(
        cards.find(terminal.gateway),
        terminalAddresses(config, tx.accountId, terminal.id),
      ),
    })),
    currencies: (await listCurrencies(tx)).toSorted(
      (one, other) => placeOf(one.currency) - placeOf(other.currency),
    ),
    offered: cards.offered.map(({ name, currencies, capabilities, credentialFields }) => ({
      gateway: name,
      currencies: [...currencies],
      capabilities: [...capabilities],
      fields: credentialFields.map((field) => ({
        name: field.name,
        isSecret: field.isSecret,
        isOptional: field.isOptional === true,
      })),
    })),
  };
}

/** What no call tells the gateway of a terminal. */
function consoleOf(
  gateway: CardGateway | undefined,
  addresses: ReturnType<typeof terminalAddresses>,
): CardTerminal['console'] {
  const { consoleAddresses = [], consoleField } = gateway ?? {};
  return [
    ...consoleAddresses.map((kind) => ({ kind, value: addresses[kind] })),
    ...(consoleField === undefined ? [] : [{ kind: 'field' as const, value: consoleField }]),
  ];
}

function placeOf(currency: TerminalCurrency): number {
  return TERMINAL_CURRENCIES.indexOf(currency);
}

async function namesOf(
  tx: AccountTx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const people = await tx
    .selectFrom('personNames')
    .select(['personNames.userId', 'personNames.fullName'])
    .where('personNames.accountId', '=', tx.accountId)
    .where('personNames.userId', 'in', [...userIds])
    .execute();
  return new Map(people.map(({ userId, fullName }) => [userId, fullName]));
}
