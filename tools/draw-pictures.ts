/* Draws the pictures of the README from the demo: `npm run build`, then `node tools/draw-pictures.ts`. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startProduct } from '@pinkas/test-kit/running-product';
import { chromium, type Page } from '@playwright/test';

import { signInByCalls } from '../apps/e2e/support/calls.ts';
import { fillInvoice } from '../apps/e2e/support/documents/create-document.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../apps/server/src/features/demo/demo-business.ts';
import { findChromium } from './chromium.ts';

const FOLDER = join(import.meta.dirname, '../docs/pictures');

/** What each picture shows, by the name of its file. */
const PICTURES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async dashboard(page) {
    await page.goto('/#/dashboard');
  },
  async 'create-document'(page) {
    await page.goto('/#/documents/create/305');
    await fillInvoice(page, {
      customer: 'מאפיית הגפן',
      lines: [
        { description: 'עיצוב אריזה', quantity: '2', price: '1450' },
        { description: 'צילום מוצר', quantity: '3', price: '320' },
      ],
    });
  },
};

const dataFolder = mkdtempSync(join(tmpdir(), 'pinkas-pictures-'));
const product = await startProduct({ dataFolder });
const executablePath = findChromium();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
try {
  mkdirSync(FOLDER, { recursive: true });
  const page = await browser.newPage({
    // Only under this name does a browser store the session's cookies without TLS.
    baseURL: `http://localhost:${String(product.port)}`,
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await signInByCalls(page.request, { email: DEMO_EMAIL }, DEMO_PASSWORD);
  for (const [name, show] of Object.entries(PICTURES)) {
    await show(page);
    await page.locator('[aria-busy="true"], .pk-skeleton').last().waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
