import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { storedOf, type StorageManner } from './hostile-storage.ts';

/** How the next answers go wrong. */
export interface S3Faults {
  /** The number of requests that are answered 503 first. */
  readonly refusals?: number;
  /** The number of requests that get no answer at all. */
  readonly silences?: number;
  /** The number of downloads that break off in the middle. */
  readonly cuts?: number;
}

/** A bucket on this machine that implements the part of S3 that a file store needs. */
export interface FakeS3Server {
  /** Address of the bucket. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** What is stored, by key. */
  readonly objects: Map<string, Buffer>;
  /** Method and key of each request, oldest first. */
  readonly requests: readonly string[];
  fail(faults: S3Faults): void;
  behave(manner: StorageManner): void;
  close(): Promise<void>;
}

const BUCKET = 'books';
const REGION = 'il-test';
const ACCESS_KEY = 'TESTKEY0123456789';
const SECRET_KEY = 'a-secret-of-the-test-bucket';

const REFUSALS: Readonly<Partial<Record<StorageManner, readonly [status: number, code: string]>>> =
  {
    denying: [403, 'AccessDenied'],
    broken: [500, 'InternalError'],
    redirecting: [307, 'TemporaryRedirect'],
  };

/** Starts the bucket; every request is refused unless its signature (AWS version 4) is right. */
export async function startFakeS3Server(): Promise<FakeS3Server> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  let faults: Required<S3Faults> = { refusals: 0, silences: 0, cuts: 0 };
  let manner: StorageManner = 'well';
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const key = decodeURIComponent(pathname.slice(`/${BUCKET}/`.length));
    requests.push(`${request.method ?? ''} ${key}`);
    const body = await buffer(request);
    if (faults.silences > 0) {
      faults = { ...faults, silences: faults.silences - 1 };
      request.socket.destroy();
      return;
    }
    if (faults.refusals > 0) {
      faults = { ...faults, refusals: faults.refusals - 1 };
      refuse(response, 503, 'SlowDown');
      return;
    }
    if (!isSigned(request)) {
      refuse(response, 403, 'SignatureDoesNotMatch');
      return;
    }
    if (manner === 'silent') return;
    const refusal = REFUSALS[manner];
    if (refusal !== undefined) refuse(response, ...refusal);
    else if (searchParams.get('list-type') === '2') sendList(response, searchParams);
    else answer(request, response, key, body);
  }

  function sendList(response: ServerResponse, query: URLSearchParams): void {
    const max = Number(query.get('max-keys') ?? 1_000);
    const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? ''];
    const found = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after);
    const page = found.toSorted().slice(0, max);
    const isMore = page.length < found.length;
    const next = isMore
      ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>`
      : '';
    const rows = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${new Date().toISOString()}</LastModified></Contents>`,
    );
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>${String(isMore)}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`,
      );
  }

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    body: Buffer,
  ): void {
    const stored = objects.get(key);
    switch (request.method ?? '') {
      case 'PUT':
        if (request.headers['content-length'] === undefined) {
          refuse(response, 411, 'MissingContentLength');
          return;
        }
        if (manner === 'full') {
          refuse(response, 507, 'XMinioStorageFull');
          return;
        }
        store(key, storedOf(manner, body));
        response.writeHead(200, { etag: etagOf(body) }).end();
        return;
      case 'DELETE':
        objects.delete(key);
        response.writeHead(204).end();
        return;
      case 'HEAD':
      case 'GET':
        if (stored === undefined) refuse(response, 404, 'NoSuchKey');
        else send(request, response, stored);
        return;
      default:
        refuse(response, 405, 'MethodNotAllowed');
    }
  }

  function store(key: string, stored: Buffer | undefined): void {
    if (stored !== undefined) objects.set(key, stored);
  }

  function send(request: IncomingMessage, response: ServerResponse, stored: Buffer): void {
    response.writeHead(200, { 'content-length': stored.length, etag: etagOf(stored) });
    if (request.method === 'HEAD') {
      response.end();
    } else if (faults.cuts > 0) {
      faults = { ...faults, cuts: faults.cuts - 1 };
      response.write(stored.subarray(0, Math.floor(stored.length / 2)), () => response.destroy());
    } else {
      response.end(stored);
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}/${BUCKET}`,
    region: REGION,
    accessKeyId: ACCESS_KEY,
    secretAccessKey: SECRET_KEY,
    objects,
    requests,
    fail: (next) => (faults = { refusals: 0, silences: 0, cuts: 0, ...next }),
    behave: (next) => (manner = next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** Computes the signature of the request again, as the service would. */
function isSigned(request: IncomingMessage): boolean {
  const [, accessKey, day = '', region, signed = '', signature] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  if (accessKey !== ACCESS_KEY || region !== REGION) return false;
  const names = signed.split(';');
  if (!names.includes('host') || !names.includes('x-amz-date')) return false;
  const url = new URL(request.url ?? '/', 'http://localhost');
  url.searchParams.sort();
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const canonical = [
    request.method,
    url.pathname,
    url.searchParams.toString(),
    headers.join(''),
    signed,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const toSign = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = [day, REGION, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${SECRET_KEY}`),
  );
  return hmac(key, toSign).toString('hex') === signature;
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
