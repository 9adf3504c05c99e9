import type { CalendarAddress } from '@pinkas/contract/settings/api/calendar.contract';
import { shownToasts } from '@pinkas/ui/overlay/toast';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import { expectFineOnPhone } from '../../../../../test/fine-on-phone.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

const CALENDAR = 'GET /v2/api/settings/calendar';
const OPEN = 'POST /v2/api/settings/calendar';
const CLOSE = 'POST /v2/api/settings/calendar/close';
const ADDRESS = `https://pinkas.test/v2/api/public/calendar/a1-${'k'.repeat(43)}.ics`;

let server: FakeServer;
let stored: CalendarAddress;

beforeEach(() => {
  stored = { address: null, version: 1 };
  const change = (address: string | null) => () => {
    stored = { address, version: stored.version + 1 };
    return stored;
  };
  server = fakeServer({
    ...startHandlers(true),
    [CALENDAR]: () => stored,
    [OPEN]: change(ADDRESS),
    [CLOSE]: change(null),
  });
});

const open = () => renderApp('/settings/api?tab=calendar');
const field = () => page.getByRole('textbox', { name: 'כתובת היומן' });
const answer = (name: string) => page.getByRole('alertdialog').getByRole('button', { name });

test('an address is made by one press, in the language of the screen, and ended after a question', async () => {
  await open();
  await expect.element(page.getByText(/הכתובת סודית/)).toBeVisible();
  await page.getByRole('button', { name: 'יצירת כתובת' }).click();
  await expect.element(field()).toHaveValue(ADDRESS);
  expect(server.callsTo(OPEN).map(({ body }) => body)).toEqual([{ version: 1, language: 'he' }]);
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(field());
  await page.getByRole('button', { name: 'ביטול הכתובת' }).click();
  await answer('ביטול הכתובת').click();
  await expect.element(field()).not.toBeInTheDocument();
  expect(server.callsTo(CLOSE).map(({ body }) => body)).toEqual([{ version: 2 }]);
});

test('an address is replaced after a question alone', async () => {
  stored = { address: ADDRESS, version: 4 };
  await open();
  await page.getByRole('button', { name: 'החלפת הכתובת' }).click();
  await answer('ביטול').click();
  expect(server.callsTo(OPEN)).toEqual([]);
  await page.getByRole('button', { name: 'החלפת הכתובת' }).click();
  await answer('החלפת הכתובת').click();
  await expect.poll(() => server.callsTo(OPEN)).toHaveLength(1);
  await expect.poll(() => shownToasts().map(({ text }) => text)).toContain('הכתובת מוכנה');
});

test('an address that is not loaded says so and is asked for again', async () => {
  server.answer({ [CALENDAR]: () => refusal(500, 'INTERNAL_ERROR') });
  await open();
  await expect.element(page.getByText('כתובת היומן לא נטענה')).toBeVisible();
  server.answer({ [CALENDAR]: () => stored });
  await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect.element(page.getByRole('button', { name: 'יצירת כתובת' })).toBeVisible();
});
