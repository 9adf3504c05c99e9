import { startProduct } from '@pinkas/test-kit/running-product';
import { chromium, type Browser } from '@playwright/test';

import { signInByCalls } from '../../../apps/e2e/support/calls.ts';
import { coldRequests, endStreams } from '../../../apps/e2e/support/pages/cold-requests.ts';
import {
  answerOneByOne,
  noteShifts,
  shiftsOf,
  type Shift,
} from '../../../apps/e2e/support/pages/layout-shifts.ts';
import { DAILY, SELDOM } from '../../../apps/e2e/support/pages/product-pages.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../../apps/server/src/features/demo/demo-business.ts';
import { findChromium } from '../../chromium.ts';
import { inBenchFolder } from '../bench-folder.ts';
import { atMost, type FigureGroup } from '../figure.ts';

const REQUESTS_AIM = 20;
const SHIFT_AIM = 0.02;
const WINDOW = { width: 1440, height: 900 };

interface Worst {
  readonly path: string;
  readonly value: number;
}

/**
 * The most requests that a page of the demo's studio makes when it is opened cold, and the largest layout shift of one.
 */
export const pageFigures: FigureGroup = {
  prefixes: ['page.'],
  measure: ({ report, say }) =>
    inBenchFolder(async (dataFolder) => {
      const product = await startProduct({ dataFolder });
      const executablePath = findChromium();
      const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
      try {
        // Only under this name does a browser store the session's cookies without TLS.
        const baseURL = `http://localhost:${String(product.port)}`;
        const requests = worstOf(await countRequests(browser, baseURL));
        say(`most requests: ${requests.path}`);
        report(atMost('page.requests', requests.value, 'requests', REQUESTS_AIM));
        const shift = worstOf(await measureShifts(browser, baseURL));
        say(`most that moves: ${shift.path}`);
        report(atMost('page.shift', shift.value, 'of window', SHIFT_AIM));
      } finally {
        await browser.close();
        await product.stop();
      }
    }),
};

function worstOf(measured: readonly Worst[]): Worst {
  return measured.reduce((worst, one) => (one.value > worst.value ? one : worst));
}

async function openPage(browser: Browser, baseURL: string) {
  const page = await browser.newPage({ baseURL, viewport: WINDOW });
  await signInByCalls(page.request, { email: DEMO_EMAIL }, DEMO_PASSWORD);
  return page;
}

async function countRequests(browser: Browser, baseURL: string): Promise<Worst[]> {
  const page = await openPage(browser, baseURL);
  await endStreams(page);
  const measured: Worst[] = [];
  for (const path of [...DAILY, ...SELDOM]) {
    measured.push({ path, value: (await coldRequests(page, `/${path}`)).length });
  }
  await page.close();
  return measured;
}

const sumOf = (shifts: readonly Shift[]): number =>
  shifts.reduce((sum, { value }) => sum + value, 0);

/** Delivers answers one at a time, each only once the page has drawn the one before: the slowest order there is. */
async function measureShifts(browser: Browser, baseURL: string): Promise<Worst[]> {
  const page = await openPage(browser, baseURL);
  await noteShifts(page);
  const rest = await answerOneByOne(page);
  const measured: Worst[] = [];
  for (const path of [...DAILY, ...SELDOM]) {
    await page.goto('about:blank');
    await page.goto(`/#/${path}`);
    await rest();
    measured.push({ path, value: sumOf(await shiftsOf(page)) });
  }
  await page.close();
  return measured;
}
