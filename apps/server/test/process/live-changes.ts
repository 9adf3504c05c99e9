import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

/** A stream of changes as a page reads it. */
export interface OpenStream {
  readonly status: number;
  /**
   * Returns the next event: what it names, or the name of an event that closes the stream of a tab; undefined once the
   * stream is over.
   */
  next(): Promise<readonly string[] | string | undefined>;
  close(): Promise<void>;
}

/** Opens the stream of changes of a person's browser. */
export async function openStream(
  url: string,
  browser: HttpBrowser,
  unheardSeconds = 0,
): Promise<OpenStream> {
  const leaving = new AbortController();
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${url}/v2/api/changes?unheardSeconds=${unheardSeconds}`, {
    headers: { cookie, accept: 'text/event-stream' },
    signal: leaving.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    status: response.status,
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const event = text.slice(0, end);
          text = text.slice(end + 2);
          const name = /^event: (.*)$/m.exec(event)?.[1];
          if (name !== undefined) return name;
          const data = /^data: (.*)$/m.exec(event)?.[1];
          if (data !== undefined) return (JSON.parse(data) as { changed: string[] }).changed;
        } else {
          const { value, done } = (await reader?.read()) ?? { done: true };
          if (done || value === undefined) return undefined;
          text += value;
        }
      }
    },
    async close() {
      leaving.abort();
      await reader?.cancel().catch(() => undefined);
    },
  };
}
