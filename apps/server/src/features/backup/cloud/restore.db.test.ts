import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { issue, sendIssue } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { verifyBooks } from '../../../../test/chains/issue-chains.ts';
import { givenTemplate } from '../../../../test/sales/billing/billing-cases.ts';
import { cheapHash, PASSWORD } from '../../../../test/test-server.ts';
import { sealEvidence } from '../../account/evidence/seal-evidence.ts';
import { reactivateAccount } from '../../auth/administration/accounts/restrict-account.ts';
import {
  connectOffice,
  destination,
  givenBooks,
  orderRun,
  owner,
  server,
  signInAgain,
  startBackupServer,
  user,
  work,
} from './testing/backup-server.ts';
import { openSnapshot } from './restore/open-snapshot.ts';
import { restoreBusiness } from './restore/restore-business.ts';
import {
  keepBackup,
  restoreNewest,
  startEmptyMachine,
  type EmptyMachine,
  type KeptBackup,
} from './testing/kept-backup.ts';

startBackupServer();

let machine: EmptyMachine;
let kept: KeptBackup;

beforeEach(async () => {
  machine = await startEmptyMachine();
});
afterEach(async () => {
  await machine.server.stop();
  await kept.remove();
});

/** Backs the business up, and keeps what the destination has. */
async function backUp(): Promise<string> {
  const { identity } = await connectOffice();
  await work();
  kept = await keepBackup();
  return identity;
}

/** Whoever owns the business sets a password, and signs in on the new machine. */
async function signInThere(): Promise<HttpBrowser> {
  await machine.db.owner.query('update users set password_hash = $1', [await cheapHash(PASSWORD)]);
  return signIn(machine.server, user);
}

interface StoredPrint {
  readonly documentId: string;
  readonly kind: string;
  readonly sha256: string;
}

async function printsOf({ db }: Pick<EmptyMachine, 'db'>): Promise<StoredPrint[]> {
  const { rows } = await db.owner.query<StoredPrint>(
    `select document_id as "documentId", kind, encode(sha256, 'hex') as sha256 from document_files
      where account_id = $1 order by document_id, kind`,
    [user.accountId],
  );
  return rows;
}

test('a business is restored on an empty machine, and its books hold there', async () => {
  await givenBooks();
  await sealEvidence(server.services);
  const identity = await backUp();
  const restored = await restoreNewest(machine, kept, identity);
  expect(restored).toMatchObject({ accountId: user.accountId, documents: 1, closedLinks: 0 });
  const { violations, documentsCount, evidence } = await verifyBooks(
    machine.server,
    user.accountId,
  );
  expect(violations).toEqual([]);
  expect(documentsCount).toBe(1);
  expect(evidence.entriesCount).toBeGreaterThan(5);
});

test('each stored file is there byte for byte', async () => {
  await givenBooks();
  const identity = await backUp();
  const before = await printsOf({ db: server.services.db });
  await restoreNewest(machine, kept, identity);
  expect(before.length).toBeGreaterThan(1);
  expect(await printsOf(machine)).toEqual(before);
  for (const { sha256 } of before) {
    expect(await machine.storage.files.read(sha256)).toEqual(
      await server.services.storage.files.read(sha256),
    );
  }
});

test('it rests until it is reactivated, and then its numbers go on from where they were', async () => {
  const first = await issue(owner);
  const identity = await backUp();
  await restoreNewest(machine, kept, identity);
  const there = await signInThere();
  expect((await sendIssue(there, anInvoice())).json).toMatchObject({ code: 'ACCOUNT_READ_ONLY' });
  await reactivateAccount(machine, user.accountId, 'cleared');
  const second = await issue(there);
  expect([second.docType, second.number]).toEqual([first.docType, first.number + 1]);
  await sealEvidence(machine.server.services);
  expect((await verifyBooks(machine.server, user.accountId)).violations).toEqual([]);
});

test('nothing is charged by itself: the other machine may have charged since', async () => {
  await givenTemplate(owner);
  const send = `insert into outbox_tasks (account_id, id, kind, payload, created_at, state, held_until)
    values ($1, gen_random_uuid(), 'send-billing-charge', '{}', now(), 'held', now() + interval '10 years')`;
  await server.db.superuser.query(send, [user.accountId]);
  const identity = await backUp();
  expect(await restoreNewest(machine, kept, identity)).toMatchObject({ pausedTemplates: 1 });
  const { rows } = await machine.db.owner.query(
    `select (select array_agg(state) from billing_templates) as templates,
      (select array_agg(state || ' ' || last_error) from outbox_tasks where kind = 'send-billing-charge') as charges,
      exists (select from graphile_worker.jobs j join outbox_tasks t on j.key = 'outbox-task:' || t.id
        where t.kind = 'send-billing-charge') as "isEnqueued"`,
  );
  expect(rows).toEqual([
    { templates: ['paused'], charges: ['failed RestoredFromBackup'], isEnqueued: false },
  ]);
});

test('tables guard their rows again, and refer to each other at once', async () => {
  const identity = await backUp();
  const guards = async ({ db }: Pick<EmptyMachine, 'db'>) => {
    const { rows } = await db.owner.query(
      `select (select count(*)::int from pg_trigger where not tgisinternal and tgenabled = 'O') as triggers,
        (select count(*)::int from pg_constraint where contype = 'f' and not condeferrable) as "references"`,
    );
    return rows[0] as unknown;
  };
  const before = await guards(machine);
  await restoreNewest(machine, kept, identity);
  expect(await guards(machine)).toEqual(before);
});

test('with another secret the links of documents are made anew, and the books hold', async () => {
  await issue(owner);
  const identity = await backUp();
  await machine.server.stop();
  machine = await startEmptyMachine('another-key-for-tests-0123456789-abcdef');
  expect(await restoreNewest(machine, kept, identity)).toMatchObject({ closedLinks: 1 });
  expect((await verifyBooks(machine.server, user.accountId)).violations).toEqual([]);
});

test('people are there without a password, and no secret of a destination is', async () => {
  const identity = await backUp();
  const { owner: restored } = await restoreNewest(machine, kept, identity);
  expect(restored.email).toBe(user.email);
  const { rows } = await machine.db.owner.query<{ hash: string; destinations: number }>(
    `select password_hash as hash, (select count(*)::int from backup_destinations) as destinations from users`,
  );
  const { rows: before } = await server.db.superuser.query<{ hash: string }>(
    'select password_hash as hash from users where email = $1',
    [user.email],
  );
  expect([rows, before]).toMatchObject([{ length: 1 }, { length: 1 }]);
  expect(rows[0]?.hash).not.toBe(before[0]?.hash);
  expect(rows[0]?.destinations).toBe(0);
});

test('the activity says that the business was restored, and from what moment', async () => {
  const identity = await backUp();
  await restoreNewest(machine, kept, identity);
  const { rows } = await machine.db.owner.query<{ detail: { madeAt: string } }>(
    `select detail from audit_events where account_id = $1 and action = 'account.restored'`,
    [user.accountId],
  );
  expect(rows.map(({ detail }) => detail.madeAt)).toEqual([server.services.clock.now()]);
});

test('an earlier moment is restored from the same files', async () => {
  const identity = await backUp();
  await kept.remove();
  server.time.advance(24 * 3_600_000);
  await signInAgain();
  await issue(owner);
  await orderRun((await destination()).id);
  kept = await keepBackup();
  const [oldest = ''] = await kept.source.listSnapshots();
  const index = await openSnapshot(kept.source, identity, oldest);
  const restored = await restoreBusiness(machine, { source: kept.source, identity, index });
  expect(restored.documents).toBe(0);
});
