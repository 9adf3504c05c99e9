import { expect, type Page, type Request } from '@playwright/test';

/** A part of the page that moved without a press; boxes are `x,y,width,height`. */
interface Move {
  readonly part: string;
  readonly from: string;
  readonly to: string;
}

export interface Shift {
  /** The share of the window that moved, by how far: the browser's own measure. */
  readonly value: number;
  readonly moves: readonly Move[];
}

/** Runs inside the page, from the first drawing on. */
const OBSERVE_SHIFTS = `
  window.pageShifts = [];
  const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(',');
  const nameOf = (node) =>
    (node instanceof Element ? node.getAttribute('class') : node?.textContent) ?? '';
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      const moves = sources.map(({ node, previousRect, currentRect }) => ({
        part: nameOf(node),
        from: box(previousRect),
        to: box(currentRect),
      }));
      window.pageShifts.push({ value, moves });
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

const DRAW_TWICE = `new Promise((drawn) =>
  requestAnimationFrame(() => requestAnimationFrame(() => drawn(null))))`;
const AT_REST = 'new Promise((idle) => requestIdleCallback(() => idle(null)))';

/** Notes, from the first drawing of each page on, what moves by itself. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(OBSERVE_SHIFTS);
}

/** Two drawings of the page, so that what came before them is on the screen. */
async function drawTwice(page: Page): Promise<void> {
  await page.evaluate(DRAW_TWICE);
}

/**
 * Delivers the answers of the server one at a time, each only once the page has drawn the one before: the slowest order
 * there is. Returns a function that waits until the page has no more requests.
 */
export async function answerOneByOne(page: Page): Promise<() => Promise<void>> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  let last: Promise<unknown> = Promise.resolve();
  await page.route(/\/(v2|front|backoffice)\//, (route) => {
    last = last.then(async () => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer });
      await drawTwice(page);
    });
    // A page that was left takes its calls with it.
    last = last.catch(() => undefined);
    return last as Promise<void>;
  });
  return async () => {
    await expect(async () => {
      expect(open.size).toBe(0);
      await drawTwice(page);
      await page.evaluate(AT_REST);
      expect(open.size).toBe(0);
    }).toPass();
  };
}

/** Returns what moved on the page since it was opened. */
export async function shiftsOf(page: Page): Promise<readonly Shift[]> {
  return page.evaluate<Shift[]>('window.pageShifts ?? []');
}
