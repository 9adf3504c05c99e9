import type { IncomingMessage, ServerResponse } from 'node:http';

import Fastify from 'fastify';
import type { Provider } from 'oidc-provider';
import type { CustomFetchOptions } from 'openid-client';

import { DEMO_GOOGLE_PATH } from './demo-google-address.ts';

/** Lets the provider answer a request under our own address, whatever host name the request had. */
export function handOver(
  provider: Provider,
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { host, protocol } = new URL(origin);
  request.headers.host = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  delete request.headers['x-forwarded-host'];
  const address = request.url ?? '/';
  // Each sign-in starts afresh: the person who tries the demo is somebody else each time.
  if (address.startsWith(`${DEMO_GOOGLE_PATH}/auth?`)) delete request.headers.cookie;
  // The provider finds by both where it is mounted.
  Object.assign(request, { originalUrl: address });
  request.url = address.slice(DEMO_GOOGLE_PATH.length);
  void provider.callback()(request, response);
}

/** Asks the provider within this process, as sign-in would ask Google over the network. */
export async function askProvider(
  provider: Provider,
  origin: string,
  address: string,
  { method, headers, body }: CustomFetchOptions,
): Promise<Response> {
  const inside = Fastify();
  inside.removeAllContentTypeParsers();
  inside.addContentTypeParser('*', (_request, _payload, done) => done(null));
  inside.all('*', (request, reply) => {
    reply.hijack();
    handOver(provider, origin, request.raw, reply.raw);
  });
  const { pathname, search } = new URL(address);
  const path = pathname.startsWith(DEMO_GOOGLE_PATH) ? pathname : DEMO_GOOGLE_PATH + pathname;
  const answer = await inside.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url: path + search,
    headers,
    ...(body instanceof URLSearchParams ? { payload: body.toString() } : {}),
  });
  return new Response(answer.rawPayload, {
    status: answer.statusCode,
    headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
  });
}
