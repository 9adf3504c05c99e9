import { deviceNow } from '../../../../shared/clock.ts';

/** As long as the page of a gateway surely waits. */
const VALID_MS = 25 * 60_000;

interface Kept {
  readonly text: string;
  readonly key: string;
  readonly atMs: number;
}

/** Keys of this page alone, where the browser keeps nothing. */
const here = new Map<string, Kept>();

const nameOf = (token: string): string => `pinkas-pay-${token}`;

function find(token: string): Kept | undefined {
  try {
    const kept = localStorage.getItem(nameOf(token));
    return kept === null ? here.get(token) : (JSON.parse(kept) as Kept);
  } catch {
    return here.get(token);
  }
}

/**
 * Returns the key of idempotency of a choice: in every tab of the browser the same while the page that it opened waits, so
 * that two tabs lead to one page of the gateway.
 */
export function payKeyOf(token: string, content: unknown): string {
  const text = JSON.stringify(content);
  const kept = find(token);
  const atMs = deviceNow();
  if (kept?.text === text && kept.atMs > atMs - VALID_MS) return kept.key;
  const next = { text, key: crypto.randomUUID(), atMs };
  here.set(token, next);
  try {
    localStorage.setItem(nameOf(token), JSON.stringify(next));
  } catch {
    // A browser that keeps nothing has the key in this page.
  }
  return next.key;
}

/** After a return: the same choice again is another payment. */
export function forgetPayKey(token: string): void {
  here.delete(token);
  try {
    localStorage.removeItem(nameOf(token));
  } catch {
    // Nothing was kept.
  }
}
