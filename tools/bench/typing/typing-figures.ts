import { chromium, type Page } from '@playwright/test';
import { startProduct } from '@pinkas/test-kit/running-product';

import { DEMO_EMAIL, DEMO_PASSWORD } from '../../../apps/server/src/features/demo/demo-business.ts';
import { findChromium } from '../../chromium.ts';
import { inBenchFolder } from '../bench-folder.ts';
import { signIn } from '../bench-people.ts';
import { atMost, known, type Bench, type FigureGroup } from '../figure.ts';
import { percentile } from '../percentile.ts';
import { OBSERVE_KEYS, PASTE, TAKE_TIMES } from './page-scripts.ts';

const AIM_MS = 100;
const MANY_ROWS_AIM_MS = 70;
const ROWS = 50;
const MANY_ROWS = 1_000;
/** A telephone or an old laptop beside the machine that measures. */
const CPU_SLOWDOWN = 4;
const CELLS = 18;
/** Long enough for one key to be over before the next one comes. */
const KEY_PAUSE_MS = 120;
/** Letters that the keyboard of the browser has keys for. */
const DESCRIPTION = 'Oak table';
const PRICE = '1250.90';

export const typingFigures: FigureGroup = {
  prefixes: ['typing'],
  measure: (bench) =>
    inBenchFolder(async (dataFolder) => {
      const product = await startProduct({ dataFolder });
      const executablePath = findChromium();
      const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
      try {
        const base = `http://localhost:${String(product.port)}`;
        const { cookie } = await signIn(product.port, DEMO_EMAIL, DEMO_PASSWORD);
        const context = await browser.newContext({ locale: 'he-IL', baseURL: base });
        await context.addCookies(cookiesOf(cookie ?? ''));
        await context.addInitScript({ content: OBSERVE_KEYS });
        const few = await measureKeys(bench, await context.newPage(), ROWS);
        bench.report(known('typing.p50', percentile(few, 0.5), 'ms'));
        bench.report(atMost('typing.p95', percentile(few, 0.95), 'ms', AIM_MS));
        const many = await measureKeys(bench, await context.newPage(), MANY_ROWS);
        bench.report(known('typing.1000.p50', percentile(many, 0.5), 'ms'));
        bench.report(atMost('typing.1000.p95', percentile(many, 0.95), 'ms', MANY_ROWS_AIM_MS));
      } finally {
        await browser.close();
        await product.stop();
      }
    }),
};

/** Returns the cookies of a header for the browser; a name with a prefix requires a secure one. */
function cookiesOf(header: string) {
  return header.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    const secure = name.startsWith('__');
    return { name, value: pair.slice(at + 1), domain: 'localhost', path: '/', secure };
  });
}

/** Milliseconds from each key to the picture that shows it, on a slowed machine. */
async function measureKeys(bench: Bench, page: Page, rows: number): Promise<number[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/#/documents/create/305');
  const first = cellAt(page, 'description', 0);
  await first.click();
  const range = Array.from(
    { length: rows },
    (_, index) => `פריט ${String(index + 1)}\t${String((index % 9) + 1)}\t${String(index + 10)}.50`,
  );
  await page.evaluate(`(${PASTE})(${JSON.stringify(range.join('\n'))})`);
  await page.locator(`[data-line-row="${String(rows - 1)}"]`).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const cells = Math.max(6, Math.floor(CELLS / bench.haste));
  bench.say(
    `typing in ${String(cells)} cells of ${String(rows)} rows, slowed ${CPU_SLOWDOWN} times`,
  );
  let keys = 0;
  for (let index = 0; index < cells; index += 1) {
    const row = Math.floor((index / cells) * rows);
    const isPrice = index % 2 === 0;
    await page.locator(`[data-line-row="${String(row)}"]`).scrollIntoViewIfNeeded();
    await cellAt(page, isPrice ? 'unitPrice' : 'description', row).click();
    await page.keyboard.press('Control+A');
    await page.waitForTimeout(KEY_PAUSE_MS * 2);
    await page.evaluate(`(${TAKE_TIMES})(false)`);
    for (const key of isPrice ? PRICE : DESCRIPTION) {
      await page.keyboard.type(key);
      await page.waitForTimeout(KEY_PAUSE_MS);
      keys += 1;
    }
    await page.evaluate(`(${TAKE_TIMES})(true)`);
  }
  const slow = (await page.evaluate('window.keyTimes')) as number[];
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.close({ runBeforeUnload: false });
  if (slow.length > keys) throw new Error('more keys were measured than pressed');
  return [...slow, ...Array.from({ length: keys - slow.length }, () => 16)];
}

function cellAt(page: Page, cell: string, row: number) {
  return page.locator(`[data-line="${String(row)}"][data-line-cell="${cell}"]`);
}
