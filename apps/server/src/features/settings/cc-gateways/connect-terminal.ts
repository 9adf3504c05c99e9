import type {
  ChangedTerminal,
  ConnectedTerminal,
  TerminalChange,
} from '@pinkas/contract/settings/cc-gateways/cc-gateways.contract';
import type { FieldCode } from '@pinkas/contract/errors';
import { CARD_TERMINALS_MAX } from '@pinkas/domain/limits';

import type { CardGateway } from '../../../integrations/cards/card-gateway.ts';
import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { checkKey, offeredGateway, readCredentials } from './check-key.ts';
import { openCredentials, sealCredentials, type Credentials } from './sealed-credentials.ts';
import {
  addCurrencies,
  findTerminal,
  insertTerminal,
  listTerminals,
  lockTerminals,
  updateKey,
  updateTerminal,
} from './terminals.repository.ts';
import { viewTerminals } from './terminals-view.ts';

const ENTITY = 'card-terminal';

/** The credential field that names the terminal: the first one. */
function terminalFieldOf({ credentialFields }: CardGateway): string {
  return credentialFields[0]?.name ?? '';
}

function refusedTerminal(gateway: CardGateway, code: FieldCode): AppError {
  const path = ['credentials', terminalFieldOf(gateway)];
  return new AppError('INVALID_REQUEST', {}, [{ path, code }]);
}

/** What was not changed, because the gateway did not accept the credentials. */
async function unchanged(
  ctx: AccountContext,
  check: TerminalChange['check'],
): Promise<TerminalChange> {
  const terminals = await ctx.transaction((tx) => viewTerminals(tx, ctx.services));
  return { check, terminals };
}

function sealFor(
  { services: { config }, accountId }: AccountContext,
  terminalId: string,
  credentials: Credentials,
): Promise<Buffer> {
  return sealCredentials(config.storage.keys, { accountId, terminalId }, credentials);
}

/** Keyed hash of credentials, which an idempotency record compares. */
function hashOf(
  { services: { config } }: AccountContext,
  gateway: CardGateway,
  credentials: Credentials,
): string {
  const text = JSON.stringify(gateway.credentialFields.map(({ name }) => credentials[name] ?? ''));
  return keyedHash(config.secret, 'card terminal', text).toString('base64url');
}

/**
 * Connects a terminal once its gateway accepts the credentials; answers what the gateway said, and stores nothing
 * otherwise. Refusals: LIST_FULL, INVALID_REQUEST with the field that is wrong, NAME_TAKEN for one that is connected.
 */
export async function connectTerminal(
  ctx: AccountContext,
  { gateway: name, title, isTest, credentials: given }: ConnectedTerminal,
  idempotencyKey: string,
): Promise<TerminalChange> {
  const gateway = offeredGateway(ctx, name);
  const credentials = readCredentials(gateway, given);
  const check = await checkKey(ctx, gateway, { credentials, isTest });
  if (check.outcome !== 'good') return unchanged(ctx, check);
  const id = newId();
  const sealed = await sealFor(ctx, id, credentials);
  const input = { name, title, isTest, credentials: hashOf(ctx, gateway, credentials) };
  const request = { write: 'card-terminal.connect', idempotencyKey, input };
  return writeOnce(ctx, request, async (tx) => {
    if ((await listTerminals(tx)).length >= CARD_TERMINALS_MAX) throw new AppError('LIST_FULL');
    const now = ctx.clock.now();
    const terminal = credentials[terminalFieldOf(gateway)] ?? '';
    const isNew = await insertTerminal(tx, {
      id,
      gateway: name,
      title,
      terminal,
      isTest,
      credentials: sealed,
      state: 'good',
      stateText: '',
      checkedAt: now,
      connectedAt: now,
      connectedBy: ctx.userId,
    });
    if (!isNew) throw refusedTerminal(gateway, 'NAME_TAKEN');
    // A terminal for trying out charges nothing by itself: a document of money that never came would be issued.
    if (!isTest) {
      await addCurrencies(
        tx,
        gateway.currencies.map((currency) => ({ currency, terminalId: id })),
      );
    }
    await recordAudit(ctx, tx, [
      {
        action: 'card-terminal.connected',
        entityKind: ENTITY,
        entityId: id,
        detail: { gateway: name, terminal, title, isTest },
      },
    ]);
    return { check, terminals: await viewTerminals(tx, ctx.services) };
  });
}

/** Changes the title of a terminal, and its credentials once the gateway accepts them. Refusals: NOT_FOUND, INVALID_REQUEST. */
export async function changeTerminal(
  ctx: AccountContext,
  id: string,
  { title, credentials: given }: ChangedTerminal,
  idempotencyKey: string,
): Promise<TerminalChange> {
  const { gateway: name, isTest, terminal } = await getTerminal(ctx, id);
  const gateway = offeredGateway(ctx, name);
  const credentials = given && readCredentials(gateway, given);
  if (credentials !== undefined && credentials[terminalFieldOf(gateway)] !== terminal) {
    // Its transactions are those of this terminal: another one is connected beside it.
    throw refusedTerminal(gateway, 'VALUE_NOT_ALLOWED');
  }
  const check =
    credentials === undefined
      ? ({ outcome: 'good' } as const)
      : await checkKey(ctx, gateway, { credentials, isTest });
  if (check.outcome !== 'good') return unchanged(ctx, check);
  const sealed = credentials && (await sealFor(ctx, id, credentials));
  const input = { id, title, credentials: credentials && hashOf(ctx, gateway, credentials) };
  const request = { write: 'card-terminal.change', idempotencyKey, input };
  return writeOnce(ctx, request, async (tx) => {
    if ((await findTerminal(tx, id)) === undefined) throw new AppError('NOT_FOUND');
    const checked = { state: 'good', stateText: '', checkedAt: ctx.clock.now() } as const;
    await updateTerminal(tx, id, { title, ...(sealed !== undefined && checked) });
    if (sealed !== undefined) await updateKey(tx, id, sealed);
    await recordAudit(ctx, tx, [
      {
        action: 'card-terminal.changed',
        entityKind: ENTITY,
        entityId: id,
        detail: { title, hasNewKey: sealed !== undefined },
      },
    ]);
    return { check, terminals: await viewTerminals(tx, ctx.services) };
  });
}

/** Asks the gateway whether it still accepts a terminal, and stores what it said. Refuses with NOT_FOUND. */
export async function checkTerminal(ctx: AccountContext, id: string): Promise<TerminalChange> {
  const { services, accountId } = ctx;
  const { gateway: name, isTest, credentials: sealed } = await getTerminal(ctx, id);
  const gateway = offeredGateway(ctx, name);
  const { keys } = services.config.storage;
  const credentials = await openCredentials(keys, { accountId, terminalId: id }, sealed);
  const check = await checkKey(ctx, gateway, { credentials, isTest });
  return ctx.transaction(async (tx) => {
    await storeCheck(ctx, tx, { id, credentials: sealed }, check);
    return { check, terminals: await viewTerminals(tx, services) };
  });
}

/**
 * Stores what a gateway said of a terminal. One that was not reached says nothing, and what was said of a key that was
 * replaced meanwhile is not of the terminal any more: what is known stays.
 */
async function storeCheck(
  { clock }: AccountContext,
  tx: AccountTx,
  { id, credentials }: { readonly id: string; readonly credentials: Buffer },
  check: TerminalChange['check'],
): Promise<void> {
  if (check.outcome === 'unreachable') return;
  const [locked] = await lockTerminals(tx, [id]);
  const stored = locked && (await findTerminal(tx, id));
  if (stored?.credentials.equals(credentials) !== true) return;
  await updateTerminal(tx, id, {
    state: check.outcome,
    stateText: check.outcome === 'refused' ? check.text : '',
    checkedAt: clock.now(),
  });
}

async function getTerminal(ctx: AccountContext, id: string) {
  const found = await ctx.transaction((tx) => findTerminal(tx, id));
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
}
