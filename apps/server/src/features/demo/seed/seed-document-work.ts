import { clockFrom } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { userInAccount, type AccountActor } from '../../../platform/context.ts';
import { startJob } from '../../accounting/bulk-jobs/bulk-jobs.api.ts';
import { documentNotes } from '../../accounting/documents/documents.api.ts';

/** Documents of the archive. */
const ARCHIVED = 6;
const MINUTE_MS = 60_000;
const NOTES = [
  'אישרו את הסכום בטלפון. לבקש מספר הזמנה לפני החשבונית הבאה',
  'סוכם על תשלום בהעברה בנקאית',
];

/** Notes on the newest invoice of the demo, and an archive of the newest ones, which a job makes; once. */
export async function seedDocumentWork(
  db: Database,
  { accountId, userId }: Pick<AccountActor, 'accountId' | 'userId'>,
  nowMs: number,
): Promise<void> {
  const { rows } = await db.owner.query<{ id: string }>(
    `select id from documents where account_id = $1 and doc_type = 305
     order by document_date desc, number desc limit ${ARCHIVED}`,
    [accountId],
  );
  const ids = rows.map(({ id }) => id);
  const [newest] = ids;
  if (newest === undefined) return;
  const actorAt = (ms: number): AccountActor =>
    userInAccount({ db, clock: clockFrom(() => ms) }, { accountId, userId, ip: '' });
  for (const [index, text] of NOTES.entries()) {
    await documentNotes.add(actorAt(nowMs - index * MINUTE_MS), newest, text, `demo-note-${index}`);
  }
  const wanted = { kind: 'zip', ids, language: 'he', message: '' } as const;
  const order = { sort: 'date', direction: 'desc' } as const;
  await startJob(actorAt(nowMs), { ...wanted, ...order }, 'demo-archive');
}
