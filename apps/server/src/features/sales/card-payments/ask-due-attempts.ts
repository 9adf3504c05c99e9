import { systemActor } from '@pinkas/domain/identity/actor';

import { inAccount } from '../../../platform/db/account-transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { askLater } from './apply-answer.ts';
import { lockAttempt, updateAttempt } from './attempts/attempts.repository.ts';
import { askAbout } from './confirm-attempt.ts';

/** Name of the schedule, which signs what it finds out. */
export const ASK_GATEWAYS_SCHEDULE = 'card-payments.ask';

/** Attempts that are asked about in one run, the longest due first; the rest wait for the next minute. */
const ATTEMPTS_AT_ONCE = 500;
/** Terminals that are asked at the same time. */
const TERMINALS_AT_ONCE = 8;
/** What only an inquiry needs is forgotten after so many days, though nobody decided: it may name the payer. */
const HINT_DAYS = 90;

interface DueAttempt extends Record<string, unknown> {
  readonly accountId: number;
  readonly terminalId: string;
  readonly attemptId: string;
}

const ACTOR = systemActor(ASK_GATEWAYS_SCHEDULE, null);

/** Asks about one attempt. Returns false where the gateway did not answer. */
async function askOne(services: Services, { accountId, attemptId }: DueAttempt): Promise<boolean> {
  const { db, clock, log } = services;
  try {
    return !(await askAbout(services, { accountId, attemptId, actor: ACTOR })).isSilent;
  } catch (error) {
    log.error({ err: error, accountId, attemptId }, 'a gateway was not asked about a payment');
    // It counts as an inquiry in vain: one that fails every time ends at a person, and blocks nobody.
    await inAccount(db, { accountId }, async (tx) => {
      const attempt = await lockAttempt(tx, attemptId);
      if (attempt === undefined) return;
      const { hint: askedBy } = attempt;
      const vain = { answer: undefined, isOfAnother: false, actor: ACTOR, at: clock.now() };
      await askLater(tx, { attempt, askedBy, ...vain });
    });
    return true;
  }
}

/** A terminal whose gateway is silent is left alone for the rest of the run: each call waits half a minute. */
async function askTerminal(services: Services, due: readonly DueAttempt[]): Promise<void> {
  for (const attempt of due) {
    // One after the other: a gateway blocks who asks too much at once.
    if (!(await askOne(services, attempt))) return;
  }
}

/**
 * Asks the gateways about the attempts without an answer whose time has come: what no return and no message told is found
 * so. Run twice it finds nothing new. Returns how many were due.
 */
export async function askDueAttempts(services: Services): Promise<number> {
  const { db, clock, log } = services;
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await db.owner.query<DueAttempt>(
    `select account_id as "accountId", terminal_id as "terminalId", id as "attemptId"
      from card_attempts where next_inquiry_at <= $1 order by next_inquiry_at limit ${ATTEMPTS_AT_ONCE}`,
    [clock.now()],
  );
  const terminals = [
    ...Map.groupBy(rows, ({ accountId, terminalId }) => `${accountId}/${terminalId}`).values(),
  ];
  async function askNext(): Promise<void> {
    for (let due = terminals.shift(); due !== undefined; due = terminals.shift()) {
      try {
        await askTerminal(services, due);
      } catch (error) {
        log.error({ err: error }, 'a terminal was not asked about its payments');
      }
    }
  }
  await Promise.all(Array.from({ length: TERMINALS_AT_ONCE }, () => askNext()));
  return rows.length;
}

/** Forgets what only inquiries need of payments that nobody decided for three months. */
export async function forgetOldHints({ db, clock }: Services): Promise<void> {
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await db.owner.query<{ accountId: number; attemptId: string }>(
    `select account_id as "accountId", id as "attemptId" from card_attempts
      where hint is not null and created_at < $1::timestamptz - make_interval(days => $2) limit 5000`,
    [clock.now(), HINT_DAYS],
  );
  for (const { accountId, attemptId } of rows) {
    await inAccount(db, { accountId }, (tx) => updateAttempt(tx, attemptId, { hint: null }));
  }
}
