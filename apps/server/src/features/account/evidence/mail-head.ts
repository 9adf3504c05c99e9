import { z } from 'zod';

import { listPeople } from '../../../platform/db/accounts/account-people.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { mailInTask } from '../../../platform/jobs/mail-in-task.ts';
import { defineTask, TaskRefusedError } from '../../../platform/jobs/task.ts';
import { readPreferences } from '../../../platform/preferences/preferences.ts';
import type { Services } from '../../../platform/services.ts';
import { evidencePreferences } from '../../business/preferences/preferences.api.ts';
import { findEvidenceCover } from './evidence-cover.reads.ts';
import { writeHeadMail } from './head-mail.ts';

const Payload = z.object({
  /** The business day of the mail; one a day at most. */
  day: z.string(),
  sealNo: z.int(),
  sealedAt: z.string(),
  sealHash: z.string(),
  entriesCount: z.int(),
});

/** Accounts without a seal for longer have nothing new to report. */
const LOOK_BACK = '40 days';

/** The account's own name, the addresses of its owners, and the language of the first of them. */
async function readOwners(tx: AccountTx) {
  const { nameHe } = await tx
    .selectFrom('businessProfiles')
    .select('nameHe')
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  const owners = (await listPeople(tx)).filter(({ role }) => role === 'owner');
  const [first] = owners;
  return {
    issuer: nameHe,
    to: owners.map(({ email }) => email),
    language: first?.language ?? ('he' as const),
  };
}

/**
 * Mails the owners of a business the head of its chain of evidence, to be stored outside of the product.
 */
export const mailHeadTask = defineTask({
  kind: 'mail-evidence-head',
  payload: Payload,
  async run({ accountId, id, payload }, services) {
    const { issuer, to, language } = await inAccount(services.db, { accountId }, readOwners);
    if (to.length === 0) throw new TaskRefusedError('the business has no owner');
    const link = `${services.config.origin}/#/account/numberings`;
    const written = writeHeadMail({ issuer, head: payload, link, language });
    await mailInTask(services, { accountId, id }, { ...written, to });
  },
});

/**
 * Returns whether a seal after a number covers a document, an expense, or what pays or cancels one.
 */
async function haveBooksChanged(tx: AccountTx, afterSealNo: number): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'books-changed-since-seal',
    text: `select 1 from evidence_entries e
      where e.account_id = $1 and e.seal_no > $2 and (
        e.table_name in ('document_cancellations', 'document_closures', 'allocations', 'allocation_undos',
          'purchase_journal_lines', 'supplier_payments')
        or (e.table_name = 'document_events' and exists (select from document_events d
          where d.account_id = $1 and d.id = e.row_key::uuid and d.kind = 'issued')))
      limit 1`,
    values: [tx.accountId, afterSealNo],
  });
  return rows.length > 0;
}

function selectHeads(tx: AccountTx) {
  return tx
    .selectFrom('outboxTasks')
    .select('payload')
    .where('accountId', '=', tx.accountId)
    .where('kind', '=', mailHeadTask.kind)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
}

/** Returns the business day of the last head, whatever became of its mail. */
async function findLastDay(tx: AccountTx): Promise<string | undefined> {
  const row = await selectHeads(tx).executeTakeFirst();
  return row && Payload.parse(row.payload).day;
}

/** Returns the last seal that was mailed to the owners, delivered or pending; 0 for none. */
async function findLastMailedSeal(tx: AccountTx): Promise<number> {
  const row = await selectHeads(tx).where('state', '<>', 'failed').executeTakeFirst();
  return row === undefined ? 0 : Payload.parse(row.payload).sealNo;
}

async function enqueueHead({ db, clock }: Services, accountId: number): Promise<boolean> {
  return inAccount(db, { accountId }, async (tx) => {
    const { values } = await readPreferences(tx, evidencePreferences);
    if (!values.mailsHead) return false;
    const day = clock.today();
    if ((await findLastDay(tx)) === day) return false;
    const head = await findEvidenceCover(tx);
    if (head === null || !(await haveBooksChanged(tx, await findLastMailedSeal(tx)))) return false;
    const { sealNo, sealedAt, sealHash, entriesCount } = head;
    const payload = { day, sealNo, sealedAt, sealHash, entriesCount };
    // Nobody can order it, and one a day floods nobody: it takes nothing from the caps of the account.
    await enqueue(tx, mailHeadTask, payload, { at: clock.now(), isMailCounted: true });
    return true;
  });
}

/**
 * Enqueues a mail with the head of its chain for every account whose books changed since the last one, one a
 * business day at most. Returns how many.
 */
export async function enqueueHeadMails(services: Services): Promise<number> {
  const { rows } = await services.db.owner.query<{ accountId: number }>(
    `select distinct account_id as "accountId" from evidence_seals
      where sealed_at > $1::timestamptz - $2::interval order by 1`,
    [services.clock.now(), LOOK_BACK],
  );
  let enqueued = 0;
  for (const { accountId } of rows) {
    try {
      if (await enqueueHead(services, accountId)) enqueued += 1;
    } catch (error) {
      services.log.warn({ err: error, accountId }, 'the head of an account was not mailed');
    }
  }
  return enqueued;
}
