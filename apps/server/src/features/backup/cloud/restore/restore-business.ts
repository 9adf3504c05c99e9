import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { asOwner, type OwnerTx } from '../../../../platform/db/owner-transaction.ts';
import type { PasswordHasher } from '../../../../platform/passwords/password-hasher.ts';
import { randomToken } from '../../../../platform/random-token.ts';
import type { FileStore } from '../../../../platform/storage/file-store.ts';
import type { Storage } from '../../../../platform/storage/open-storage.ts';
import { recordDeed } from '../../../auth/administration/administration.api.ts';
import { insertLink, linkAddress } from '../../../auth/password/password.api.ts';
import { backedUpTables, type BackedUpTable } from '../rows/backed-up-tables.ts';
import { settleTexts } from '../rows/export-rows.ts';
import { loadRows, OtherColumnsError } from '../rows/load-rows.ts';
import { rowsPlaceOf } from '../rows/row-place.ts';
import { compareRows, rowHashesOf } from './compare-rows.ts';
import type { BackupSource } from './folder-source.ts';
import type { SnapshotIndex } from './open-snapshot.ts';
import { openTables } from './open-tables.ts';
import { relinkDocuments } from './print-links.ts';
import { readContents, type ReadContent } from './read-contents.ts';
import { RestoreProblem } from './restore-problem.ts';
import { stopCharges } from './stop-charges.ts';

/** The machine that a business is restored on. */
export interface RestoreTarget {
  readonly db: Database;
  readonly storage: Storage;
  readonly secret: string;
  readonly clock: Clock;
  readonly passwords: PasswordHasher;
  readonly origin: string;
}

/** An opened backup. */
export interface OpenedBackup {
  readonly source: BackupSource;
  readonly identity: string;
  readonly index: SnapshotIndex;
}

/** What was put back. */
export interface RestoredBusiness {
  readonly accountId: number;
  readonly documents: number;
  readonly files: number;
  readonly rows: number;
  /** Documents whose printed public link does not open here. */
  readonly closedLinks: number;
  /** Templates of billing that charged by themselves, and wait for a person here. */
  readonly pausedTemplates: number;
  readonly owner: { readonly email: string; readonly passwordLink: string };
}

/**
 * Puts a business back on a machine that has none: each row as it was, each stored file byte for byte. All of it is one
 * transaction, in which the rows are read again and compared with the backup by their hashes; where anything is missing or
 * differs, RestoreProblem, and nothing is left. The business rests until an operator sets it going: the machine that made the
 * backup may still be at work.
 */
export async function restoreBusiness(
  target: RestoreTarget,
  backup: OpenedBackup,
): Promise<RestoredBusiness> {
  if (target.db.isDistributed) throw new RestoreProblem('distributed');
  const stored: (() => Promise<void>)[] = [];
  try {
    return await asOwner(target.db, (tx) => restoreWithin(tx, target, backup, stored));
  } catch (error) {
    for (const remove of stored) await remove();
    throw error;
  }
}

async function restoreWithin(
  tx: OwnerTx,
  target: RestoreTarget,
  backup: OpenedBackup,
  stored: (() => Promise<void>)[],
): Promise<RestoredBusiness> {
  const { index } = backup;
  const { account: accountId } = index;
  await refuseUsed(tx);
  await settleTexts(tx);
  const tables = backedUpTables();
  const closeTables = await openTables(tx, tables);
  const put = await putter(tx, target, backup, stored);
  for await (const content of readContents(backup.source, backup.identity, index)) {
    await put(content);
  }
  const expected = rowHashesOf(index);
  for (const table of tables) {
    await compareRows(tx, index, table, expected.get(table.name) ?? []);
  }
  const closedLinks = await relinkDocuments(tx, accountId, target.secret);
  await closeTables();
  await tx.query({
    text: `update accounts set status = 'read-only' where id = $1`,
    values: [accountId],
  });
  const pausedTemplates = await stopCharges(tx, accountId);
  await enqueueAgain(tx, accountId);
  const owner = await letOwnerIn(tx, target, index);
  return { accountId, ...(await countOf(tx, index)), closedLinks, pausedTemplates, owner };
}

/** One business was all that the backup knew; another one here would mix with it. */
async function refuseUsed(tx: OwnerTx): Promise<void> {
  const { rows } = await tx.query<{ isUsed: boolean }>({
    text: `select exists (select from accounts) or exists (select from users) as "isUsed"`,
  });
  if (rows[0]?.isUsed !== false) throw new RestoreProblem('target-in-use');
}

/** Returns what puts a content where the snapshot says that it was; it may have been in several places. */
async function putter(
  tx: OwnerTx,
  { storage, passwords }: RestoreTarget,
  { index }: OpenedBackup,
  stored: (() => Promise<void>)[],
): Promise<(content: ReadContent) => Promise<void>> {
  const tables = new Map(backedUpTables().map((table) => [table.name, table]));
  const uses = Map.groupBy(index.files, ({ sha256 }) => sha256);
  const stores: Readonly<Record<string, FileStore>> = {
    print: storage.files,
    upload: storage.uploadedOf(index.account),
  };
  // Nobody knows it: each person sets a password by a link.
  const passwordHash = await passwords.hash(randomToken());
  return async ({ sha256, bytes }) => {
    for (const { kind, name } of uses.get(sha256) ?? []) {
      const store = stores[kind];
      if (store !== undefined) {
        await store.put(bytes);
        stored.push(() => store.remove(sha256));
      }
      if (kind !== 'rows') continue;
      const table = tables.get(rowsPlaceOf(name)?.table ?? '');
      if (table === undefined) throw new RestoreProblem('other-release', name);
      await load(tx, table, bytes, passwordHash);
    }
  };
}

async function load(
  tx: OwnerTx,
  table: BackedUpTable,
  bytes: Buffer,
  passwordHash: string,
): Promise<void> {
  try {
    await loadRows(tx, table, { relation: table.name, passwordHash }, bytes);
  } catch (error) {
    if (!(error instanceof OtherColumnsError)) throw error;
    throw new RestoreProblem('other-release', table.name, { cause: error });
  }
}

/** What was pending at the moment of the backup is done here, once the product runs. */
async function enqueueAgain(tx: OwnerTx, accountId: number): Promise<void> {
  await tx.inAccount(accountId);
  const { rows } = await tx.query<{ id: string }>({
    text: `select id from outbox_tasks where account_id = $1 and state = 'pending'
      and not exists (select from graphile_worker.jobs where key = 'outbox-task:' || outbox_tasks.id)
      order by created_at, id`,
    values: [accountId],
  });
  for (const { id } of rows) {
    await tx.query({
      name: 'enqueue-task-again',
      text: 'select enqueue_outbox_task($1, $2, true)',
      values: [accountId, id],
    });
  }
}

async function letOwnerIn(
  tx: OwnerTx,
  { clock, db, passwords, origin }: RestoreTarget,
  { account: accountId, madeAt }: SnapshotIndex,
): Promise<RestoredBusiness['owner']> {
  const {
    id: userId,
    emailCanonical,
    email,
  } = await tx
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.userId', 'users.id')
    .select(['users.id', 'users.email', 'users.emailCanonical'])
    .where('memberships.accountId', '=', accountId)
    .where('memberships.role', '=', 'owner')
    .orderBy('memberships.createdAt')
    .orderBy('users.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await recordDeed(
    tx,
    { db, clock, passwords, origin },
    {
      kind: 'operator-restored',
      accountIds: [accountId],
      entity: { kind: 'account', id: String(accountId) },
      subject: emailCanonical,
      userId,
      detail: { madeAt },
    },
  );
  const token = randomToken();
  await insertLink(tx, clock, userId, token);
  return { email, passwordLink: linkAddress(origin, token) };
}

async function countOf(
  tx: OwnerTx,
  { account, files }: SnapshotIndex,
): Promise<Pick<RestoredBusiness, 'documents' | 'files' | 'rows'>> {
  const { rows } = await tx.query<{ documents: number }>({
    text: 'select count(*)::int as documents from documents where account_id = $1',
    values: [account],
  });
  const stored = files.filter(({ kind }) => kind === 'print' || kind === 'upload');
  const chunks = files.filter(({ kind }) => kind === 'rows');
  return { documents: rows[0]?.documents ?? 0, files: stored.length, rows: chunks.length };
}
