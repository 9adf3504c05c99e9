import { NO_PAYMENT_DETAILS } from '@pinkas/domain/payments/payment-details';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../test/axe-at-rest.ts';
import { fakeServer, frontInit, startHandlers } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { chooseLanguage } from '../../shared/language/language-store.ts';

const COMPANY = {
  version: 4,
  kind: 'licensed-dealer',
  isTaxIdFinal: false,
  nameHe: 'סטודיו לבדיקות',
  nameEn: 'Test Studio',
  taxId: '000000018',
  address: 'הרצל 1',
  addressEn: '',
  city: 'תל אביב',
  cityEn: '',
  phone: '03-5550000',
  email: 'office@studio.test',
  isEilatResident: false,
};
const PAYMENT = {
  version: 1,
  ...NO_PAYMENT_DETAILS,
  defaultTerms: null,
  hasPayButton: true,
  tellsEndingCards: false,
  tellsRefusedCards: true,
};

beforeEach(async () => {
  await chooseLanguage('he');
  const start = frontInit(true);
  fakeServer({
    ...startHandlers(true),
    'GET /front/data/initData': () => ({
      ...start,
      ENV_DATA: { ...start.ENV_DATA, hasAnalytics: true },
    }),
    'GET /v2/api/analytics': () => ({ isOn: true, choice: null, report: null }),
    'PUT /v2/api/analytics/choice': () => ({ isOn: true, choice: 'no', report: null }),
    'GET /v2/api/account/company': () => COMPANY,
    'GET /v2/api/account/company/changes': () => ({ changes: [] }),
    'GET /v2/api/account/company/images': () => ({ images: [] }),
    'GET /v2/api/account/company/branches': () => ({ branches: [] }),
    'GET /v2/api/settings/payment': () => PAYMENT,
  });
});

const question = () => page.getByRole('region', { name: 'לדווח איך נעשה שימוש במערכת?' });
const no = () => question().getByRole('button', { name: 'לא לדווח' });
const save = () => page.getByRole('button', { name: /^שמירה/ });

/** The page of a form, with something to save. */
async function openForm() {
  const screen = await renderApp('/account/company');
  await expect.element(question()).toBeVisible();
  await page.getByRole('textbox', { name: 'שם העסק', exact: true }).fill('סטודיו חדש');
  await expect.element(save()).toBeVisible();
  return screen;
}

test.each([
  [1440, 900],
  [390, 844],
  [844, 390],
])('on a page with a bar of its form, in %i by %i, nothing is covered', async (width, height) => {
  await openForm();
  await page.viewport(width, height);
  const main = page.getByRole('main');
  expect(main.element().contains(question().element())).toBe(true);
  // In the flow: it scrolls with the page and lies above none of it.
  expect(getComputedStyle(question().element()).position).toBe('static');
  const name = page.getByRole('textbox', { name: 'שם העסק', exact: true });
  name.element().scrollIntoView({ block: 'center' });
  await expect.element(save()).toBeInViewport();
  const { left, top, width: wide, height: high } = save().element().getBoundingClientRect();
  const hit = document.elementFromPoint(left + wide / 2, top + high / 2);
  expect(question().element().contains(hit)).toBe(false);
  no().element().scrollIntoView({ block: 'center' });
  await expect.element(no()).toBeInViewport();
});

test('it is said politely, and the answer moves the focus to the page', async () => {
  await openForm();
  await expect
    .element(question().getByRole('status'))
    .toMatchTextContent('לדווח איך נעשה שימוש במערכת?');
  expect((await axeAtRest()).violations).toEqual([]);
  no().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('the answer leaves what is typed, and moves no focus that is elsewhere', async () => {
  await openForm();
  await userEvent.click(no());
  const name = page.getByRole('textbox', { name: 'שם העסק', exact: true });
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('סטודיו חדש');
});
