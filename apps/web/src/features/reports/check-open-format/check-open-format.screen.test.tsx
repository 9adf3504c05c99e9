import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { iso } from '../../../../../../packages/uniform-file-checker/test/record-builder.ts';
import {
  iniRecords,
  numbered,
  sampleRecords,
} from '../../../../../../packages/uniform-file-checker/test/sample-file.ts';
import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers } from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

beforeEach(async () => {
  await chooseLanguage('he');
  fakeServer(startHandlers(true));
  await renderApp('/reports/check_open_format');
});

async function choose(change: (text: string) => string = (text) => text): Promise<void> {
  const records = numbered(sampleRecords());
  const fileOf = (lines: readonly string[], name: string, edit = (text: string) => text): File =>
    new File([iso(edit(lines.map((line) => `${line}\r\n`).join('')))], name);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no input of files');
  await userEvent.upload(input, [
    fileOf(iniRecords(records), 'INI.TXT'),
    fileOf(records, 'BKMVDATA.TXT', change),
  ]);
}

test('a clean file is said to be clean, with its counts and sums', async () => {
  await choose();
  await expect.element(page.getByText('לא נמצאו שגיאות')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /305 חשבונית מס 1 118\.00/ })).toBeVisible();
  await expect.element(page.getByText(/01\/01\/2026/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
});

test('a fault is told with its line, field and columns, and another can be opened', async () => {
  await choose((text) => text.replace(/(C100.{343}\+0+1180)0/, '$11').replace('M100', 'M10X'));
  await expect.element(page.getByText(/נמצאו \d+ שגיאות/)).toBeVisible();
  await page.getByRole('row', { name: /הסכום הכולל/ }).click();
  const places = page.getByRole('table', { name: 'איפה' });
  await expect
    .element(places.getByRole('row', { name: /8 C100 1223 סכום כולל מע"מ 348-362/ }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'הורדת השגיאות (CSV)' })).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByRole('button', { name: 'הורדת השגיאות (CSV)' }));
});
