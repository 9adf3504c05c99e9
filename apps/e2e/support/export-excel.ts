import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import { readXlsx, type CellValue } from 'hucre';

/** Exports what the page lists to Excel; returns the rows of the first sheet, the heads first. */
export async function exportExcel(page: Page): Promise<readonly (readonly CellValue[])[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'ייצוא', exact: true }).click();
      await page.getByRole('menuitem', { name: /Excel/ }).first().click();
    })(),
  ]);
  const { sheets } = await readXlsx(await readFile(await download.path()));
  return sheets[0]?.rows ?? [];
}
