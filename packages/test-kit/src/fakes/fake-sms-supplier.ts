import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as it came over the wire. */
export interface SupplierCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** What the supplier does with the next calls: answers with its own code, or fails. */
export type SupplierMood =
  | { readonly kind: 'takes' }
  | { readonly kind: 'answers'; readonly code: number }
  | { readonly kind: 'status'; readonly status: number; readonly body?: string }
  | { readonly kind: 'hangs' | 'drops' };

export interface FakeSmsSupplier {
  /** Address of the calls in the manner of one supplier. */
  url(manner: '019' | 'inforu' | 'http'): string;
  readonly calls: readonly SupplierCall[];
  be(mood: SupplierMood): void;
  close(): Promise<void>;
}

/** Name and token of the account at the supplier. */
export const SUPPLIER_LOGIN = { user: 'books', token: 'supplier-token' } as const;

const BASIC = `Basic ${Buffer.from(`${SUPPLIER_LOGIN.user}:${SUPPLIER_LOGIN.token}`).toString('base64')}`;
const BEARER = `Bearer ${SUPPLIER_LOGIN.token}`;

/** How each supplier writes that it took a message, or another code of its own. */
const ANSWERS: Readonly<
  Record<string, { login: string; ok: number; write: (code: number) => object }>
> = {
  '/019': {
    login: BEARER,
    ok: 0,
    write: (status) => ({ status, message: status === 0 ? 'SMS will be sent' : 'error' }),
  },
  '/inforu': {
    login: BASIC,
    ok: 1,
    write: (code) => ({ StatusId: code, StatusDescription: code === 1 ? 'Success' : 'Error' }),
  },
  '/http': { login: BEARER, ok: 0, write: () => ({}) },
};

/** Returns a server that takes text messages in the manner of each supplier, and fails on demand. */
export async function startFakeSmsSupplier(): Promise<FakeSmsSupplier> {
  const calls: SupplierCall[] = [];
  let mood: SupplierMood = { kind: 'takes' };

  function answer(path: string, login: string | undefined, response: ServerResponse): void {
    const manner = ANSWERS[path];
    if (mood.kind === 'hangs') return;
    if (mood.kind === 'drops') {
      response.destroy();
      return;
    }
    if (manner === undefined || login !== manner.login) {
      response.writeHead(manner === undefined ? 404 : 401).end();
      return;
    }
    if (mood.kind === 'status') {
      response.writeHead(mood.status, { location: '/elsewhere' }).end(mood.body ?? '');
      return;
    }
    const code = mood.kind === 'answers' ? mood.code : manner.ok;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(manner.write(code)));
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      calls.push({ path, headers: request.headers, body });
      answer(path, request.headers.authorization, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: (manner) => `http://127.0.0.1:${port}/${manner}`,
    calls,
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
