import {
  ADDRESS_CHECKS_PER_HOUR_MAX,
  ADDRESS_FAILURES_BEFORE_BLOCK,
  ADDRESS_FAILURES_BEFORE_CAPTCHA,
  ADDRESS_LINKS_PER_HOUR_MAX,
  ADDRESS_PHONE_CODES_PER_HOUR_MAX,
  ADDRESS_REGISTRATIONS_PER_HOUR_MAX,
  EVERYBODY_FAILURES_BEFORE_CAPTCHA,
  LINKS_PER_HOUR_MAX,
  LOGIN_FAILURES_BEFORE_BLOCK,
  LOGIN_FAILURES_BEFORE_CAPTCHA,
  OPENINGS_PER_HOUR_MAX,
  TEMPORARY_BLOCK_SECONDS,
} from '@pinkas/domain/limits';

import { epochMsOf, isoText, type Clock } from '../../../platform/clock/clock.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { tokenHash } from '../../../platform/keyed-hash.ts';
import { networkOf } from './network-of.ts';

/** Failures expire this long after the first of them. */
const WINDOW_MS = 3_600_000;

/** What a sign-in meets before, and again after, the password was looked at. */
export type Hurdle = 'none' | 'captcha' | 'blocked';

/**
 * Whom failures are counted for; an address is its network. `user` and `address` count wrong passwords and codes. `pair` counts
 * every try of one address at one person, also those without the robot check, so that a guesser who
 * never solves it is blocked without the person being blocked elsewhere.
 */
export interface ThrottleSubjects {
  readonly user: string;
  readonly address: string;
  readonly pair: string;
  readonly code: string;
}

/** Who tries to sign in: the canonical address of the person, and the source of the try; empty for unknown. */
interface Attempt {
  readonly subject: string;
  readonly ip: string;
}

/** Subjects of a sign-in attempt. */
export function throttleSubjects({ subject, ip }: Attempt): ThrottleSubjects {
  const network = networkOf(ip);
  return {
    user: `user:${subject}`,
    address: `address:${network}`,
    pair: `pair:${network}:${subject}`,
    code: `code:${subject}`,
  };
}

/**
 * Subjects of an attempt from a browser that the person signed in from before. It counts for itself, in place of the person
 * and of the pair: strangers who guess lock them out elsewhere, and not there.
 */
export function deviceSubjects(attempt: Attempt, browserId: string): ThrottleSubjects {
  const device = `device:${tokenHash(browserId).toString('hex')}:${attempt.subject}`;
  return { ...throttleSubjects(attempt), user: device, pair: device };
}

/**
 * Subject of the wrong passwords of everybody. One password that is tried on many people from many networks
 * shows here alone. It asks for the robot check and blocks nobody, because it is what others did.
 */
export const EVERYBODY = 'everybody:';

/** Subjects of asking for a link to a new password: each link counts, whether the person exists or not. */
export function linkSubjects(
  canonicalEmail: string,
  ip: string,
): { readonly user: string; readonly address: string } {
  return { user: `link:${canonicalEmail}`, address: `link-address:${networkOf(ip)}` };
}

/** Subjects of registering: what a network tries, what it asks, and links that verify an address. */
export function registrationSubjects(canonicalEmail: string, ip: string) {
  const network = networkOf(ip);
  return {
    register: `register:${network}`,
    check: `register-check:${network}`,
    link: `verify:${canonicalEmail}`,
    linkAddress: `verify-address:${network}`,
  };
}

/** Subject of opening accounts for others: each opening, and each link that is mailed again. */
export function openingSubject(userId: string): string {
  return `opening:${userId}`;
}

/** Subject of wrong own passwords of a signed-in person: others' guesses at sign-in do not count. */
export function ownPasswordSubject(canonicalEmail: string): string {
  return `own:${canonicalEmail}`;
}

/** Subjects of asking for another e-mail: of the person, and of the address, which may be a stranger's. */
export function emailChangeSubjects(from: string, to: string): readonly string[] {
  return [`email-change:${from}`, `email-change-to:${to}`];
}

/** Subjects of asking for the code that verifies a telephone: of the person, and of their network. */
export function phoneSubjects(canonicalEmail: string, ip: string): readonly string[] {
  return [`phone-code:${canonicalEmail}`, `phone-address:${networkOf(ip)}`];
}

/** Subject of payments that are started on public pages from a network: counted, and never blocked. */
export function paymentSubject(ip: string): string {
  return `payment:${networkOf(ip)}`;
}

interface Bounds {
  readonly captcha: number;
  readonly block: number;
}

const PERSON: Bounds = {
  captcha: LOGIN_FAILURES_BEFORE_CAPTCHA,
  block: LOGIN_FAILURES_BEFORE_BLOCK,
};
const ADDRESS: Bounds = {
  captcha: ADDRESS_FAILURES_BEFORE_CAPTCHA,
  block: ADDRESS_FAILURES_BEFORE_BLOCK,
};
/** Wrong codes are no guesses of a password: they lead to the block alone. */
const CODE: Bounds = { captcha: Number.POSITIVE_INFINITY, block: LOGIN_FAILURES_BEFORE_BLOCK };

/** More than a counter holds. */
const NEVER = 2_147_483_647;

const LINK: Bounds = { captcha: Number.POSITIVE_INFINITY, block: LINKS_PER_HOUR_MAX };
const LINK_ADDRESS: Bounds = { ...LINK, block: ADDRESS_LINKS_PER_HOUR_MAX };

const BOUNDS_OF: Readonly<Record<string, Bounds>> = {
  address: ADDRESS,
  everybody: { captcha: EVERYBODY_FAILURES_BEFORE_CAPTCHA, block: NEVER },
  code: CODE,
  link: LINK,
  'link-address': LINK_ADDRESS,
  register: { ...LINK, block: ADDRESS_REGISTRATIONS_PER_HOUR_MAX },
  'register-check': { ...LINK, block: ADDRESS_CHECKS_PER_HOUR_MAX },
  verify: LINK,
  'verify-address': LINK_ADDRESS,
  own: CODE,
  payment: { captcha: Number.POSITIVE_INFINITY, block: NEVER },
  'email-change': LINK,
  'email-change-to': LINK,
  'phone-code': LINK,
  opening: { ...LINK, block: OPENINGS_PER_HOUR_MAX },
  'phone-address': { ...LINK, block: ADDRESS_PHONE_CODES_PER_HOUR_MAX },
};

function boundsOf(subject: string): Bounds {
  return BOUNDS_OF[subject.slice(0, subject.indexOf(':'))] ?? PERSON;
}

/**
 * Locks a person, named by `throttleSubjects`, until the transaction ends, so that one attempt is decided at a time.
 */
export async function lockPerson(
  tx: ControlTx,
  { user }: Pick<ThrottleSubjects, 'user'>,
): Promise<void> {
  await tx.query({
    name: 'lock-sign-in',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [user],
  });
}

/** Returns the highest hurdle among the subjects. */
export async function findHurdle(
  tx: ControlTx,
  clock: Clock,
  subjects: readonly string[],
): Promise<Hurdle> {
  const rows = await tx
    .selectFrom('loginThrottles')
    .selectAll('loginThrottles')
    .where('loginThrottles.subject', 'in', [...subjects])
    .execute();
  const nowMs = clock.nowMs();
  const live = rows.filter((row) => !isOrphaned(row, nowMs));
  if (live.some((row) => row.blockedUntil !== null)) return 'blocked';
  return live.some((row) => row.failures >= boundsOf(row.subject).captcha) ? 'captcha' : 'none';
}

interface ThrottleRow {
  readonly windowStartedAt: string;
  readonly blockedUntil: string | null;
}

/** A block expires after its hour, and so do the recorded failures. */
function isOrphaned(row: ThrottleRow, nowMs: number): boolean {
  return row.blockedUntil === null
    ? nowMs - epochMsOf(row.windowStartedAt) >= WINDOW_MS
    : nowMs >= epochMsOf(row.blockedUntil);
}

/** Counts one failure for each subject and blocks those that reached their bound. */
export async function countFailure(
  tx: ControlTx,
  clock: Clock,
  subjects: readonly string[],
): Promise<void> {
  const nowMs = clock.nowMs();
  // In one order, so that two attempts cannot deadlock.
  for (const subject of [...new Set(subjects)].toSorted()) {
    const { block } = boundsOf(subject);
    await tx.query({
      name: 'count-login-failure',
      text: `
        insert into login_throttles as t (subject, failures, window_started_at)
          values ($1, 1, $2)
        on conflict (subject) do update set
          failures = case when t.window_started_at <= $3 or t.blocked_until <= $2 then 1
            else t.failures + 1 end,
          window_started_at = case when t.window_started_at <= $3 or t.blocked_until <= $2 then $2
            else t.window_started_at end,
          blocked_until = case
            when t.blocked_until > $2 then t.blocked_until
            when t.window_started_at <= $3 or t.blocked_until <= $2 then null
            when t.failures + 1 >= $4 then $5::timestamptz
            else null end`,
      values: [
        subject,
        isoText(nowMs),
        isoText(nowMs - WINDOW_MS),
        block,
        isoText(nowMs + TEMPORARY_BLOCK_SECONDS * 1000),
      ],
    });
  }
}

/** Returns what was counted for a subject within its hour. */
export async function countedOf(tx: ControlTx, clock: Clock, subject: string): Promise<number> {
  const row = await tx
    .selectFrom('loginThrottles')
    .selectAll('loginThrottles')
    .where('loginThrottles.subject', '=', subject)
    .executeTakeFirst();
  return row === undefined || isOrphaned(row, clock.nowMs()) ? 0 : row.failures;
}

/** Counts one more try for each subject; false, and nothing counted, when one of them had its share of the hour. */
export async function passesLimit(
  tx: ControlTx,
  clock: Clock,
  subjects: readonly string[],
): Promise<boolean> {
  if ((await findHurdle(tx, clock, subjects)) === 'blocked') return false;
  await countFailure(tx, clock, subjects);
  return true;
}

/**
 * Removes one failure that was counted at `countedAt`, and the block where it is not reached without it. What was
 * counted in a later hour stays.
 */
export async function takeBackFailure(
  tx: ControlTx,
  subject: string,
  countedAt: string,
): Promise<void> {
  await tx.query({
    name: 'take-back-failure',
    text: `
      update login_throttles set failures = failures - 1,
          blocked_until = case when failures - 1 >= $2 then blocked_until end
        where subject = $1 and failures > 0 and window_started_at <= $3`,
    values: [subject, boundsOf(subject).block, countedAt],
  });
}

/** Deletes the failures of these subjects. */
export async function clearFailures(tx: ControlTx, subjects: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('loginThrottles')
    .where('loginThrottles.subject', 'in', [...subjects])
    .execute();
}

/**
 * Deletes all failures of a person, from every address, and their blocks. A shared address keeps its own count:
 * the owner of one account must not erase guesses at others.
 */
export async function forgetPerson(tx: ControlTx, canonicalEmail: string): Promise<void> {
  const { user, code } = throttleSubjects({ subject: canonicalEmail, ip: '' });
  await clearFailures(tx, [user, code, ownPasswordSubject(canonicalEmail)]);
  await tx.query({
    name: 'forget-pairs-of-person',
    text: `delete from login_throttles
      where (subject like 'pair:%' or subject like 'device:%') and right(subject, length($1) + 1) = ':' || $1`,
    values: [canonicalEmail],
  });
}
