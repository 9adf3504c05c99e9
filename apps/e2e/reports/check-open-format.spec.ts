import { readFile } from 'node:fs/promises';

import {
  fileOf,
  FOLDER,
  sampleArchive,
} from '../../../packages/uniform-file-checker/test/check-sample.ts';
import { archive } from '../../../packages/uniform-file-checker/test/sample-archive.ts';
import {
  iniRecords,
  numbered,
  sampleRecords,
} from '../../../packages/uniform-file-checker/test/sample-file.ts';
import { expect, test } from '../support/journey.ts';

const PAGE = '/#/reports/check_open_format';

/** Returns an archive whose invoice has lost a row. */
function faultyArchive(): Buffer {
  const records = numbered(sampleRecords().filter((_, index) => index !== 9));
  return Buffer.from(
    archive([
      { name: `${FOLDER}INI.TXT`, bytes: fileOf(iniRecords(records)) },
      {
        name: `${FOLDER}BKMVDATA.zip`,
        bytes: archive([{ name: 'BKMVDATA.TXT', bytes: fileOf(records) }]),
      },
    ]),
  );
}

test('a uniform file is checked without leaving the browser', async ({ page, owner }) => {
  void owner;
  await page.goto(PAGE);
  const input = page.locator('input[type=file]').first();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await input.setInputFiles({
    name: 'letter.zip',
    mimeType: 'application/zip',
    buffer: faultyArchive().subarray(0, 700),
  });
  await expect(page.getByText('הארכיון קטוע').first()).toBeVisible();
  await input.setInputFiles({
    name: 'OPENFRMT.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(sampleArchive()),
  });
  await expect(page.getByText('לא נמצאו שגיאות')).toBeVisible();

  await input.setInputFiles({
    name: 'OPENFRMT.zip',
    mimeType: 'application/zip',
    buffer: faultyArchive(),
  });
  await expect(page.getByText('נמצאה שגיאה אחת')).toBeVisible();
  const place = page.getByRole('table', { name: 'איפה' }).getByRole('row').nth(1);
  await expect(place).toContainText('1219');
  await expect(place).toContainText('60.00');
  expect(sent).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'הורדת השגיאות (CSV)' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('"8","C100","1219');
});
