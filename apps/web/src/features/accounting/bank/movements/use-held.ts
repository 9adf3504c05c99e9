import type {
  BankRowView,
  SuggestionView,
} from '@pinkas/contract/accounting/bank/bank-matching.contract';
import { useEffect, useRef, useState } from 'react';

/** How long an accepted receipt waits before it takes its number, and what was accepted together before it is written. */
const HOLD_SECONDS = 10;
const SECOND_MS = 1_000;

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

type Send = (row: BankRowView, suggestion: SuggestionView) => void;

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

/**
 * Holds what issues a receipt, and what was accepted together, for ten seconds, in which it can be dropped without a trace. What waits is sent at once when the list
 * is left; a window that is closed sends nothing, and the movement stays open.
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
        if (secondsLeft <= 0) latest.current(row, suggestion);
      }
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  useEffect(
    () => () => {
      for (const { row, suggestion } of waiting.current) latest.current(row, suggestion);
    },
    [],
  );
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
