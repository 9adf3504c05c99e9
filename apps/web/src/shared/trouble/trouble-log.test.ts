import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { loadPart, PART_TIMEOUT_MS, PartNotLoadedError } from './load-part.ts';
import {
  forgetTroubles,
  handleTroubles,
  noteTrouble,
  readTroubles,
  TROUBLE_ENTRIES_MAX,
} from './trouble-log.ts';

beforeEach(() => {
  forgetTroubles();
  vi.useFakeTimers();
});
afterEach(() => {
  handleTroubles(() => undefined);
  vi.useRealTimers();
});

const texts = () => readTroubles().map(({ kind, text }) => `${kind} ${text}`);

test('the log holds the last 300 entries, scrubbed, and is forgotten with the session', () => {
  for (let place = 0; place <= TROUBLE_ENTRIES_MAX; place += 1) {
    noteTrouble('request', `GET /v2/api/page${String(place)}?name=dana`);
  }
  expect(readTroubles()).toHaveLength(TROUBLE_ENTRIES_MAX);
  expect(texts()[0]).toBe('request GET /v2/api/page1?<query>');
  expect(texts().at(-1)).toBe('request GET /v2/api/page300?<query>');
  forgetTroubles();
  expect(texts()).toEqual([]);
});

test('errors of the page and what was shown because of them are sent, the rest is not', () => {
  const sent: string[] = [];
  handleTroubles((text) => sent.push(text));
  noteTrouble('route', '/reports/vat');
  noteTrouble('request', 'GET /v2/api/reports/vat 500');
  noteTrouble('error', 'TypeError: of dana@clinic.example');
  noteTrouble('page', 'load-problem shown');
  expect(sent).toEqual(['TypeError: of <mail>', 'load-problem shown']);
});

test('a part that hangs fails after two minutes, and not before', async () => {
  const settled = vi.fn();
  const loading = loadPart(() => new Promise<never>(() => undefined)).catch((reason: unknown) => {
    settled();
    return reason;
  });
  await vi.advanceTimersByTimeAsync(PART_TIMEOUT_MS - 1);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const reason = await loading;
  expect(reason).toBeInstanceOf(PartNotLoadedError);
  expect(reason).toMatchObject({ name: 'ChunkLoadError', isLate: true });
  expect(texts()).toEqual(['error ChunkLoadError: after <number> ms']);
});

test.each([
  [new TypeError('Failed to fetch dynamically imported module'), 'ChunkLoadError'],
  [new Error('Unable to preload CSS for /assets/vat.css'), 'CSS_CHUNK_LOAD_FAILED'],
])('a part that is refused says whether it was a script or a style', async (reason, name) => {
  const failure = await loadPart(() => Promise.reject(reason)).catch((caught: unknown) => caught);
  expect(failure).toMatchObject({ name, isLate: false, cause: reason });
});

test('a part that arrives leaves no timer behind', async () => {
  expect(await loadPart(() => Promise.resolve('here'))).toBe('here');
  expect(vi.getTimerCount()).toBe(0);
  expect(texts()).toEqual([]);
});
