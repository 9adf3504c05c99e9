import { setTimeout as sleep } from 'node:timers/promises';

import type { Client } from 'pg';

import type { Services } from '../services.ts';

/** What `announce_changes` of the database notifies. */
const CHANNEL = 'pinkas_changes';
const MESSAGE = /^(\d{1,16}) ([a-z-]{1,40})$/;
/** Changes are replayed for so long, for a client that lost its connection meanwhile. */
export const KEPT_MS = 120_000;
const LOOK_EVERY_MS = 30_000;
const PAUSE_MS = 500;
const PAUSE_MS_MAX = 30_000;

/** Kinds of things that changed; 'all' where changes may have been missed. */
export type ChangedKinds = ReadonlySet<string> | 'all';
export type ChangeListener = (kinds: ChangedKinds) => void;

/** What changes in which account, as all processes on one database commit it. */
export interface ChangeFeed {
  /** Reports every change in an account from now on; returns a function that stops it. */
  subscribe(accountId: number, listener: ChangeListener): () => void;
  /** What changed in an account within the last seconds; 'all' where that is longer than this process has listened. */
  changedWithin(accountId: number, seconds: number): ChangedKinds;
  /**
   * Starts to listen, if it has not started; resolves when it listens, or could not be started yet.
   */
  listen(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the feed of one process: one connection that listens for all accounts. A lost connection is opened again, and every
 * subscriber is notified that anything may have changed meanwhile.
 */
export function openChangeFeed({ db, log }: Pick<Services, 'db' | 'log'>): ChangeFeed {
  const stopping = new AbortController();
  const listeners = new Map<number, Set<ChangeListener>>();
  const recent = new Map<number, Map<string, number>>();
  let heardSince: number | undefined;
  let running: Promise<void> | undefined;
  let firstTry = Promise.withResolvers<void>();

  const hear = (payload = ''): void => {
    const [, account, kind] = MESSAGE.exec(payload) ?? [];
    if (account === undefined || kind === undefined) return;
    const accountId = Number(account);
    const times = recent.get(accountId) ?? new Map<string, number>();
    recent.set(accountId, times.set(kind, performance.now()));
    for (const listener of listeners.get(accountId) ?? []) listener(new Set([kind]));
  };
  const begin = (): void => {
    heardSince = performance.now();
    recent.clear();
    for (const all of listeners.values()) for (const listener of all) listener('all');
  };
  const forgetOld = (): void => {
    const oldest = performance.now() - KEPT_MS;
    for (const [accountId, times] of recent) {
      for (const [kind, at] of times) if (at < oldest) times.delete(kind);
      if (times.size === 0) recent.delete(accountId);
    }
  };
  const keepListening = async (): Promise<void> => {
    for (let pauseMs = PAUSE_MS; !stopping.signal.aborted; pauseMs *= 2) {
      const wasHeard = await listenUntilLost(db.openListener(), {
        hear,
        begin: () => {
          begin();
          firstTry.resolve();
        },
        look: forgetOld,
        signal: stopping.signal,
      }).catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'changes cannot be heard yet');
        return heardSince !== undefined;
      });
      heardSince = undefined;
      firstTry.resolve();
      if (wasHeard) pauseMs = PAUSE_MS;
      const waitMs = Math.min(pauseMs, PAUSE_MS_MAX);
      await sleep(waitMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };
  return {
    subscribe(accountId, listener) {
      const all = listeners.get(accountId) ?? new Set();
      listeners.set(accountId, all.add(listener));
      return () => {
        all.delete(listener);
        if (all.size === 0) listeners.delete(accountId);
      };
    },
    changedWithin(accountId, seconds) {
      const since = performance.now() - seconds * 1000;
      if (heardSince === undefined || since < heardSince || seconds * 1000 > KEPT_MS) return 'all';
      const times = [...(recent.get(accountId) ?? [])];
      return new Set(times.filter(([, at]) => at >= since).map(([kind]) => kind));
    },
    listen() {
      firstTry = running === undefined ? Promise.withResolvers<void>() : firstTry;
      running ??= keepListening();
      return firstTry.promise;
    },
    async close() {
      stopping.abort();
      await running;
    },
  };
}

interface Hearing {
  readonly hear: (payload: string | undefined) => void;
  readonly begin: () => void;
  /** Runs every half a minute while the connection is alive. */
  readonly look: () => void;
  readonly signal: AbortSignal;
}

/** Listens on one connection until it is lost or the signal fires; true when it was established. */
async function listenUntilLost(client: Client, hearing: Hearing): Promise<boolean> {
  const { signal } = hearing;
  const lost = new AbortController();
  const lose = (): void => lost.abort();
  client.on('error', lose);
  client.on('end', lose);
  signal.addEventListener('abort', lose, { once: true });
  client.on('notification', ({ payload }) => hearing.hear(payload));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    hearing.begin();
    for (;;) {
      await sleep(LOOK_EVERY_MS, undefined, { signal: lost.signal, ref: false }).catch(() => {});
      if (lost.signal.aborted) return true;
      // A connection that went silent is noticed by the time limit of this.
      await client.query('select');
      hearing.look();
    }
  } finally {
    signal.removeEventListener('abort', lose);
    await client.end().catch(() => undefined);
  }
}
