import { deviceNow } from '../clock.ts';
import { scrubText } from './scrub-text.ts';

/** `route` is a page that was opened, `request` a refused call, `error` one of the page itself, `page` what was shown because of it. */
export type TroubleKind = 'route' | 'request' | 'error' | 'page';

export interface TroubleEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly kind: TroubleKind;
  readonly text: string;
}

/** Specification section 9. */
export const TROUBLE_ENTRIES_MAX = 300;

const entries: TroubleEntry[] = [];
let send: (text: string) => void = () => undefined;

/** Sets who sends errors, and what was shown because of them, to the operator's log. */
export function handleTroubles(next: (text: string) => void): void {
  send = next;
}

/** Notes what happened, for support alone; the oldest entry gives way. */
export function noteTrouble(kind: TroubleKind, text: string): void {
  const clean = scrubText(text);
  entries.push({ at: deviceNow(), kind, text: clean });
  if (entries.length > TROUBLE_ENTRIES_MAX) entries.shift();
  if (kind === 'error' || kind === 'page') send(clean);
}

/** Returns what was noted, the oldest first. */
export function readTroubles(): readonly TroubleEntry[] {
  return entries;
}

/** Forgets everything: somebody else may sit here next. */
export function forgetTroubles(): void {
  entries.length = 0;
}
