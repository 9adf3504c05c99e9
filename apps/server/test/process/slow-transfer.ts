import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';

import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import type { TestServer } from '../test-server.ts';

/** More than the buffers between two ends of a connection hold, so that a reader who stops stops the sender. */
const LARGE_BYTES = 48 * 1024 * 1024;

/** Replaces the file that a job has made by one that takes a while to fetch. Returns its length. */
export async function enlargeResult(
  { services, db }: Pick<TestServer, 'services' | 'db'>,
  jobId: string,
): Promise<number> {
  const { key } = await services.storage.results.hold(zeros(LARGE_BYTES), LARGE_BYTES);
  await db.superuser.query(
    'update long_jobs set result_key = $2, result_bytes = $3 where id = $1',
    [jobId, key, LARGE_BYTES],
  );
  return LARGE_BYTES;
}

// oxlint-disable-next-line typescript/require-await -- a stream
async function* zeros(count: number): AsyncGenerator<Uint8Array> {
  const piece = Buffer.alloc(64 * 1024);
  for (let given = 0; given < count; given += piece.byteLength) yield piece;
}

function openRequest(
  browser: HttpBrowser,
  url: string,
  method: string,
  headers = {},
): ClientRequest {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const xsrf = browser.cookies.get('XSRF-TOKEN') ?? '';
  return request(url, { method, headers: { cookie, 'x-xsrf-token': xsrf, ...headers } });
}

/** A download of which the first bytes are there; nothing more is read until `rest`. */
export interface SlowDownload {
  readonly status: number | undefined;
  /** Reads on to the end: how much came, and whether the connection was cut. */
  rest(): Promise<{ readonly bytes: number; readonly isCut: boolean }>;
}

/** Begins to fetch a file, and stops reading after its first bytes. */
export async function beginDownload(
  browser: HttpBrowser,
  { url }: Pick<TestServer, 'url'>,
  path: string,
): Promise<SlowDownload> {
  const sent = openRequest(browser, `${url}${path}`, 'GET');
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  await once(answer, 'readable');
  return {
    status: answer.statusCode,
    async rest() {
      let bytes = 0;
      try {
        for await (const piece of answer) bytes += (piece as Buffer).byteLength;
        return { bytes, isCut: !answer.complete };
      } catch {
        return { bytes, isCut: true };
      }
    },
  };
}

/** An upload whose file continues for as long as the test requires. */
export interface SlowUpload {
  send(bytes: Uint8Array): void;
  /** Ends the file. */
  end(): Promise<{ readonly status: number | undefined; readonly text: string }>;
}

/** Begins to send a file as a form. */
export function beginUpload(
  browser: HttpBrowser,
  { url }: Pick<TestServer, 'url'>,
  path: string,
  headers: Readonly<Record<string, string>>,
): SlowUpload {
  const boundary = 'the-end-of-a-part';
  const type = `multipart/form-data; boundary=${boundary}`;
  const sent = openRequest(browser, `${url}${path}`, 'POST', { ...headers, 'content-type': type });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  // The answer may come before all is sent; what is sent after it is lost.
  sent.on('error', () => undefined);
  sent.write(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="paper.png"\r\n\r\n`,
  );
  return {
    send: (bytes) => void sent.write(bytes),
    async end() {
      sent.end(`\r\n--${boundary}--\r\n`);
      const [answer] = await answered;
      const pieces: Buffer[] = [];
      for await (const piece of answer) pieces.push(piece as Buffer);
      return { status: answer.statusCode, text: Buffer.concat(pieces).toString() };
    },
  };
}
