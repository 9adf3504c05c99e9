import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import { expectFineOnPhone } from '../../../../../test/fine-on-phone.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';
import { inactivityClock } from '../../../../shared/session/load-session.ts';

const GET = 'GET /v2/api/settings/session';
const SAVE = 'PUT /v2/api/settings/session';

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  let stored: object = { idleMinutes: 30 };
  server = fakeServer({
    ...startHandlers(true),
    [GET]: () => stored,
    [SAVE]: ({ body }) => {
      stored = body as object;
      return stored;
    },
  });
});

const open = () => renderApp('/settings/usage?section=session');
type Screen = Awaited<ReturnType<typeof open>>;

const idle = (screen: Screen) => screen.getByRole('combobox', { name: 'יציאה אחרי זמן בלי שימוש' });

test('the choice says when somebody is signed out, and leads to the open devices', async () => {
  const screen = await open();
  await expect.element(screen.getByText('שימוש אחרון ב־14:00, יציאה ב־14:30')).toBeVisible();
  await idle(screen).selectOptions('5 דקות');
  await expect.element(screen.getByText('שימוש אחרון ב־14:00, יציאה ב־14:05')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'למכשירים שלי' }))
    .toHaveAttribute('href', '#/account/accounts?tab=sign_in');
  const { violations } = await axeAtRest();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('what is saved holds in this browser at once', async () => {
  const screen = await open();
  await idle(screen).selectOptions('10 דקות');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect
    .poll(() => server.callsTo(SAVE).map(({ body }) => body))
    .toEqual([{ idleMinutes: 10 }]);
  await expect.element(screen.getByText('ההגדרות נשמרו').first()).toBeVisible();
  expect(localStorage.getItem('idleMinutes')).toBe('10');
  inactivityClock.limitTo(undefined);
});

test('the search finds it, and a phone has room for it', async () => {
  const screen = await open();
  await screen.getByRole('searchbox', { name: 'חיפוש הגדרה' }).fill('מכשירים');
  await screen.getByRole('button', { name: /^מכשירים מחוברים/ }).click();
  await expectFineOnPhone(idle(screen));
});
