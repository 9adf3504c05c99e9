import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { foreignHostStatus } from './host-check.ts';

async function statusFor(host: string, origin = 'https://books.example'): Promise<number> {
  const app = Fastify();
  app.get('/', (request, reply) => reply.code(foreignHostStatus(request, origin) ?? 200).send());
  // An injected request has no list of raw headers.
  app.addHook('onRequest', async ({ raw }) => {
    Object.defineProperty(raw, 'rawHeaders', { value: ['Host', host] });
  });
  const { statusCode } = await app.inject({ url: '/', headers: { host } });
  return statusCode;
}

test.each(['books.example', 'Books.Example', 'books.example:443', 'localhost:3000'])(
  'a request to %s is ours',
  async (host) => {
    expect(await statusFor(host)).toBe(200);
  },
);

test.each(['books.example:8443', 'www.books.example', 'books.example.evil', '10.0.0.7'])(
  'a request to %s is not',
  async (host) => {
    expect(await statusFor(host)).toBe(421);
  },
);

test('a port that is part of the address counts', async () => {
  expect(await statusFor('books.example:8443', 'https://books.example:8443')).toBe(200);
  expect(await statusFor('books.example', 'https://books.example:8443')).toBe(421);
});
