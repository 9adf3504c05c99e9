import { addDays } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { systemClock } from '../../src/platform/clock/clock.ts';
import type { GivenThing } from '../isolation/foreign-account-things.ts';
import { issue } from './issue.ts';

const REMINDERS = '/backoffice/reports/future_payments/reminders';

/** Returns a debt of the business, and a reminder of it as it is sent. */
export async function aReminderToSet(owner: HttpBrowser) {
  const { id: documentId } = await issue(owner);
  const remindOn = addDays(systemClock.today(), 3);
  return { kind: 'debt', documentId, lineNo: 0, dueNo: 0, remindOn, note: 'לבדוק עם הבנק' };
}

/** Sets a reminder, which must be taken. */
export async function aReminder(owner: HttpBrowser): Promise<{ id: string }> {
  const answer = await owner.send('PUT', REMINDERS, { body: await aReminderToSet(owner) });
  if (answer.status !== 200) throw new Error(`no reminder: ${answer.text}`);
  return answer.json as { id: string };
}

/** Calls with an id in their path, for the tests that cover all of them. */
export const REMINDER_CASES: Readonly<Record<string, GivenThing>> = {
  [`DELETE ${REMINDERS}/{id}`]: aReminder,
};

/** What each of them leaves. */
export const REMINDER_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  [`PUT ${REMINDERS}`]: ['payment_reminders + 1'],
  [`DELETE ${REMINDERS}/{id}`]: ['payment_reminders - 1'],
};

/** Writes without an id in their path, for the table of effects. */
export const REMINDER_WRITES: Readonly<Record<string, GivenThing>> = {
  [`PUT ${REMINDERS}`]: async (owner) => ({ id: '', body: await aReminderToSet(owner) }),
};
