import type { TestServer } from '../test-server.ts';
import type { Payments } from './seven-terminals.ts';

interface Stored {
  readonly state: string;
  readonly trouble: string | null;
  readonly documentId: string | null;
}

interface Happened {
  readonly kind: string;
  readonly by: string | null;
}

/** Kinds of events by which an attempt became what it is. */
const DECIDING: ReadonlySet<string> = new Set(['moved', 'differs', 'contradicts', 'claimed']);
const SCHEDULE = 'card-payments.ask';

/** Returns what became of an attempt, and how it was found, as the table of docs/gateways.md tells it. */
export async function toldCell(
  { db }: TestServer,
  { user }: Payments,
  attemptId: string,
): Promise<string> {
  const values = [user.accountId, attemptId];
  const { rows } = await db.superuser.query<Stored>(
    `select state, trouble, document_id as "documentId" from card_attempts where account_id = $1 and id = $2`,
    values,
  );
  const events = await db.superuser.query<Happened>(
    `select kind, actor_id as by from card_attempt_events where account_id = $1 and attempt_id = $2
        and (detail->>'from' = detail->>'to') is not true order by at, id`,
    values,
  );
  const [stored] = rows;
  if (stored === undefined) throw new Error('there is no such attempt');
  return `${fateOf(stored)}${foundBy(events.rows)}`;
}

function fateOf({ state, trouble, documentId }: Stored): string {
  if (trouble !== null) return `desk: ${trouble}`;
  if (documentId !== null) return 'booked once';
  return state === 'approved' ? 'charged, not booked' : 'not booked';
}

function foundBy(events: readonly Happened[]): string {
  const decided =
    events.findLast(({ kind }) => DECIDING.has(kind)) ??
    events.findLast(({ kind }) => kind === 'asked' || kind === 'page-refused');
  if (decided?.kind === 'page-refused') return ' (at once)';
  if (decided?.by === SCHEDULE) return ' (schedule)';
  const before = events.slice(0, decided === undefined ? 0 : events.indexOf(decided));
  const told = before.find(({ kind }) => kind === 'returned' || kind === 'notified');
  if (told === undefined) return ' (at once)';
  return told.kind === 'returned' ? ' (return)' : ' (message)';
}
