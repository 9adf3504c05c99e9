import { Readable } from 'node:stream';

import type { OpenEvents } from '../http/implement.ts';

/** How long events are gathered before they are sent together. */
const GATHER_MS = 250;
/** A caller that takes nothing is cut. */
const UNREAD_BYTES_MAX = 16_384;

/** Dependencies and limits of a stream of changes. */
export interface ChangeStreamOptions<Subject extends string> {
  readonly heartbeatMs: number;
  /** After so long the stream closes, and its caller opens another one. */
  readonly lifetimeMs: number;
  /** Returns the subjects that the caller may receive now; throws once there is none at all. */
  readonly audible: () => Promise<ReadonlySet<Subject>>;
  /** Whether the stream closes after its first event. */
  readonly isOnce: boolean;
}

/** Server-sent events that name what changed. */
export interface ChangeStream<Subject extends string> extends OpenEvents {
  /** Reports changes, soon and together with others. */
  tell(subjects: Iterable<Subject>): void;
  /** Checks soon whether its caller may still listen, and closes it otherwise. */
  check(): void;
  /** Sends a last event of this name and closes. */
  endWith(name: string): void;
}

/**
 * Opens a stream. Before anything is sent, and with every heartbeat, its caller is checked again: a caller who signed out or
 * lost a right gets no more events.
 */
export function openChangeStream<Subject extends string>(
  first: Iterable<Subject>,
  { heartbeatMs, lifetimeMs, audible, isOnce }: ChangeStreamOptions<Subject>,
): ChangeStream<Subject> {
  const waiting = new Set<Subject>(first);
  let gathering: NodeJS.Timeout | undefined;
  let isFirst = true;
  const events = new Readable({
    read: () => undefined,
    destroy(error, done) {
      clearTimeout(gathering);
      clearInterval(beating);
      clearTimeout(ending);
      done(error);
    },
  });
  let isOver = false;
  const send = (text: string): void => {
    if (isOver || events.destroyed) return;
    events.push(text);
    if (events.readableLength > UNREAD_BYTES_MAX) events.destroy();
  };
  const end = (): void => {
    if (isOver || events.destroyed) return;
    isOver = true;
    events.push(null);
  };
  const look = async (): Promise<void> => {
    gathering = undefined;
    const told = [...waiting];
    waiting.clear();
    try {
      const heard = await audible();
      const changed = told.filter((subject) => heard.has(subject));
      if (changed.length > 0 || isFirst) send(`data: ${JSON.stringify({ changed })}\n\n`);
      else send(':\n\n');
      isFirst = false;
      if (isOnce) end();
    } catch {
      // Not signed in any more, or the database is unavailable: the next opening shows which.
      end();
    }
  };
  const lookSoon = (): void => {
    gathering ??= setTimeout(() => void look(), GATHER_MS);
  };
  const beating = setInterval(() => void look(), heartbeatMs);
  const ending = setTimeout(end, lifetimeMs);
  void look();
  return {
    events,
    end,
    tell(subjects) {
      for (const subject of subjects) waiting.add(subject);
      if (waiting.size > 0) lookSoon();
    },
    check: lookSoon,
    endWith(name) {
      send(`event: ${name}\ndata: {}\n\n`);
      end();
    },
  };
}
