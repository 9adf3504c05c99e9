import { inPlay, type Play } from '../stage/play.ts';

/** What a history comes to. Sums are in agorot. */
export interface PlayCounts {
  readonly documents: number;
  readonly periods: number;
  readonly charges: number;
  /** Charges that moved money, and their sum. */
  readonly charged: number;
  readonly chargedAgorot: number;
  readonly refused: number;
  /** Those of them whose document waits for a person. */
  readonly onDesk: number;
  readonly mails: number;
  /** What has to be zero. */
  readonly unpaired: number;
  readonly unbilled: number;
  readonly unanswered: number;
  readonly failedTasks: number;
  readonly ahead: number;
}

const COUNTS = `
  with charged as (
    select a.id, a.document_id, a.amount_minor, coalesce(a.trouble = 'no-document', false) as is_on_desk from card_attempts a
    where a.account_id = $1 and a.operation = 'charge' and a.state in ('approved', 'transmitted', 'settled'))
  select
    (select count(*)::int from documents d where d.account_id = $1) as documents,
    (select count(*)::int from billing_periods p where p.account_id = $1) as periods,
    (select count(*)::int from card_attempts a where a.account_id = $1 and a.operation = 'charge') as charges,
    (select count(*)::int from charged) as charged,
    (select coalesce(sum(amount_minor), 0)::bigint from charged) as "chargedAgorot",
    (select count(*)::int from card_attempts a where a.account_id = $1 and a.operation = 'charge' and a.state = 'declined') as refused,
    (select count(*)::int from charged c where c.is_on_desk) as "onDesk",
    (select count(*)::int from charged c where (c.document_id is null) <> c.is_on_desk)
      + (select count(c.document_id)::int - count(distinct c.document_id)::int from charged c)
      + (select count(*)::int from billing_periods p where p.account_id = $1 and p.attempt_id is not null
        and (p.state = 'done') <> exists (select from charged c where c.id = p.attempt_id and c.document_id = p.document_id))
      as unpaired,
    (select count(*)::int from billing_periods p where p.account_id = $1 and (p.state = 'done') <> (p.document_id is not null))
      + (select count(p.document_id)::int - count(distinct p.document_id)::int from billing_periods p where p.account_id = $1)
      as unbilled,
    (select count(*)::int from card_attempts a where a.account_id = $1
      and (a.state in ('created', 'unknown', 'postponed') or coalesce(a.trouble, 'no-document') <> 'no-document')) as unanswered,
    (select count(*)::int from outbox_tasks t where t.account_id = $1 and t.state = 'failed') as "failedTasks",
    (select count(*)::int from documents d where d.account_id = $1
      and d.document_date > (d.issued_at at time zone 'Asia/Jerusalem')::date) as ahead`;

/** Reads what a history comes to, and how much of it does not hold. */
export async function readCounts(play: Play): Promise<PlayCounts> {
  const counts = await inPlay(play, async (tx) => {
    const { rows } = await tx.query<Omit<PlayCounts, 'mails'> & Record<string, unknown>>({
      name: 'played-counts',
      text: COUNTS,
      values: [tx.accountId],
    });
    return rows[0];
  });
  if (counts === undefined) throw new Error('counts without a row');
  const { rows } = await play.services.db.owner.query<{ mails: number }>(
    `select count(*)::int as mails from demo_messages where kind = 'mail'`,
  );
  return { ...counts, mails: rows[0]?.mails ?? 0 };
}
