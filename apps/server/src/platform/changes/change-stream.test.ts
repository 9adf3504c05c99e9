import { once } from 'node:events';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openChangeStream, type ChangeStream } from './change-stream.ts';

type Subject = 'papers' | 'people';

const HEARTBEAT_MS = 20_000;
const LIFETIME_MS = 100_000;
let audible: Set<Subject>;
let isSignedIn: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  audible = new Set(['papers', 'people']);
  isSignedIn = true;
});
afterEach(() => {
  vi.useRealTimers();
});

function open(first: readonly Subject[] = [], isOnce = false, lifetimeMs = LIFETIME_MS) {
  const stream = openChangeStream<Subject>(first, {
    heartbeatMs: HEARTBEAT_MS,
    lifetimeMs,
    isOnce,
    audible: () =>
      isSignedIn ? Promise.resolve(audible) : Promise.reject(new Error('not signed in')),
  });
  let text = '';
  stream.events.setEncoding('utf8').on('data', (part: string) => (text += part));
  return { stream, sent: () => text };
}

const event = (...changed: Subject[]) => `data: ${JSON.stringify({ changed })}\n\n`;

async function ended({ events }: ChangeStream<Subject>): Promise<void> {
  if (!events.readableEnded) await once(events, 'end');
}

test('what is told in one moment goes out as one event, after the first one', async () => {
  const { stream, sent } = open(['people']);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toBe(event('people'));
  stream.tell(['papers']);
  stream.tell(['people', 'papers']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent()).toBe(event('people') + event('papers', 'people'));
});

test('a sign of life comes when nothing changed, and no event for what may not be heard', async () => {
  const { stream, sent } = open();
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  expect(sent()).toBe(`${event()}:\n\n`);
  audible.delete('papers');
  stream.tell(['papers']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent()).toBe(`${event()}:\n\n:\n\n`);
});

test('who is not signed in any more hears nothing, and the stream ends', async () => {
  const { stream, sent } = open();
  await vi.advanceTimersByTimeAsync(0);
  isSignedIn = false;
  stream.tell(['papers']);
  await vi.advanceTimersByTimeAsync(1_000);
  await ended(stream);
  expect(sent()).toBe(event());
});

test('also without a change the end of a session is noticed', async () => {
  const { stream } = open();
  isSignedIn = false;
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  await ended(stream);
});

test('a stream ends after its lifetime, and one that is asked for once after its first event', async () => {
  const long = open();
  await vi.advanceTimersByTimeAsync(LIFETIME_MS);
  await ended(long.stream);
  const short = open(['people'], true);
  await vi.advanceTimersByTimeAsync(0);
  await ended(short.stream);
  expect(short.sent()).toBe(event('people'));
});

test('a stream that gives way says so last, and leaves no clock behind', async () => {
  const { stream, sent } = open();
  await vi.advanceTimersByTimeAsync(0);
  stream.endWith('taken');
  await ended(stream);
  stream.tell(['papers']);
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  expect(sent()).toBe(`${event()}event: taken\ndata: {}\n\n`);
  expect(vi.getTimerCount()).toBe(0);
});

test('a caller that takes nothing is cut', async () => {
  const { stream } = open([], false, 1_000 * LIFETIME_MS);
  stream.events.pause();
  stream.events.removeAllListeners('data');
  for (let count = 0; count < 2_000 && !stream.events.destroyed; count += 1) {
    stream.tell(['papers', 'people']);
    await vi.advanceTimersByTimeAsync(300);
  }
  expect(stream.events.destroyed).toBe(true);
});

test('a caller who lost access is closed out as soon as the stream is asked to check, not at the next sign of life', async () => {
  const { stream, sent } = open();
  await vi.advanceTimersByTimeAsync(0);
  isSignedIn = false;
  stream.check();
  await vi.advanceTimersByTimeAsync(1_000);
  await ended(stream);
  expect(sent()).toBe(event());
});
