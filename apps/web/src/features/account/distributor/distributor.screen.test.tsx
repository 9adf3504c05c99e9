import { currentDialog } from '@pinkas/ui/overlay/dialogs';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { aUser, refusal, type FakeServer } from '../../../../test/fake-server.ts';
import { joiningServer, SET_STEP } from '../../../../test/joining-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const GET = 'GET /v2/api/account/distributor';
const APPROVE = 'POST /v2/api/account/distributor/approval';
const DISTRIBUTOR = {
  nameHe: 'סליקה פלוס',
  nameEn: 'Clearing Plus',
  supportEmail: 'support@distributor.test',
  supportPhone: '03-5550100',
  approvedAt: null,
};

let server: FakeServer;

/** A customer of the distributor, at a step of its registration. */
function startServer(step: 'START' | 'FINISH', showsPage = true): void {
  let stands: 'START' | 'FINISH' = step;
  server = joiningServer(step);
  server.answer({
    'GET /backoffice/data/initData': () => ({
      success: true,
      data: aUser({
        u_registration_step: stands,
        isOwenedByDistributer: true,
        dist_show_approval_page: showsPage,
      }),
    }),
    [GET]: () => DISTRIBUTOR,
    [APPROVE]: () => {
      stands = 'FINISH';
      return { ...DISTRIBUTOR, approvedAt: '2026-11-22T10:00:00.000Z', step: 'FINISH' };
    },
    [SET_STEP]: () => ({ success: true, step: stands }),
  });
}

beforeEach(() => chooseLanguage('he'));

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const menuLink = () => page.getByRole('link', { name: 'המפיץ', exact: true });

describe('the approval of a distributor', () => {
  test('is the only step of the wizard, whatever page was asked for, and ends it', async () => {
    startServer('START');
    await renderApp('/documents');
    await expect.element(heading('מי מלווה את העסק?')).toBeVisible();
    await expect.element(page.getByText('שלב 1 מתוך 1')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'סליקה פלוס' })).toBeVisible();
    expect((await axeAtRest()).violations).toEqual([]);
    await page.viewport(390, 844);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect((await axeAtRest()).violations).toEqual([]);
    await userEvent.click(button('אישור והמשך'));
    await expect.element(page.getByText('הכול מוכן, סטודיו קו תכלת')).toBeVisible();
    expect(server.callsTo(APPROVE)).toHaveLength(1);
    await expect.poll(() => window.location.hash).toContain('#/documents?welcome=1');
  });

  test('that was not saved says so, and goes on at the next press', async () => {
    startServer('START');
    server.answer({ [APPROVE]: () => refusal(503, 'BUSY') });
    await renderApp('/dashboard');
    await userEvent.click(button('אישור והמשך'));
    await expect.element(page.getByText('האישור לא נשמר')).toBeVisible();
    expect(currentDialog()).toBeUndefined();
    await expect.element(heading('מי מלווה את העסק?')).toBeVisible();
  });

  test('has a page in the menu afterwards, in English too', async () => {
    startServer('FINISH');
    server.answer({
      [GET]: () => ({ ...DISTRIBUTOR, approvedAt: '2026-11-22T10:00:00.000Z' }),
    });
    await renderApp('/account/dist_approval');
    await expect.element(heading('המפיץ של העסק')).toBeVisible();
    await expect.element(page.getByText('אושר ב־22/11/2026')).toBeVisible();
    await expect.element(button('אישור')).not.toBeInTheDocument();
    await expect.element(menuLink()).toBeVisible();
    await chooseLanguage('en');
    await expect.element(heading('Distributor of the business')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Clearing Plus' })).toBeVisible();
  });

  test('has no page where the distributor asks for none', async () => {
    startServer('FINISH', false);
    await renderApp('/account/dist_approval');
    await expect.element(heading('אין גישה לדף הזה')).toBeVisible();
    await expect.element(menuLink()).not.toBeInTheDocument();
  });
});
