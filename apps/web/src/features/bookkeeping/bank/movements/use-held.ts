import type {
  BankRowView,
  SuggestionView,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { useEffect, useRef, useState } from 'react';

import { addUnsent } from '../../../../shared/session/unsent.ts';

/** How long an accepted receipt waits before it takes its number, and what was accepted together before it is written. */
const HOLD_SECONDS = 10;
const SECOND_MS = 1_000;
/** Requests that any browser is taken to send after its window was closed (decision 0134). */
const OUTLIVING_MAX = 9;

/** What a person accepted and what is not written yet. */
export interface HeldMatch {
  readonly suggestion: SuggestionView;
  readonly secondsLeft: number;
}

interface Held extends HeldMatch {
  readonly row: BankRowView;
  /** Those that were accepted together are undone together. */
  readonly batch: number;
}

/** Why it is sent now: its time is over or its list is left, the session ends, or the window is closing. */
export type SendCause = 'due' | 'session-ends' | 'closing';

/** Sends an accepted explanation; resolves when the server answered, also by a refusal. */
type Send = (row: BankRowView, suggestion: SuggestionView, cause: SendCause) => Promise<void>;

export interface HeldMatches {
  /** Returns what waits of a movement; undefined for nothing. */
  readonly find: (rowId: string) => HeldMatch | undefined;
  /** Holds the first suggestion of each of some movements, or a named one of a single movement. */
  readonly hold: (rows: readonly BankRowView[], suggestion?: SuggestionView) => void;
  /** Drops what waits of a movement: nothing was written. */
  readonly drop: (rowId: string) => void;
  /** Drops what was held last; undefined where nothing waits. */
  readonly dropLast: (() => void) | undefined;
}

interface Closing {
  /** Whether something may be lost, so that the browser asks first. */
  readonly mayLose: () => boolean;
  readonly close: () => void;
}

/** Tells that the window is closed, or reloaded, or on a touch screen hidden: it may end there without another word. Returns the end. */
function onClosing({ mayLose, close }: Closing): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const onBeforeUnload = (event: BeforeUnloadEvent): void => {
    if (mayLose()) event.preventDefault();
  };
  const onHide = (): void => {
    if (document.visibilityState === 'hidden' && matchMedia('(pointer: coarse)').matches) close();
  };
  window.addEventListener('beforeunload', onBeforeUnload, { signal });
  window.addEventListener('pagehide', close, { signal });
  document.addEventListener('visibilitychange', onHide, { signal });
  return () => listening.abort();
}

/**
 * Holds what issues a receipt, and what was accepted together, for ten seconds, in which it can be dropped without a trace. What waits is sent at once when the list
 * is left or its window is closed. Where the browser may not manage that, it asks before it closes.
 */
export function useHeld(send: Send): HeldMatches {
  const [held, setHeld] = useState<readonly Held[]>([]);
  // What waits now, also between two pictures of the page.
  const waiting = useRef<readonly Held[]>([]);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  function update(next: readonly Held[]): void {
    waiting.current = next;
    setHeld(next);
  }
  const isWaiting = held.length > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      const next = waiting.current.map((one) => ({ ...one, secondsLeft: one.secondsLeft - 1 }));
      update(next.filter(({ secondsLeft }) => secondsLeft > 0));
      for (const { row, suggestion, secondsLeft } of next) {
        if (secondsLeft <= 0) void latest.current(row, suggestion, 'due');
      }
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  useEffect(() => {
    function sendAll(cause: SendCause): Promise<unknown> {
      const now = waiting.current;
      update([]);
      return Promise.all(now.map(({ row, suggestion }) => latest.current(row, suggestion, cause)));
    }
    const remove = addUnsent(() => sendAll('session-ends'));
    const stop = onClosing({
      mayLose: () => waiting.current.length > (navigator.onLine ? OUTLIVING_MAX : 0),
      close: () => void sendAll('closing'),
    });
    return () => {
      stop();
      remove();
      void sendAll('due');
    };
  }, []);
  const last = held.at(-1);
  return {
    find: (rowId) => held.find(({ row }) => row.id === rowId),
    hold(rows, named) {
      const before = waiting.current;
      const batch = (before.at(-1)?.batch ?? 0) + 1;
      const added = rows.flatMap((row): Held[] => {
        const suggestion = named ?? row.suggestions[0];
        const isHeld = before.some((one) => one.row.id === row.id);
        if (suggestion === undefined || isHeld) return [];
        return [{ row, suggestion, secondsLeft: HOLD_SECONDS, batch }];
      });
      update([...before, ...added]);
    },
    drop(rowId) {
      update(waiting.current.filter(({ row }) => row.id !== rowId));
    },
    dropLast:
      last === undefined
        ? undefined
        : () => update(waiting.current.filter(({ batch }) => batch !== last.batch)),
  };
}
