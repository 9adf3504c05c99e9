import { addDays, startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';

import type { Play } from '../play.ts';
import { beginBilling } from './begin-billing.ts';
import {
  changeAllPrices,
  decideWaiting,
  endOne,
  mergeOne,
  pauseSome,
  releaseBlocked,
} from './change-templates.ts';
import { collectDebits, enterExpense, issueByHand } from './keep-books.ts';
import { PLAYED_TEMPLATES, type PlayedTemplate } from './templates.ts';

const DAYS_OF_ANY_MONTH = 28;

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

/** What is done in the months of every year; the first of a play is 0. */
function planOfYear(play: Play, month: LocalDate, index: number): void {
  const { agenda } = play;
  const at = (day: number, act: () => Promise<void>): void =>
    agenda.plan(addDays(month, day - 1), act);
  const isLeap = startOfMonth(addDays(month, DAYS_OF_ANY_MONTH)) === month;
  const begins = (template: PlayedTemplate | undefined): void => {
    const customer = play.newcomers.shift();
    if (template === undefined || customer === undefined) return;
    at(3, () => beginBilling(play, customer, template, addDays(month, 4)));
  };
  switch (month.slice(5, 7)) {
    case '01':
      return at(10, () => changeAllPrices(play));
    case '02':
      return isLeap ? begins(ON_LEAP_DAY) : undefined;
    case '03':
      return at(12, () => pauseSome(play));
    case '06': {
      const target = play.newcomers.pop();
      return target === undefined ? undefined : at(17, () => mergeOne(play, target.id));
    }
    case '04':
      return begins(play.random.oneOf(PLAYED_TEMPLATES));
    case '09':
      return at(14, () => endOne(play));
    default:
      return undefined;
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
