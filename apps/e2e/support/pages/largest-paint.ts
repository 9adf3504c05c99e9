import type { Page } from '@playwright/test';

/** The last of the largest parts that a page painted by itself. */
export interface LargestPaint {
  /** Milliseconds since the page was asked for. */
  readonly atMs: number;
  /** What was painted, by its tag and class. */
  readonly part: string;
}

/** Runs inside the page, from the first drawing on. */
const OBSERVE_PAINTS = `
  new PerformanceObserver((list) => {
    for (const { startTime, element } of list.getEntries()) {
      const part = element === null ? '' : element.tagName + ' ' + element.className;
      window.largestPaint = { atMs: startTime, part };
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
`;

/** Notes what every page that opens from here on paints. */
export async function noteLargestPaint(page: Page): Promise<void> {
  await page.addInitScript(OBSERVE_PAINTS);
}

/** Throws where nothing was painted. */
export async function largestPaintOf(page: Page): Promise<LargestPaint> {
  const noted = await page.evaluate<LargestPaint | null>('window.largestPaint ?? null');
  if (noted === null) throw new Error('nothing was painted');
  return noted;
}
