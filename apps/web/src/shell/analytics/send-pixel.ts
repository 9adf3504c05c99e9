/** After this long a request is given up. */
export const PIXEL_TIMEOUT_MS = 10_000;
/** Requests that wait for the collector at once; one that hangs holds a place, and what has none is dropped. */
export const PIXELS_AT_ONCE_MAX = 6;

export interface PixelSender {
  /** Sends a GET request and never waits for it, fails or throws. */
  readonly send: (url: string) => void;
  /** Gives up what is under way. */
  readonly stop: () => void;
}

interface SenderOptions {
  /** Hears why a request failed: a word without the address. */
  readonly onFailure: (what: string) => void;
  readonly timeoutMs?: number;
}

/**
 * Makes a sender of pixels. Neither cookies nor the address of the page go along, the answer is not read, and a window that closes
 * takes nothing back.
 */
export function pixelSender({
  onFailure,
  timeoutMs = PIXEL_TIMEOUT_MS,
}: SenderOptions): PixelSender {
  const stopping = new AbortController();
  let waiting = 0;
  async function get(url: string): Promise<void> {
    const response = await fetch(url, {
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'follow',
      keepalive: true,
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]),
    });
    // An answer of another site is opaque: its status is 0 then.
    if (response.status >= 400) throw new RangeError(`status ${String(response.status)}`);
  }
  return {
    send(url) {
      if (stopping.signal.aborted) return;
      if (waiting >= PIXELS_AT_ONCE_MAX) {
        onFailure('too many wait');
        return;
      }
      waiting += 1;
      get(url)
        .catch((reason: unknown) => {
          if (!stopping.signal.aborted) onFailure(reasonOf(reason));
        })
        .finally(() => {
          waiting -= 1;
        });
    },
    stop: () => stopping.abort(),
  };
}

function reasonOf(reason: unknown): string {
  if (reason instanceof RangeError) return reason.message;
  return reason instanceof Error ? reason.name : 'unknown';
}
