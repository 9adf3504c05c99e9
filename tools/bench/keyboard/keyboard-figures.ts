import { startProduct } from '@pinkas/test-kit/running-product';
import { chromium, type Page } from '@playwright/test';

import { issueByKeys, type KeyedIssue } from '../../../apps/e2e/support/documents/by-keyboard.ts';
import { signInByCalls } from '../../../apps/e2e/support/calls.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../../apps/server/src/features/demo/demo-business.ts';
import { findChromium } from '../../chromium.ts';
import { inBenchFolder } from '../bench-folder.ts';
import { atMost, type FigureGroup } from '../figure.ts';
import { median } from '../percentile.ts';

const KEYS_A_SECOND = 5;
const AIM_SECONDS = 10;
const KEYS_AIM = 20;
const ROUNDS = 5;
/** Of the demo's studio: letters that its first customer and two of its items hold. */
const LETTERS = { customer: 'מא', items: ['שע', 'צי'] } as const;

/** An invoice of two items, paid in cash, issued in a browser from the dashboard by keys alone. */
export const keyboardFigures: FigureGroup = {
  prefixes: ['keyboard.'],
  measure: ({ haste, report, say }) =>
    inBenchFolder(async (dataFolder) => {
      const product = await startProduct({ dataFolder });
      const executablePath = findChromium();
      const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
      try {
        // Only under this name does a browser store the session's cookies without TLS.
        const baseURL = `http://localhost:${String(product.port)}`;
        const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
        await signInByCalls(page.request, { email: DEMO_EMAIL }, DEMO_PASSWORD);
        const runs: KeyedIssue[] = [];
        for (let round = 0; round < Math.max(2, Math.floor(ROUNDS / haste)); round += 1) {
          runs.push(await issueOnce(page));
          say(`${String(runs.at(-1)?.seconds)} s`);
        }
        const keys = Math.max(...runs.map((run) => run.keys));
        report(atMost('keyboard.keys', keys, 'keys', KEYS_AIM));
        const seconds = median(runs.map((run) => run.seconds));
        report(atMost('keyboard.seconds', seconds, 's', AIM_SECONDS));
      } finally {
        await browser.close();
        await product.stop();
      }
    }),
};

/** Each round begins as a page that was just opened: what a screen loads, it loads within the time. */
async function issueOnce(page: Page): Promise<KeyedIssue> {
  await page.goto('about:blank');
  await page.goto('/#/dashboard');
  return issueByKeys(page, LETTERS, 1000 / KEYS_A_SECOND);
}
