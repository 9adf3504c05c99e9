import { startProduct } from '@pinkas/test-kit/running-product';
import { chromium, type APIRequestContext, type Browser, type Page } from '@playwright/test';

import { signInByCalls } from '../../../apps/e2e/support/calls.ts';
import {
  largestPaintOf,
  noteLargestPaint,
  type LargestPaint,
} from '../../../apps/e2e/support/pages/largest-paint.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../../apps/server/src/features/demo/demo-business.ts';
import { findChromium } from '../../chromium.ts';
import { inBenchFolder } from '../bench-folder.ts';
import { atMost, known, type FigureGroup } from '../figure.ts';

const PHONE = { width: 390, height: 844 };
/** The slow 4G of Lighthouse: 1.6 Mbit a second down, 0.75 up, 150 ms there and back. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const PAINT_AIM_MS = 1_500;
const OPENINGS = 5;

/** How soon the page of a payment request shows its largest part to a payer with an empty device and a slow connection. */
export const payPageFigures: FigureGroup = {
  prefixes: ['pay.page'],
  measure: ({ report, say, haste }) =>
    inBenchFolder(async (dataFolder) => {
      const product = await startProduct({ dataFolder });
      const executablePath = findChromium();
      const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
      try {
        const baseURL = `http://localhost:${String(product.port)}`;
        const path = await waitingLink(browser, baseURL);
        const paints: Paint[] = [];
        for (let opened = 0; opened < Math.max(1, OPENINGS / haste); opened += 1) {
          paints.push(await largestPaint(browser, baseURL, path));
        }
        const [middle] = paints.toSorted((a, b) => a.atMs - b.atMs).slice(paints.length >> 1);
        if (middle === undefined) throw new Error('the page was not opened');
        say(`largest part of the page of a payment: ${middle.part}`);
        report(atMost('pay.page.paint', middle.atMs, 'ms', PAINT_AIM_MS));
        report(known('pay.page.bytes', middle.bytes, 'bytes'));
      } finally {
        await browser.close();
        await product.stop();
      }
    }),
};

interface Paint extends LargestPaint {
  /** All that came over the network, compressed. */
  readonly bytes: number;
}

/** Returns the link of a request of the demo that nobody paid yet. */
async function waitingLink(browser: Browser, baseURL: string): Promise<string> {
  const context = await browser.newContext({ baseURL });
  try {
    await signInByCalls(context.request, { email: DEMO_EMAIL }, DEMO_PASSWORD);
    const { rows } = (await readJson(context.request, '/v2/api/payment-requests?show=waiting')) as {
      readonly rows: readonly { readonly linkPath: string }[];
    };
    const [first] = rows;
    if (first === undefined) throw new Error('the demo asks nobody for money');
    return first.linkPath;
  } finally {
    await context.close();
  }
}

async function readJson(request: APIRequestContext, path: string): Promise<unknown> {
  const answer = await request.get(path);
  if (!answer.ok()) throw new Error(`${path}: ${String(answer.status())}`);
  return answer.json();
}

async function largestPaint(browser: Browser, baseURL: string, path: string): Promise<Paint> {
  const context = await browser.newContext({ baseURL, viewport: PHONE, locale: 'he-IL' });
  const page = await context.newPage();
  const bytes = await throttle(page);
  await noteLargestPaint(page);
  await page.goto(path);
  await page.getByRole('button').first().waitFor();
  await page.waitForLoadState('networkidle');
  const noted = await largestPaintOf(page);
  await context.close();
  return { ...noted, bytes: bytes() };
}

/** Slows the network of a page; returns how many bytes came since. */
async function throttle(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return () => bytes;
}
