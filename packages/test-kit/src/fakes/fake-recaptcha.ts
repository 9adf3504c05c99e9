import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';

/** What the service does with the next calls. */
export type RecaptchaMood =
  | { readonly kind: 'works' }
  | { readonly kind: 'status'; readonly status: number; readonly body?: string }
  | { readonly kind: 'hangs' | 'drops' };

export interface FakeRecaptcha {
  /** Settings by which the product asks this service. */
  readonly env: Readonly<Record<string, string>>;
  /** How many answers were verified. */
  readonly asked: number;
  /** Ticks the box on the page of a host; returns the answer that its form sends. */
  tick(hostname?: string): string;
  /** The same with another site's key. */
  tickElsewhere(): string;
  /** Advances the clock by two minutes: given answers expire. */
  expire(): void;
  be(mood: RecaptchaMood): void;
  close(): Promise<void>;
}

const SITE_KEY = '6LcBooksOfTests0000000000000000000000000';
const SECRET = '6LcSecretOfTests000000000000000000000000';

/** Returns a server that verifies answers as `siteverify` of reCAPTCHA does, each once, and fails on demand. */
export async function startFakeRecaptcha(): Promise<FakeRecaptcha> {
  const given = new Map<string, string>();
  let asked = 0;
  let mood: RecaptchaMood = { kind: 'works' };

  function answer(form: URLSearchParams, response: ServerResponse): void {
    asked += 1;
    if (mood.kind === 'hangs') return;
    if (mood.kind === 'drops') {
      response.destroy();
      return;
    }
    if (mood.kind === 'status') {
      response.writeHead(mood.status, { location: '/elsewhere' }).end(mood.body ?? '');
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(verdictOf(form)));
  }

  function verdictOf(form: URLSearchParams): object {
    const refused = (code: string) => ({ success: false, 'error-codes': [code] });
    const secret = form.get('secret') ?? '';
    const token = form.get('response') ?? '';
    if (secret === '') return refused('missing-input-secret');
    if (secret !== SECRET) return refused('invalid-input-secret');
    if (token === '') return refused('missing-input-response');
    const hostname = given.get(token);
    if (hostname === undefined) return refused('invalid-input-response');
    if (hostname === '') return refused('timeout-or-duplicate');
    given.set(token, '');
    return { success: true, challenge_ts: '2026-11-22T07:00:00Z', hostname };
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      answer(new URLSearchParams(Buffer.concat(chunks).toString('utf8')), response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const newToken = () => `03A${randomBytes(500).toString('base64url')}`;
  return {
    env: {
      PINKAS_RECAPTCHA_SITE_KEY: SITE_KEY,
      PINKAS_RECAPTCHA_SECRET: SECRET,
      PINKAS_RECAPTCHA_URL: `http://127.0.0.1:${port}/recaptcha/api/siteverify`,
    },
    get asked() {
      return asked;
    },
    tick(hostname = 'localhost') {
      const token = newToken();
      given.set(token, hostname);
      return token;
    },
    tickElsewhere: newToken,
    expire() {
      for (const token of given.keys()) given.set(token, '');
    },
    be(next) {
      mood = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
