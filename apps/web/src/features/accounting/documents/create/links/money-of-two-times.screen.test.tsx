import { expect, test } from 'vitest';

import { changeBusiness } from '../../../../../shared/session/session-store.ts';
import { anOpenDocument, SOURCE_ID } from '../../testing/fake-chain.ts';
import { DOCUMENT_ID } from '../../testing/fake-documents.ts';
import { json } from '../../testing/fake-server.ts';
import {
  addPayment,
  issue,
  OPEN,
  openType,
  server,
  startWithTypes,
} from '../../testing/open-types.ts';
import { chooseCustomer } from '../../testing/write-and-issue.ts';

startWithTypes();

test('a receipt without VAT pays requests by itself, and a tax invoice of before by hand alone', async () => {
  const sums = { totalAgorot: 50_000, openAgorot: 50_000 };
  const request = anOpenDocument({
    id: DOCUMENT_ID,
    docType: 300,
    number: 40001,
    isIncome: true,
    ...sums,
  });
  server.answer(OPEN, () => json({ documents: [anOpenDocument(), request] }));
  const { screen } = await openType(400);
  changeBusiness({ kind: 'exempt-dealer' });
  await chooseCustomer(screen);
  const ofRequest = screen.getByRole('textbox', { name: /^סכום משויך.*40001$/ });
  const ofInvoice = screen.getByRole('textbox', { name: /^סכום משויך.*30100$/ });
  await expect.element(ofRequest).toBeVisible();
  const warning = screen.getByText(/^הקבלה תירשם כהכנסה, וללקוח נשאר חוב: חשבונית מס 30100/);
  await addPayment(screen, 'מזומן', '600');
  await expect.element(ofRequest).toHaveValue('500.00');
  await expect.element(ofInvoice).toHaveValue('');
  await expect.element(warning).toBeVisible();
  await ofRequest.fill('');
  await ofInvoice.fill('600');
  await expect.element(warning).not.toBeInTheDocument();
  expect((await issue(screen))['links']).toEqual([
    { sourceId: SOURCE_ID, kind: 'receipt', sumAgorot: 60_000 },
  ]);
});

test('a receipt without VAT pays a tax invoice of before by itself where nothing else is open', async () => {
  server.answer(OPEN, () => json({ documents: [anOpenDocument()] }));
  const { screen } = await openType(400);
  changeBusiness({ kind: 'exempt-dealer' });
  await chooseCustomer(screen);
  const ofInvoice = screen.getByRole('textbox', { name: /^סכום משויך.*30100$/ });
  await expect.element(ofInvoice).toBeVisible();
  await addPayment(screen, 'מזומן', '1300');
  await expect.element(ofInvoice).toHaveValue('1,180.00');
  await expect
    .element(screen.getByText(/^קבלה על חשבונית מס מהתקופה שבה העסק גבה מע"מ/).first())
    .toBeVisible();
  await screen.getByRole('textbox', { name: 'סכום', exact: true }).fill('600');
  await expect.element(ofInvoice).toHaveValue('600.00');
  expect((await issue(screen))['links']).toEqual([
    { sourceId: SOURCE_ID, kind: 'receipt', sumAgorot: 60_000 },
  ]);
});
