import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expensesServer } from '../../../../../test/expenses-server.ts';
import type { FakeServer } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';
import { findRouter } from '../../../../shared/navigation/current-router.ts';
import { carryFiles, takeCarriedFiles } from '../../../../shared/uploads/carried-files.ts';

let server: FakeServer;

beforeEach(async () => {
  await page.viewport(1440, 900);
  await chooseLanguage('he');
  server = expensesServer();
});

const sum = () => page.getByRole('textbox', { name: 'סה"כ כולל מע"מ', exact: true });

test('a file that was dropped on a movement of the bank is a file of the new expense that it opens, once', async () => {
  const state = carryFiles([new File(['%PDF-1.4'], 'קבלה.pdf', { type: 'application/pdf' })]);
  await renderApp('/expenses/new');
  await expect.element(sum()).toBeVisible();
  expect(server.callsTo('POST /v2/api/files')).toEqual([]);
  await findRouter()?.navigate('/expenses');
  await expect.element(sum()).not.toBeInTheDocument();
  await findRouter()?.navigate('/expenses/new?date=2026-11-05&sum=27.90', { state });
  await expect.element(sum()).toHaveValue('27.90');
  await expect.poll(() => server.callsTo('POST /v2/api/files')).toHaveLength(1);
  await expect
    .element(page.getByRole('list', { name: 'קבצים' }).getByText('קבלה.pdf'))
    .toBeVisible();
  expect(takeCarriedFiles(state)).toEqual([]);
});
