import type { GatewayName } from '@pinkas/domain/clearing/gateway-names';
import type { TerminalCurrency } from '@pinkas/domain/clearing/terminal-currencies';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** A connected terminal as it is stored. */
export interface StoredTerminal {
  readonly id: string;
  readonly gateway: GatewayName;
  readonly title: string;
  readonly terminal: string;
  readonly isTest: boolean;
  readonly state: 'good' | 'refused';
  readonly stateText: string;
  readonly checkedAt: string;
  readonly connectedAt: string;
  readonly connectedBy: string;
}

interface SealedTerminal extends StoredTerminal {
  readonly credentials: Buffer;
}

const COLUMNS = [
  'cardTerminals.id',
  'cardTerminals.gateway',
  'cardTerminals.title',
  'cardTerminals.terminal',
  'cardTerminals.isTest',
  'cardTerminals.state',
  'cardTerminals.stateText',
  'cardTerminals.checkedAt',
  'cardTerminals.connectedAt',
  'cardTerminals.connectedBy',
] as const;

function connectedOf(tx: AccountTx) {
  return tx
    .selectFrom('cardTerminals')
    .where('cardTerminals.accountId', '=', tx.accountId)
    .where('cardTerminals.removedAt', 'is', null);
}

/** Lists the connected terminals, the oldest first. */
export function listTerminals(tx: AccountTx): Promise<StoredTerminal[]> {
  return connectedOf(tx)
    .select(COLUMNS)
    .orderBy('cardTerminals.connectedAt')
    .orderBy('cardTerminals.id')
    .execute();
}

/** Locks connected terminals until the transaction ends; returns those that are still connected. */
export function lockTerminals(tx: AccountTx, ids: readonly string[]): Promise<StoredTerminal[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return connectedOf(tx)
    .select(COLUMNS)
    .where('cardTerminals.id', 'in', [...ids])
    .orderBy('cardTerminals.id')
    .forUpdate()
    .execute();
}

/** Finds a connected terminal with what opens it. */
export async function findTerminal(tx: AccountTx, id: string): Promise<SealedTerminal | undefined> {
  const terminal = await connectedOf(tx)
    .select(COLUMNS)
    .where('cardTerminals.id', '=', id)
    .executeTakeFirst();
  if (terminal === undefined) return undefined;
  const key = await tx
    .selectFrom('cardTerminalKeys')
    .select('cardTerminalKeys.credentials')
    .where('cardTerminalKeys.accountId', '=', tx.accountId)
    .where('cardTerminalKeys.terminalId', '=', id)
    .executeTakeFirst();
  return key && { ...terminal, ...key };
}

/** Inserts a terminal with what opens it. Returns false where the same one is connected already. */
export async function insertTerminal(
  tx: AccountTx,
  { credentials, ...terminal }: SealedTerminal,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('cardTerminals')
    .values({ accountId: tx.accountId, ...terminal, removedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await tx
    .insertInto('cardTerminalKeys')
    .values({ accountId: tx.accountId, terminalId: terminal.id, credentials })
    .execute();
  return true;
}

/** Changes a connected terminal. */
export async function updateTerminal(
  tx: AccountTx,
  id: string,
  change: Partial<Omit<StoredTerminal, 'id'>>,
): Promise<void> {
  await tx
    .updateTable('cardTerminals')
    .set(change)
    .where('cardTerminals.accountId', '=', tx.accountId)
    .where('cardTerminals.id', '=', id)
    .where('cardTerminals.removedAt', 'is', null)
    .execute();
}

/** Replaces what opens a connected terminal. */
export async function updateKey(tx: AccountTx, id: string, credentials: Buffer): Promise<void> {
  await tx
    .updateTable('cardTerminalKeys')
    .set({ credentials })
    .where('cardTerminalKeys.accountId', '=', tx.accountId)
    .where('cardTerminalKeys.terminalId', '=', id)
    .execute();
}

/** Disconnects a terminal and forgets what opens it. Returns whether it was connected. */
export async function removeTerminal(
  tx: AccountTx,
  id: string,
  removedAt: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cardTerminals')
    .set({ removedAt })
    .where('cardTerminals.accountId', '=', tx.accountId)
    .where('cardTerminals.id', '=', id)
    .where('cardTerminals.removedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx
    .deleteFrom('cardTerminalKeys')
    .where('cardTerminalKeys.accountId', '=', tx.accountId)
    .where('cardTerminalKeys.terminalId', '=', id)
    .execute();
  return true;
}

export interface StoredCurrency {
  readonly currency: TerminalCurrency;
  readonly terminalId: string;
}

/** Lists which terminal charges each currency. */
export function listCurrencies(tx: AccountTx): Promise<StoredCurrency[]> {
  return tx
    .selectFrom('terminalsOfCurrencies')
    .select(['terminalsOfCurrencies.currency', 'terminalsOfCurrencies.terminalId'])
    .where('terminalsOfCurrencies.accountId', '=', tx.accountId)
    .orderBy('terminalsOfCurrencies.currency')
    .execute();
}

/** Replaces which terminal charges each currency. */
export async function replaceCurrencies(
  tx: AccountTx,
  currencies: readonly StoredCurrency[],
): Promise<void> {
  const chosen = new Set(currencies.map(({ currency }) => currency));
  const known = (await listCurrencies(tx)).map(({ currency }) => currency);
  await removeCurrencies(
    tx,
    known.filter((currency) => !chosen.has(currency)),
  );
  if (currencies.length === 0) return;
  await tx
    .insertInto('terminalsOfCurrencies')
    .values(currencies.map((row) => ({ accountId: tx.accountId, ...row })))
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'currency'])
        .doUpdateSet((eb) => ({ terminalId: eb.ref('excluded.terminalId') })),
    )
    .execute();
}

/** Adds currencies that no terminal charges yet. */
export async function addCurrencies(
  tx: AccountTx,
  currencies: readonly StoredCurrency[],
): Promise<void> {
  if (currencies.length === 0) return;
  await tx
    .insertInto('terminalsOfCurrencies')
    .values(currencies.map((row) => ({ accountId: tx.accountId, ...row })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a terminal out of what charges each currency. */
export async function removeCurrenciesOf(tx: AccountTx, terminalId: string): Promise<void> {
  const known = await listCurrencies(tx);
  await removeCurrencies(
    tx,
    known.filter((one) => one.terminalId === terminalId).map(({ currency }) => currency),
  );
}

async function removeCurrencies(
  tx: AccountTx,
  currencies: readonly TerminalCurrency[],
): Promise<void> {
  if (currencies.length === 0) return;
  await tx
    .deleteFrom('terminalsOfCurrencies')
    .where('terminalsOfCurrencies.accountId', '=', tx.accountId)
    .where('terminalsOfCurrencies.currency', 'in', [...currencies])
    .execute();
}
