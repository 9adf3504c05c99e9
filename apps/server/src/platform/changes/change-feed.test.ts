import { EventEmitter } from 'node:events';

import type { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';

import type { Database } from '../db/database.ts';
import { silentLog } from '../log/log.ts';
import { openChangeFeed, type ChangedKinds, type ChangeFeed } from './change-feed.ts';

/** A connection that listens, as the driver returns it. */
class Listener extends EventEmitter {
  readonly asked: string[] = [];
  isRefused = false;

  connect(): Promise<void> {
    return this.isRefused ? Promise.reject(new Error('away')) : Promise.resolve();
  }

  query(text: string): Promise<void> {
    this.asked.push(text);
    return Promise.resolve();
  }

  end(): Promise<void> {
    return Promise.resolve();
  }

  notify(payload: string): void {
    this.emit('notification', { payload });
  }
}

let feed: ChangeFeed | undefined;
afterEach(async () => {
  await feed?.close();
});

function open(isRefusedFirst = false) {
  const opened: Listener[] = [];
  const openListener = (): Client => {
    const listener = new Listener();
    listener.isRefused = isRefusedFirst && opened.length === 0;
    opened.push(listener);
    return listener as unknown as Client;
  };
  feed = openChangeFeed({ db: { openListener } as unknown as Database, log: silentLog() });
  return { feed, opened };
}

function heardBy(by: ChangeFeed, accountId: number): ChangedKinds[] {
  const heard: ChangedKinds[] = [];
  by.subscribe(accountId, (kinds) => heard.push(kinds));
  return heard;
}

test('whoever listens to an account hears of it alone, until they stop', async () => {
  const one = open();
  await one.feed.listen();
  const [own, other] = [heardBy(one.feed, 7), heardBy(one.feed, 70)];
  const [listener] = one.opened;
  expect(listener?.asked).toEqual(['listen pinkas_changes']);
  listener?.notify('7 document');
  for (const odd of ['', '7', '7 Document', 'document 7', '7 a; b', '-7 document']) {
    listener?.notify(odd);
  }
  expect(own).toEqual([new Set(['document'])]);
  expect(other).toEqual([]);
});

test('what changed lately is known again, of each account apart', async () => {
  const one = open();
  expect(one.feed.changedWithin(7, 0)).toBe('all');
  await one.feed.listen();
  one.opened[0]?.notify('7 document');
  one.opened[0]?.notify('70 item');
  // It has listened for no second yet, so a longer time is not known.
  expect(one.feed.changedWithin(7, 60)).toBe('all');
  expect(one.feed.changedWithin(7, -1)).toEqual(new Set());
  expect(one.feed.changedWithin(71, 0)).toEqual(new Set());
});

test('a lost connection is made again, and everybody is told that anything may have changed', async () => {
  const one = open();
  await one.feed.listen();
  const heard = heardBy(one.feed, 7);
  one.opened[0]?.emit('end');
  await vi.waitFor(() => expect(one.opened).toHaveLength(2), { timeout: 3_000 });
  await vi.waitFor(() => expect(heard).toEqual(['all']));
  one.opened[1]?.notify('7 item');
  expect(heard).toEqual(['all', new Set(['item'])]);
});

test('a database that is away is tried again, and nobody waits for it', async () => {
  const one = open(true);
  await one.feed.listen();
  expect(one.feed.changedWithin(7, 0)).toBe('all');
  const heard = heardBy(one.feed, 7);
  await vi.waitFor(() => expect(heard).toEqual(['all']), { timeout: 3_000 });
});
