import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';

import type { Play } from '../stage/play.ts';
import { beginBilling } from './begin-billing.ts';
import {
  archiveOne,
  changeAllPrices,
  decideWaiting,
  endOne,
  mergeOne,
  pauseSome,
  releaseBlocked,
} from './change-templates.ts';
import { collectDebits, enterExpense, issueByHand } from './keep-books.ts';
import { PLAYED_TEMPLATES, type PlayedTemplate } from './templates.ts';

/** From the second day on; February has no more. */
const DAYS_OF_ANY_MONTH = 27;
const LEAP_DAY = 29;
const MONTHS = 12;
/** A customer is archived once in so many months. */
const ARCHIVES_EVERY = 36;

/** A year whose February has the anchor that only such years have. */
const ON_LEAP_DAY: PlayedTemplate = {
  method: 'card',
  unit: 'year',
  every: 1,
  day: 29,
  shortMonths: 'last-day',
};

function anyDay({ random }: Play, month: LocalDate): LocalDate {
  return addDays(month, random.below(DAYS_OF_ANY_MONTH));
}

/** Makes the first newcomer pay by a template. */
async function takeNewcomer(play: Play, template: PlayedTemplate): Promise<void> {
  const customer = play.newcomers.shift();
  const from = addDays(play.clock.today(), 1);
  if (customer !== undefined) await beginBilling(play, customer, template, from);
}

/** Merges a customer who is billed into the last newcomer. */
async function mergeIntoNewcomer(play: Play): Promise<void> {
  const target = play.newcomers.pop();
  if (target !== undefined) await mergeOne(play, target.id);
}

interface YearlyAct {
  readonly day: number;
  readonly act: (play: Play) => Promise<void>;
}

/** What is done once a year, by month. */
const OF_YEAR: Readonly<Record<string, YearlyAct>> = {
  '01': { day: 10, act: changeAllPrices },
  '03': { day: 12, act: pauseSome },
  '04': { day: 3, act: (play) => takeNewcomer(play, play.random.oneOf(PLAYED_TEMPLATES)) },
  '06': { day: 17, act: mergeIntoNewcomer },
  '09': { day: 14, act: endOne },
};

/** Plans what is done in a month of each year, of leap years and of every third year. */
function planOfYear(play: Play, month: LocalDate, index: number): void {
  const plan = ({ day, act }: YearlyAct): void =>
    play.agenda.plan(addDays(month, day - 1), () => act(play));
  const yearly = OF_YEAR[month.slice(5, 7)];
  if (yearly !== undefined) plan(yearly);
  const isLeapMonth = month.slice(5, 7) === '02' && addDays(month, LEAP_DAY - 1).endsWith('-29');
  if (isLeapMonth) plan({ day: 3, act: (one) => takeNewcomer(one, ON_LEAP_DAY) });
  if (month.slice(5, 7) === '11' && index % ARCHIVES_EVERY < MONTHS) {
    plan({ day: 5, act: archiveOne });
  }
}

/** Plans what the owner does in a month, from the day after its first one. */
export function planMonth(play: Play, month: LocalDate, index: number): void {
  const { agenda } = play;
  const next = addDays(month, 1);
  agenda.plan(anyDay(play, next), () => issueByHand(play));
  agenda.plan(anyDay(play, next), () => enterExpense(play));
  agenda.plan(addDays(month, 6), () => collectDebits(play));
  for (const day of [9, 23]) {
    agenda.plan(addDays(month, day), async () => {
      await decideWaiting(play);
      await releaseBlocked(play);
    });
  }
  if (index > 0) planOfYear(play, month, index);
}

/** Plans the first weeks: customers come one after the other, so that no day has more of them than those before it. */
export function planBeginning(play: Play, first: LocalDate): void {
  for (const [index, template] of PLAYED_TEMPLATES.entries()) {
    const customer = play.customers[index];
    const day = addDays(first, 1 + index * 2);
    if (customer === undefined) continue;
    play.agenda.plan(day, () => beginBilling(play, customer, template, addDays(day, 1)));
  }
}
