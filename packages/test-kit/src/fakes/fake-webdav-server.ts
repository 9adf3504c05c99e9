import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { storedOf, type StorageManner } from './hostile-storage.ts';

/** A folder on this machine that speaks WebDAV (RFC 4918), as far as files and folders go. */
export interface FakeWebdavServer {
  /** Address of the folder. */
  readonly address: string;
  readonly login: string;
  readonly secret: string;
  /** What is stored, by path. */
  readonly objects: Map<string, Buffer>;
  /** Method and path of each request, oldest first. */
  readonly requests: readonly string[];
  behave(manner: StorageManner): void;
  close(): Promise<void>;
}

const ROOT = '/dav/books/';
const LOGIN = 'גיבוי';
const SECRET = 'a password of the office';

const REFUSALS: Readonly<Partial<Record<StorageManner, number>>> = {
  denying: 401,
  broken: 503,
  redirecting: 302,
};

/** Starts the folder; nobody is let in without the name and password, and a folder has to be made before its files. */
export async function startFakeWebdavServer(): Promise<FakeWebdavServer> {
  const objects = new Map<string, Buffer>();
  const folders = new Set(['']);
  const requests: string[] = [];
  let manner: StorageManner = 'well';
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });
  const expected = `Basic ${Buffer.from(`${LOGIN}:${SECRET}`).toString('base64')}`;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(request.url ?? '/').slice(ROOT.length);
    requests.push(`${request.method ?? ''} ${path}`);
    const body = await buffer(request);
    if (manner === 'silent') return;
    response.writeHead(statusOf(request, path, body));
    response.end(request.method === 'GET' ? objects.get(path) : undefined);
  }

  function statusOf({ method = '', headers }: IncomingMessage, path: string, body: Buffer): number {
    if (headers.authorization !== expected) return 401;
    const parent = path.split('/').slice(0, -1).join('/');
    const refusal = REFUSALS[manner];
    if (refusal !== undefined) return refusal;
    if (method === 'GET') return objects.has(path) ? 200 : 404;
    if (method === 'DELETE') return objects.delete(path) ? 204 : 404;
    if (!folders.has(parent)) return 409;
    return method === 'MKCOL' ? makeFolder(path) : store(method, path, body);
  }

  function makeFolder(path: string): number {
    if (folders.has(path)) return 405;
    folders.add(path);
    return 201;
  }

  function store(method: string, path: string, body: Buffer): number {
    if (method !== 'PUT') return 405;
    if (manner === 'full') return 507;
    const stored = storedOf(manner, body);
    if (stored !== undefined) objects.set(path, stored);
    return 201;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${String(port)}${ROOT}`,
    login: LOGIN,
    secret: SECRET,
    objects,
    requests,
    behave: (next) => (manner = next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
