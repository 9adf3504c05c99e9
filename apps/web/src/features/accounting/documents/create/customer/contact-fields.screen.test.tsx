import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aCustomer } from '../../testing/fake-documents.ts';
import { findAxeProblems } from '../../testing/find-axe-problems.ts';
import { json, startFakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { openPage, type OpenedPage } from '../../testing/open-page.tsx';
import { chooseCustomer, issueByKeys } from '../../testing/write-and-issue.ts';

let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Screen = OpenedPage['screen'];

async function issuedCustomer(screen: Screen): Promise<unknown> {
  await screen.getByRole('combobox', { name: 'תיאור, שורה 1' }).fill('ייעוץ');
  await screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' }).fill('100');
  return (await issueByKeys(screen, server))['customer'];
}

test('a customer that is typed has a contact person, a mobile, a postal code and a country', async () => {
  const { screen } = await openPage('/documents/create/305');
  await screen.getByRole('combobox', { name: 'לקוח', exact: true }).fill('נגריית אלון');
  await screen.getByRole('option', { name: /ללקוחות הקבועים/ }).click();
  await screen.getByRole('button', { name: 'טלפון וכתובת' }).click();
  await screen.getByRole('textbox', { name: /איש קשר/ }).fill('רונית שגב');
  const mobile = screen.getByRole('textbox', { name: /טלפון נייד/ });
  await mobile.fill('05x');
  await userEvent.tab();
  await expect.element(mobile).toHaveAttribute('aria-invalid', 'true');
  await mobile.fill('0521234567');
  await screen.getByRole('textbox', { name: /מיקוד/ }).fill('6701101');
  await screen.getByRole('textbox', { name: /מדינה/ }).fill('ישראל');
  expect(await findAxeProblems()).toEqual([]);
  expect(await issuedCustomer(screen)).toMatchObject({
    contactPerson: 'רונית שגב',
    mobile: '0521234567',
    zip: '6701101',
    country: 'ישראל',
    saveAsRegular: true,
  });
});

test('a regular customer brings them along; a mobile alone is the telephone', async () => {
  const told = { contactPerson: 'רונית שגב', zip: '6701101', country: 'ישראל' };
  server.answer('GET /v2/api/customers', () =>
    json({ customers: [aCustomer({ ...told, phone: '', mobile: '0521234567' })] }),
  );
  const { screen } = await openPage('/documents/create/305');
  await chooseCustomer(screen);
  expect(await issuedCustomer(screen)).toMatchObject({ ...told, phone: '0521234567', mobile: '' });
});

test('on a phone the fields stand under one another', async () => {
  await page.viewport(390, 844);
  const { screen } = await openPage('/documents/create/305');
  await screen.getByRole('combobox', { name: 'לקוח', exact: true }).fill('נגריית אלון');
  await screen.getByRole('option', { name: /ללקוחות הקבועים/ }).click();
  await screen.getByRole('button', { name: 'טלפון וכתובת' }).click();
  await expect.element(screen.getByRole('textbox', { name: /איש קשר/ })).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
});

test('a customer that is kept begins with its terms, which fill what is empty here', async () => {
  const { screen } = await openPage('/documents/create/305');
  await screen.getByRole('combobox', { name: 'לקוח', exact: true }).fill('נגריית אלון');
  await screen.getByRole('option', { name: /ללקוחות הקבועים/ }).click();
  await screen.getByRole('button', { name: 'תנאי תשלום, הנחה ומפתח חשבון' }).click();
  await screen.getByRole('combobox', { name: 'תנאי תשלום' }).selectOptions('שוטף + 60');
  const due = screen.getByRole('textbox', { name: /^לתשלום עד/ });
  await expect.element(due).toHaveValue('29/01/2027');
  const discount = screen.getByRole('textbox', { name: /^הנחה קבועה/ });
  await discount.fill('120');
  await userEvent.tab();
  await expect.element(discount).toHaveAttribute('aria-invalid', 'true');
  await discount.fill('7.5');
  await screen.getByRole('textbox', { name: /^מפתח חשבון/ }).fill('4021');
  expect(await findAxeProblems()).toEqual([]);
  expect(await issuedCustomer(screen)).toMatchObject({
    saveAsRegular: true,
    terms: {
      paymentTerms: { kind: 'end-of-month', days: 60 },
      discountBasisPoints: 750,
      language: 'he',
      accountingKey: '4021',
    },
  });
});

test('a casual customer has no terms, whatever was typed before', async () => {
  const { screen } = await openPage('/documents/create/305');
  await screen.getByRole('combobox', { name: 'לקוח', exact: true }).fill('נגריית אלון');
  await screen.getByRole('option', { name: /ללקוחות הקבועים/ }).click();
  await screen.getByRole('button', { name: 'תנאי תשלום, הנחה ומפתח חשבון' }).click();
  await screen.getByRole('textbox', { name: /^מפתח חשבון/ }).fill('4021');
  await screen.getByRole('switch', { name: 'לשמור ברשימת הלקוחות' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: /^מפתח חשבון/ }))
    .not.toBeInTheDocument();
  expect(await issuedCustomer(screen)).toMatchObject({ saveAsRegular: false, terms: null });
});
