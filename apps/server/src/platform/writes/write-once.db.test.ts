import { randomUUID } from 'node:crypto';

import { userActor } from '@pinkas/domain/identity/actor';
import { beforeAll, expect, test } from 'vitest';

import { useTestDatabase } from '../../../test/database/use-test-database.ts';
import { systemClock } from '../clock/clock.ts';
import { inAccount } from '../db/account-transaction.ts';
import type { AccountActor } from '../context.ts';
import { recordAudit } from './record-audit.ts';
import { writeOnce, type WriteRequest } from './write-once.ts';

const ACCOUNT = 71;
const USER = '0193aaaa-0000-7000-8000-000000000071';

const db = useTestDatabase();
let actor: AccountActor;

beforeAll(async () => {
  actor = {
    clock: systemClock,
    ip: '10.0.0.7',
    actor: userActor(USER),
    userId: USER,
    accountId: ACCOUNT,
    transaction: (work) => inAccount(db.database, { accountId: ACCOUNT }, work),
  };
});

function aWrite(over: Partial<WriteRequest> = {}): WriteRequest {
  return { write: 'note.add', idempotencyKey: randomUUID(), input: { text: 'שלום' }, ...over };
}

/** Adds a row to the audit, which is easy to count. */
function addNote(request: WriteRequest, entityId = request.idempotencyKey) {
  return writeOnce(actor, request, async (tx) => {
    await recordAudit(actor, tx, [
      { action: 'customer.note-added', entityKind: 'customer', entityId },
    ]);
    return { id: entityId, at: randomUUID() };
  });
}

async function countOf(entityId: string): Promise<number> {
  const { rows } = await db.superuser.query<{ n: number }>(
    'select count(*)::int as n from audit_events where entity_id = $1',
    [entityId],
  );
  return rows[0]?.n ?? 0;
}

test('the same write under the same key happens once and gives the same answer', async () => {
  const request = aWrite();
  const first = await addNote(request);
  expect(await addNote(request)).toEqual(first);
  expect(await countOf(request.idempotencyKey)).toBe(1);
});

test('many at once under one key happen once and all give the same answer', async () => {
  const request = aWrite();
  const answers = await Promise.all(Array.from({ length: 8 }, () => addNote(request)));
  expect(new Set(answers.map(({ at }) => at)).size).toBe(1);
  expect(await countOf(request.idempotencyKey)).toBe(1);
});

test('another input, or another write, under a used key is refused', async () => {
  const request = aWrite();
  await addNote(request);
  await expect(addNote({ ...request, input: { text: 'אחר' } })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  await expect(addNote({ ...request, write: 'note.remove' })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  expect(await countOf(request.idempotencyKey)).toBe(1);
});

test('a write that fails keeps nothing, so it may be sent again under its key', async () => {
  const request = aWrite();
  const failing = writeOnce(actor, request, async (tx) => {
    await recordAudit(actor, tx, [
      { action: 'customer.note-added', entityKind: 'customer', entityId: request.idempotencyKey },
    ]);
    throw new Error('the rest went wrong');
  });
  await expect(failing).rejects.toThrow('the rest went wrong');
  expect(await countOf(request.idempotencyKey)).toBe(0);
  await addNote(request);
  expect(await countOf(request.idempotencyKey)).toBe(1);
});

test('the audit tells who did it, from where, and in which account', async () => {
  const request = aWrite();
  await addNote(request);
  const { rows } = await db.superuser.query(
    'select account_id, actor_kind, actor_id, requested_by, ip, action, detail from audit_events where entity_id = $1',
    [request.idempotencyKey],
  );
  expect(rows).toEqual([
    {
      account_id: expect.anything(),
      actor_kind: 'user',
      actor_id: USER,
      requested_by: null,
      ip: '10.0.0.7',
      action: 'customer.note-added',
      detail: {},
    },
  ]);
  expect(Number(rows[0]?.account_id)).toBe(ACCOUNT);
});
