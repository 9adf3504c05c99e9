import type { EmergencyNumbers } from '@pinkas/contract/account/tax-authority/emergency-numbers.contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const NUMBERS = '/v2/api/account/tax-authority/emergency-numbers';
const AT = '2026-11-20T07:05:00.000Z';
const DOCUMENT = '0193aaaa-0000-7000-8000-00000000000d';

type Line = EmergencyNumbers['numbers'][number];
const aNumber = (allocationNumber: string, changes: Partial<Line> = {}): Line => ({
  allocationNumber,
  enteredAt: AT,
  documentId: null,
  docType: null,
  number: null,
  usedAt: null,
  reportedAt: null,
  ...changes,
});

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  await page.viewport(1440, 900);
  const used = { documentId: DOCUMENT, docType: 305, number: 30_128, usedAt: AT };
  let numbers = [aNumber('900000001'), aNumber('900000002', used)];
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/account/tax-authority': () => ({
      isOffered: true,
      isSimulated: true,
      issuesTaxInvoices: true,
      state: 'connected',
      until: '2027-02-01',
      connectedAt: AT,
      connectedBy: 'דנה לוי',
    }),
    [`GET ${NUMBERS}`]: () => ({ numbers }),
    [`POST ${NUMBERS}`]: () => {
      numbers = [...numbers, aNumber('900000003')];
      return { numbers };
    },
  });
});

test('the card shows which numbers are free and which document has one, and takes more', async () => {
  const screen = await renderApp('/account/tax_authority');
  await expect.element(screen.getByText('900000001')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: /30128/ }))
    .toHaveAttribute('href', `#/documents/${DOCUMENT}`);
  await expect.element(screen.getByText('עדיין לא דווח לרשות')).toBeVisible();
  expect(screen.getByRole('button', { name: 'הסרה' }).elements()).toHaveLength(1);
  await screen.getByRole('textbox', { name: 'הזנת מספרים' }).fill('900000003\n');
  await screen.getByRole('button', { name: 'הוספת המספרים' }).click();
  await expect.element(screen.getByText('900000003', { exact: true }).first()).toBeVisible();
  await expect.poll(() => server.callsTo(`POST ${NUMBERS}`)).toHaveLength(1);
  expect((await axeAtRest()).violations).toEqual([]);
});
