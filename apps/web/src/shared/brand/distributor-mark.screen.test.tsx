import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../test/axe-at-rest.ts';
import { aUser, fakeServer, startHandlers, type FakeServer } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { chooseLanguage } from '../language/language-store.ts';

const FIND = 'GET /front/register/distributor';
const BRAND = {
  code: 'plus',
  color: '#ffd400',
  logo: { widthPx: 120, heightPx: 40 },
  savedAt: '2026-11-20T10:00:00.000Z',
};
const LOGO = '/front/register/distributor/logo?dist=plus&at=2026-11-20T10%3A00%3A00.000Z';

let server: FakeServer;

beforeEach(async () => {
  await page.viewport(1440, 900);
  await chooseLanguage('he');
});

const logo = () => document.querySelector('.dist-mark__logo')?.getAttribute('src');

describe('a customer of a distributor', () => {
  const names = { nameHe: 'סליקה פלוס', nameEn: 'Clearing Plus' };

  test('sees it in the menu under the mark of the product, in a colour that can be read', async () => {
    const data = aUser({ isOwenedByDistributer: true, dist_brand: { ...BRAND, ...names } });
    server = fakeServer({
      ...startHandlers(true),
      'GET /backoffice/data/initData': () => ({ success: true, data }),
    });
    await renderApp('/account/accounts');
    const menu = page.getByRole('navigation', { name: 'תפריט ראשי' });
    await expect.element(menu.getByText('סליקה פלוס')).toBeVisible();
    expect(logo()).toBe(LOGO);
    expect((await axeAtRest()).violations).toEqual([]);
    await chooseLanguage('en');
    await expect.element(page.getByText('Clearing Plus')).toBeVisible();
  });
});

describe('a link of a distributor', () => {
  test('shows it at the head of the sign-in page, and on the way to the registration', async () => {
    server = fakeServer({
      ...startHandlers(false),
      [FIND]: () => ({ success: true, dist_name: 'סליקה פלוס', dist_brand: BRAND }),
    });
    await renderApp('/auth/login?dist=plus');
    await expect.element(page.getByRole('banner').getByText('סליקה פלוס')).toBeVisible();
    expect(logo()).toBe(LOGO);
    await expect
      .element(page.getByRole('link', { name: 'פתיחת עסק חדש' }))
      .toHaveAttribute('href', '#/register?dist=plus');
    expect((await axeAtRest()).violations).toEqual([]);
  });

  test('of nobody leaves the page as it is', async () => {
    server = fakeServer({ ...startHandlers(false), [FIND]: () => ({ success: false }) });
    await renderApp('/auth/login?dist=gone');
    await expect.element(page.getByRole('heading', { name: 'התחברות' })).toBeVisible();
    await expect.poll(() => server.callsTo(FIND)).toHaveLength(1);
    expect(document.querySelector('.dist-mark')).toBeNull();
  });
});
