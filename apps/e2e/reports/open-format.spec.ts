import { readFile } from 'node:fs/promises';

import { aReceipt } from '@pinkas/test-kit/a-document';
import { readZip } from '@pinkas/test-kit/read-zip';

import { issueByCall } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';

test('the uniform file is produced in the background, told of, downloaded and reported', async ({
  page,
  owner,
}) => {
  void owner;
  const { request } = page.context();
  await issueByCall(request);
  await issueByCall(request, aReceipt(1_000_00));
  await page.goto('/#/reports/export_open_format');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ממשק פתוח/OPEN FORMAT');
  await expect(page.getByText('עדיין לא הופקו קבצים')).toBeVisible();
  await page.getByRole('button', { name: 'הפקת הקבצים' }).click();
  await expect(page.getByText('ביצוע ממשק פתוח הסתיים בהצלחה.')).toBeVisible({ timeout: 30_000 });
  const documents = page.getByRole('table', { name: 'סיכום המסמכים לפי סוג' });
  await expect(documents.getByRole('row', { name: /^400.*1,000\.00/ })).toBeVisible();
  await expect(documents.getByRole('row', { name: /^910/ })).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'הורדה', exact: true }).click(),
  ]);
  const entries = readZip(await readFile(await download.path()));
  expect(entries.map(({ name }) => name.split('/').at(-1))).toEqual(['BKMVDATA.zip', 'INI.TXT']);
  const [data] = readZip(entries[0]?.bytes ?? new Uint8Array());
  const lines = new TextDecoder('iso-8859-8').decode(data?.bytes).split('\r\n');
  expect(lines.filter((line) => line.startsWith('C100'))).toHaveLength(2);
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'סיכום המסמכים לפי סוג, הורדה כ-PDF' }).click(),
  ]);
  expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
