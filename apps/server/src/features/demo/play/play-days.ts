import { addDays, endOfMonth, startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';

import type { Act } from './stage/agenda.ts';
import { comingUntil, readNextRun } from '../../sales/billing-runs/billing-runs.api.ts';
import { areMailsDue } from './mails-due.ts';
import { PLAYED } from './schedules.ts';
import { planMonth } from './acts/plan-month.ts';
import { planNewCards, planPayments } from './acts/payers.ts';
import { happens, inPlay, type Play } from './stage/play.ts';
import { runSchedules, runTasks } from './run-work.ts';

/** Mornings of a hundred on which the answer to a charge is lost. */
const LOST_ANSWERS_PERCENT = 2;

/** Returns whether a payment has no answer yet. */
async function hasOpenPayments(play: Play): Promise<boolean> {
  const { rowCount } = await inPlay(play, (tx) =>
    tx.query({
      name: 'played-open-payments',
      text: 'select from card_attempts a where a.account_id = $1 and a.next_inquiry_at is not null limit 1',
      values: [tx.accountId],
    }),
  );
  return rowCount !== 0;
}

/** Inquires about payments without an answer until none is left, as the schedule of every minute does. */
async function findAnswers(play: Play): Promise<void> {
  for (let tries = 0; tries < 4 && (await hasOpenPayments(play)); tries += 1) {
    play.clock.passSeconds(6 * 60);
    await runSchedules(play, PLAYED.payments);
  }
}

/** What the screen of the runs says of the next one. */
interface NextRun {
  readonly day: LocalDate;
  readonly fingerprint: string;
}

/** Returns the next run as it is shown on a morning; undefined where nothing is ever due. */
async function readNext(play: Play, on: LocalDate): Promise<NextRun | undefined> {
  const { day, fingerprint } = await inPlay(play, (tx) => readNextRun(tx, undefined, on));
  return day === null ? undefined : { day, fingerprint };
}

/** Bills a day as its schedule does. What was shown of it before is compared with what the run wrote: the same fingerprint. */
async function billDay(play: Play, shown: NextRun): Promise<void> {
  const { simulator, faults, clock } = play;
  const day = clock.today();
  if (happens(play, LOST_ANSWERS_PERCENT)) {
    simulator.failNext({ kind: 'drops-after' }, 'Transactions/Transaction');
  }
  await runSchedules(play, PLAYED.billing);
  await findAnswers(play);
  const { rows } = await inPlay(play, (tx) =>
    tx.query<{ fingerprint: string }>({
      name: 'played-run-of-day',
      text: 'select r.fingerprint from billing_runs r where r.account_id = $1 and r.day = $2',
      values: [tx.accountId, day],
    }),
  );
  const isAsShown = rows.length === 1 && rows[0]?.fingerprint === shown.fingerprint;
  if (!isAsShown || shown.day !== day) faults.push(`the run of ${day} is not as it was shown`);
  await planPayments(play);
}

/** What of a play moves from day to day. */
interface Days {
  next: NextRun | undefined;
  /** Since when the links for cards were not looked at; ISO text in UTC. */
  linksSince: string;
  areMailsDue: boolean;
  /** Months that began. */
  months: number;
}

/** Returns whether charges of the next days are announced on a day. */
function announces({ next }: Days, day: LocalDate): boolean {
  return next !== undefined && next.day <= comingUntil(day);
}

/** Returns whether nothing can be due: what happens without a person follows a day on which something did, or a month's end. */
function isQuiet(
  { next, areMailsDue: areDue }: Days,
  day: LocalDate,
  acts: readonly Act[],
): boolean {
  const isBillingDay = next !== undefined && next.day <= day;
  return acts.length === 0 && !areDue && !isBillingDay && day !== startOfMonth(day);
}

/** Writes to customers what is charged next. */
async function announceComing(play: Play, days: Days, day: LocalDate): Promise<void> {
  play.clock.moveTo(day, 10, 35);
  if (announces(days, day)) await runSchedules(play, PLAYED.coming);
}

async function doActs(play: Play, day: LocalDate, acts: readonly Act[]): Promise<void> {
  if (acts.length === 0) return;
  const { clock } = play;
  clock.moveTo(day, 12, 0);
  for (const act of acts) {
    clock.passSeconds(60);
    await act();
  }
  await runTasks(play);
  await findAnswers(play);
}

async function playDay(
  play: Play,
  days: Days,
  day: LocalDate,
  acts: readonly Act[],
): Promise<void> {
  const { clock } = play;
  const { next } = days;
  const isBillingDay = next !== undefined && next.day <= day;
  const isChanged = isBillingDay || acts.length > 0;
  if (isBillingDay) await billDay(play, next);
  clock.moveTo(day, 7, 40);
  await runSchedules(play, PLAYED.morning);
  await announceComing(play, days, day);
  await runSchedules(play, PLAYED.mailing);
  await planNewCards(play, days.linksSince);
  days.linksSince = clock.now();
  const isMonthBegun = day === startOfMonth(day);
  days.areMailsDue = areMailsDue({
    wereDue: days.areMailsDue || isBillingDay || isMonthBegun,
    nowMs: clock.nowMs(),
    isFollowedByActs: acts.length > 0,
  });
  await doActs(play, day, acts);
  clock.moveTo(day, 18, 5);
  await runSchedules(play, PLAYED.evening);
  if (isMonthBegun) await runSchedules(play, PLAYED.monthly);
  if (isChanged) days.next = await readNext(play, addDays(day, 1));
}

/** What is done at the end of a month, with how many have passed. */
export type AtMonthEnd = (play: Play, months: number) => Promise<void>;

/** Plays the days from one up to and with another: what is due by the clock, and what people do. */
export async function playDays(
  play: Play,
  first: LocalDate,
  last: LocalDate,
  atMonthEnd: AtMonthEnd,
): Promise<void> {
  const { clock, agenda } = play;
  const days: Days = { next: undefined, linksSince: clock.now(), areMailsDue: false, months: 0 };
  for (let day = first; day <= last; day = addDays(day, 1)) {
    clock.moveTo(day, 7, 10);
    if (day === startOfMonth(day)) planMonth(play, day, days.months++);
    const acts = agenda.take(day);
    if (isQuiet(days, day, acts)) await announceComing(play, days, day);
    else await playDay(play, days, day, acts);
    if (day === endOfMonth(day)) await atMonthEnd(play, days.months);
  }
}
