import type { LetterMailing } from '@pinkas/contract/reports/yearly-letters/yearly-letters.contract';
import { LETTER_JOBS_SHOWN, type YearlyLetter } from '@pinkas/domain/letters/yearly-letter';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

const MAILINGS = `
  select m.id, j.state, j.started_at as "createdAt", coalesce(u.full_name, '') as "byName", counts.*
  from letter_mailings m join long_jobs j on j.account_id = $1 and j.id = m.id
  left join person_names u on u.account_id = $1 and u.user_id = j.started_by
  cross join lateral (
    select count(*)::int as letters,
      (count(*) filter (where t.state = 'done'))::int as done,
      (count(*) filter (where t.state = 'failed'))::int as failed,
      (count(*) filter (where l.state = 'skipped'))::int as skipped
    from mailed_letters l left join outbox_tasks t on t.account_id = $1 and t.id = l.task_id
    where l.account_id = $1 and l.mailing_id = m.id
  ) counts
  where m.account_id = $1`;

type MailingRow = LetterMailing & Record<string, unknown>;

/** Mails that were not sent yet show their mailing as running. */
function toView(row: MailingRow): LetterMailing {
  const isOver = row.done + row.failed + row.skipped === row.letters;
  return { ...row, state: row.state === 'done' && !isOver ? 'running' : row.state };
}

/** Returns the newest mailings of a kind and year. */
export async function listMailings(
  tx: AccountTx,
  kind: YearlyLetter,
  year: number,
): Promise<LetterMailing[]> {
  const { rows } = await tx.query<MailingRow>({
    name: 'letter-mailings',
    text: `${MAILINGS} and m.kind = $2 and m.year = $3 order by j.started_at desc, m.id desc limit ${LETTER_JOBS_SHOWN}`,
    values: [tx.accountId, kind, year],
  });
  return rows.map(toView);
}

/** Returns a mailing of a kind with its progress. NOT_FOUND. */
export async function viewMailing(tx: AccountTx, id: string): Promise<LetterMailing> {
  const { rows } = await tx.query<MailingRow>({
    name: 'letter-mailing-view',
    text: `${MAILINGS} and m.id = $2`,
    values: [tx.accountId, id],
  });
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return toView(row);
}
