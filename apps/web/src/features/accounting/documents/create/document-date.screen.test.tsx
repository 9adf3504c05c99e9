import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { aDraftAnswer, anOpenDocument, SOURCE_ID } from '../testing/fake-chain.ts';
import { json } from '../testing/fake-server.ts';
import {
  addPayment,
  issue,
  OPEN,
  openType,
  server,
  startWithTypes,
} from '../testing/open-types.ts';

startWithTypes();

test('a credit dated before its invoice is refused at its date, in words', async () => {
  const documentDate = localDate('2026-11-15');
  const source = anOpenDocument({ linkKind: 'credit', documentDate });
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () =>
    json(aDraftAnswer(DOC_TYPES.INVOICE_CREDIT, source)),
  );
  const { screen } = await openType(`305?cancel=${SOURCE_ID}`);
  const date = screen.getByRole('textbox', { name: 'תאריך המסמך' });
  await date.fill('14/11/2026');
  await userEvent.tab();
  const refusal = screen.getByText(/לא יכולה להיות מוקדמת מהחשבונית שהיא מזכה/);
  await expect.element(refusal.first()).toBeVisible();
  await date.fill('15/11/2026');
  await userEvent.tab();
  await expect.element(refusal).not.toBeInTheDocument();
  expect((await issue(screen))['documentDate']).toBe('2026-11-15');
});

test('a receipt of a month before its invoice says that VAT of an advance was due then', async () => {
  const source = anOpenDocument({ documentDate: localDate('2026-11-02') });
  const answer = aDraftAnswer(DOC_TYPES.RECIEPT, source);
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () =>
    json({ ...answer, form: { ...answer.form, lines: [] } }),
  );
  server.answer(OPEN, () => json({ documents: [source] }));
  const { screen } = await openType(`400?base=${SOURCE_ID}`);
  await addPayment(screen, 'מזומן', '300');
  const paid = screen.getByRole('textbox', { name: 'סכום משויך לחשבונית מס 30100' });
  await expect.element(paid).toHaveValue('300.00');
  const hint = screen.getByText(/המע"מ על מקדמה מדווח בחודש שבו היא התקבלה/);
  await expect.element(hint).not.toBeInTheDocument();
  await screen.getByRole('textbox', { name: 'תאריך המסמך' }).fill('31/10/2026');
  await expect.element(hint.first()).toBeVisible();
});

test('an invoice-receipt of long ago names the month that its VAT is recorded in', async () => {
  const { screen } = await openType(320);
  const hint = screen.getByText(/והמע"מ יירשם בספטמבר 2026/);
  await expect.element(hint).not.toBeInTheDocument();
  await screen.getByRole('textbox', { name: 'תאריך המסמך' }).fill('30/09/2026');
  await expect.element(hint.first()).toBeVisible();
});
