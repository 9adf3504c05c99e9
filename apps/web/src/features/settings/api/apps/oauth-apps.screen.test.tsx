import type { OauthApp, OauthGrant } from '@pinkas/contract/auth/oauth2/oauth2-apps.contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';

const ID = '0193aaaa-0000-7000-8000-000000000001';
const GRANTS = 'GET /v2/api/settings/oauth-grants';
const APPS = 'GET /v2/api/settings/oauth-apps';
const SECRET = `secret_${'m'.repeat(43)}`;

const GRANT: OauthGrant = {
  id: ID,
  appName: 'חנות הגבעה',
  returnsTo: 'hagiva.example',
  scopes: ['documents.read', 'documents.issue'],
  approvedAt: '2026-11-18T08:00:00.000Z',
  approvedBy: 'בר כהן',
  lastUsedAt: null,
};
const APP: OauthApp = {
  id: ID,
  name: 'חנות הגבעה',
  clientId: 'app_a1_9wR2vKx4',
  isPublic: false,
  redirectUris: ['https://hagiva.example/back'],
  createdAt: '2026-11-18T08:00:00.000Z',
};

let server: FakeServer;
let grants: OauthGrant[];
let apps: OauthApp[];

beforeEach(async () => {
  await chooseLanguage('he');
  grants = [GRANT];
  apps = [APP];
  server = fakeServer({
    ...startHandlers(true),
    [GRANTS]: () => ({ grants }),
    [APPS]: () => ({ apps }),
  });
});

async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

async function expectFits(): Promise<void> {
  expect(await violations()).toEqual([]);
  await page.viewport(390, 844);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations()).toEqual([]);
}

test('a connected application is listed with what it may do, and ended after a question', async () => {
  server.answer({
    [`DELETE /v2/api/settings/oauth-grants/${ID}`]: () => {
      grants = [];
      return { grants };
    },
  });
  const screen = await renderApp('/settings/api?tab=apps');
  const row = screen.getByRole('row', { name: /חנות הגבעה/ });
  await expect.element(row).toMatchTextContent(/hagiva\.example/);
  await expect.element(row).toMatchTextContent(/קריאת מסמכים, הפקת מסמכים/);
  await expect.element(row).toMatchTextContent(/בר כהן/);
  await expectFits();
  await page.viewport(1440, 900);
  await screen.getByRole('button', { name: 'ביטול הגישה של חנות הגבעה' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'ביטול הגישה' }).click();
  await expect.element(screen.getByText('עדיין אין אפליקציות מחוברות')).toBeVisible();
});

test('applications that did not load can be read again', async () => {
  server.answer({ [GRANTS]: () => refusal(500, 'INTERNAL_ERROR') });
  const screen = await renderApp('/settings/api?tab=apps');
  await expect.element(screen.getByText('האפליקציות לא נטענו')).toBeVisible();
});

test('an application is registered, and its secret is shown once', async () => {
  apps = [];
  const sent: unknown[] = [];
  server.answer({
    'POST /v2/api/settings/oauth-apps': ({ body }) => {
      sent.push(body);
      apps = [APP];
      return { id: ID, secret: SECRET, apps };
    },
  });
  const screen = await renderApp('/settings/api?tab=developer');
  await screen.getByRole('button', { name: 'אפליקציה חדשה' }).click();
  await screen.getByRole('textbox', { name: 'שם', exact: true }).fill('חנות הגבעה');
  const addresses = screen.getByRole('textbox', { name: 'כתובות חזרה' });
  await addresses.fill('http://hagiva.example/back');
  await screen.getByRole('button', { name: 'רישום' }).click();
  expect(sent).toEqual([]);
  await addresses.fill('https://hagiva.example/back');
  await screen.getByRole('button', { name: 'רישום' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'הסוד' })).toHaveValue(SECRET);
  expect(sent).toEqual([
    { name: 'חנות הגבעה', redirectUris: ['https://hagiva.example/back'], isPublic: false },
  ]);
  await expect.element(screen.getByText('app_a1_9wR2vKx4')).toBeVisible();
  await expectFits();
});

test('an application is removed after a question', async () => {
  server.answer({
    [`DELETE /v2/api/settings/oauth-apps/${ID}`]: () => {
      apps = [];
      return { apps };
    },
  });
  const screen = await renderApp('/settings/api?tab=developer');
  await screen.getByRole('button', { name: 'פעולות נוספות: חנות הגבעה' }).click();
  await screen.getByRole('menuitem', { name: 'הסרה' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'הסרה' }).click();
  await expect.element(screen.getByText('עדיין לא נרשמה אפליקציה')).toBeVisible();
});

test('the address of assistants is there to copy', async () => {
  await renderApp('/settings/api?tab=developer');
  const address = page.getByRole('textbox', { name: 'כתובת ה־MCP' });
  await expect.element(address).toHaveValue(`${window.location.origin}/mcp`);
  await expect.element(page.getByText(/רק אדם שמחובר לפנקס רואה את הערכים/)).toBeVisible();
});
