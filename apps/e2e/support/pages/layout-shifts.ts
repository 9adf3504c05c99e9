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
/** A request of the page itself: those that the page made before it are reported by its end. */
const LAST_REQUEST = '/reported';

/**
 * Runs inside the page before its scripts: counts the timers that end soon. A part that arrives within 300 ms of another is drawn,
 * and makes its requests, only at the end of that time (the throttle of React for parts that replace a placeholder).
 */
const COUNT_SHORT_TIMERS = `
  window.shortTimers = new Set();
  const { setTimeout: start, clearTimeout: stop } = window;
  window.setTimeout = (run, ms = 0, ...rest) => {
    if (ms >= 500) return start(run, ms, ...rest);
    const timer = start(() => {
      window.shortTimers.delete(timer);
      run(...rest);
    }, ms);
    window.shortTimers.add(timer);
    return timer;
  };
  window.clearTimeout = (timer) => {
    window.shortTimers.delete(timer);
    stop(timer);
  };
`;

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
  let count = 0;
  page.on('request', (request) => {
    open.add(request);
    if (!isLastRequest(request)) count += 1;
  });
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
  await page.route(`**${LAST_REQUEST}`, (route) => route.fulfill({ body: '' }));
  await page.addInitScript(COUNT_SHORT_TIMERS);
  return async () => {
    await expect(async () => {
      const before = count;
      await drawTwice(page);
      await page.evaluate(AT_REST);
      await page.evaluate(`fetch('${LAST_REQUEST}').then((answer) => answer.text())`);
      expect(await page.evaluate('window.shortTimers.size')).toBe(0);
      expect(open.size).toBe(0);
      expect(count).toBe(before);
    }).toPass();
  };
}

/** Whether a request is that of the wait for the others. */
export function isLastRequest(request: Request): boolean {
  return new URL(request.url()).pathname === LAST_REQUEST;
}

/** Returns what moved on the page since it was opened. */
export async function shiftsOf(page: Page): Promise<readonly Shift[]> {
  return page.evaluate<Shift[]>('window.pageShifts ?? []');
}
