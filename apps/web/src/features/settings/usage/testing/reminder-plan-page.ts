import type {
  ReminderOverview,
  ReminderPlan,
  UpcomingReminder,
} from '@pinkas/contract/accounting/reminders/reminder-plan.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach } from 'vitest';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';

export const GET = 'GET /v2/api/settings/reminders';
export const SAVE = 'PUT /v2/api/settings/reminders';
export const PREVIEW = 'POST /v2/api/settings/reminders/preview';
export const TEST = 'POST /v2/api/settings/reminders/test';
const OVERVIEW = 'GET /v2/api/settings/reminders/overview';
export const ID = '0193aaaa-0000-7000-8000-00000000000';
export const TEXTS = {
  he: { subject: 'תזכורת: [המסמך]', body: 'שלום [שם הלקוח]' },
  en: { subject: 'Reminder: [document]', body: 'Dear [customer]' },
};

export const SEVERAL_TEXTS = {
  he: { subject: 'תזכורת: [מספר המסמכים]', body: '[המסמכים]' },
  en: { subject: 'Reminder: [number of documents]', body: '[documents]' },
};

export function aPlan(changes: Partial<ReminderPlan> = {}): ReminderPlan {
  return {
    version: 3,
    isOn: true,
    startedOn: localDate('2026-09-01'),
    includesOlder: false,
    includesRequests: true,
    minimumAgorot: 0,
    steps: [
      { id: `${ID}1`, days: -3, ...TEXTS },
      { id: `${ID}2`, days: 7, ...TEXTS },
    ],
    severalTexts: SEVERAL_TEXTS,
    usualTexts: { before: TEXTS, after: TEXTS, several: SEVERAL_TEXTS },
    older: { debts: { documents: 0, customers: 0 }, all: { documents: 0, customers: 0 } },
    ...changes,
  };
}

export function anUpcoming(changes: Partial<UpcomingReminder> = {}): UpcomingReminder {
  return {
    documentId: `${ID}7`,
    docType: 305,
    number: 30128,
    customerId: `${ID}8`,
    customerName: 'מאפיית שיבולת',
    openAgorot: 118_000,
    on: localDate('2026-11-22'),
    stepDays: 7,
    isUnreachable: false,
    ...changes,
  };
}

export let server: FakeServer;
export let stored: ReminderPlan;
let overview: ReminderOverview;

export const open = () => renderApp('/settings/usage');
export type Screen = Awaited<ReturnType<typeof open>>;

export const planSwitch = (screen: Screen) => screen.getByRole('switch', { name: /שליחת תזכורות/ });
export const saveButton = (screen: Screen) => screen.getByRole('button', { name: 'שמירה' });
export const openWeek = (screen: Screen) =>
  screen.getByRole('button', { name: 'עריכת השלב: 7 ימים אחרי מועד התשלום' }).click();
export const bodies = () => server.callsTo(SAVE).map(({ body }) => body as Record<string, unknown>);

export function savesAs(changes: Partial<ReminderPlan>): void {
  server.answer({
    [SAVE]: () => {
      stored = aPlan({ version: 4, ...changes });
      return stored;
    },
  });
}

export async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** Makes the server answer with such a plan. */
export function storePlan(changes: Partial<ReminderPlan>): void {
  stored = aPlan(changes);
}

/** Makes the server answer with these reminders. */
export function showOverview(answer: ReminderOverview): void {
  overview = answer;
}

/** Gives each test a server and a page of its own. */
export function startReminderPlan(): void {
  beforeEach(async () => {
    await chooseLanguage('he');
    stored = aPlan();
    overview = { isOn: true, upcoming: [], past: [] };
    server = fakeServer({
      ...startHandlers(true),
      [GET]: () => stored,
      [OVERVIEW]: () => overview,
      [PREVIEW]: ({ body }) => {
        const { text } = body as { text: { subject: string; body: string } };
        return {
          subject: text.subject.replace('[המסמך]', 'חשבונית מס 30128'),
          text: `${text.body}, בשם סטודיו`,
          fromName: 'סטודיו קו תכלת',
          logo: null,
          document: { id: `${ID}7`, docType: 305, number: 30128 },
        };
      },
    });
  });
}
