import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../test/axe-at-rest.ts';
import { refusal } from '../../../test/fake-server.ts';
import {
  joiningServer,
  SAVE_COMPANY,
  SAVE_PAYMENT,
  SET_STEP,
} from '../../../test/joining-server.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { chooseLanguage } from '../../shared/language/language-store.ts';

const field = (name: string | RegExp) => page.getByRole('textbox', { name });
const goOn = () => userEvent.click(page.getByRole('button', { name: 'המשך' }));

beforeEach(() => chooseLanguage('he'));

async function openWays(): Promise<void> {
  await renderApp('/dashboard');
  await userEvent.click(page.getByRole('heading', { name: 'איך משלמים לעסק' }));
  await expect.element(field('מספר חשבון')).toBeVisible();
}

async function typeAccount(account: string): Promise<void> {
  await page.getByRole('combobox', { name: 'בנק' }).selectOptions('12');
  await field('סניף').fill('600');
  await field('מספר חשבון').fill(account);
}

test('the first step takes a bank account and Bit along, and saves them with the details', async () => {
  const server = joiningServer('COMPANY_DETAILS');
  await openWays();
  await typeAccount('123456');
  await field(/טלפון לתשלום בביט/).fill('052-1234567');
  expect((await axeAtRest()).violations).toEqual([]);
  await goOn();
  await expect.poll(() => server.callsTo(SET_STEP)).toHaveLength(1);
  expect(server.callsTo(SAVE_PAYMENT).map(({ body }) => body)).toMatchObject([
    { bank: '12', branch: '600', account: '123456', bitPhone: '052-1234567' },
  ]);
  // Nothing else was typed.
  expect(server.callsTo(SAVE_COMPANY)).toEqual([]);
});

test('they are folded, and a step without them sends nothing of them', async () => {
  const server = joiningServer('COMPANY_DETAILS');
  await renderApp('/dashboard');
  await expect.element(page.getByText('לא חובה, אפשר גם אחר כך')).toBeVisible();
  await expect.element(field('מספר חשבון')).not.toBeInTheDocument();
  await goOn();
  await expect.poll(() => server.callsTo(SET_STEP)).toHaveLength(1);
  expect(server.callsTo(SAVE_PAYMENT)).toEqual([]);
});

test('half an account keeps the step, and says what is missing', async () => {
  const server = joiningServer('COMPANY_DETAILS');
  await openWays();
  await field('מספר חשבון').fill('12a');
  await goOn();
  await expect.element(field('סניף')).toHaveAttribute('aria-invalid', 'true');
  expect(server.callsTo(SET_STEP)).toEqual([]);
});

test('a bank account that was not saved keeps the step, with what was typed', async () => {
  const server = joiningServer('COMPANY_DETAILS');
  server.answer({ [SAVE_PAYMENT]: () => refusal(500, 'INTERNAL_ERROR') });
  await openWays();
  await typeAccount('123456');
  await goOn();
  await expect.element(page.getByText('req-7f3')).toBeVisible();
  await expect.element(field('מספר חשבון')).toHaveValue('123456');
  expect(server.callsTo(SET_STEP)).toEqual([]);
});
