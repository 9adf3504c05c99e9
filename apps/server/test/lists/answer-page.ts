import { randomInt, randomUUID } from 'node:crypto';

import type { Answer } from '@pinkas/test-kit/http-browser';

import type { TestServer } from '../test-server.ts';

/** What a customer sends from the page of a quote, as far as a test cares. */
export interface PageAnswer {
  readonly answer?: 'accepted' | 'rejected';
  readonly name?: string;
  readonly remark?: string;
  readonly signature?: string | null;
}

/** Returns the calls of the page that a path of `/d/<token>` opens. */
export function pageCalls(pagePath: string, rest = ''): string {
  return `/v2/api/public/documents/${pagePath.replace('/d/', '')}${rest}`;
}

/** Returns a whole answer out of what the test names. */
export function anAnswer({ answer = 'accepted', ...given }: PageAnswer = {}): object {
  const body = { answer, name: 'רונית אלון', ...given };
  return answer === 'accepted'
    ? { remark: '', signature: null, ...body }
    : { remark: 'קיבלנו הצעה אחרת', ...body };
}

/** Returns an address of its own, for servers that trust the proxy in front: answers a minute are bounded. */
export function anAddress(): string {
  return ['10', randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
}

/** Sends an answer as a browser without a session does; every call is a form of its own. */
export async function answerPage(
  server: Pick<TestServer, 'browser'>,
  pagePath: string,
  given: PageAnswer = {},
  key: string = randomUUID(),
): Promise<Answer> {
  const visitor = server.browser();
  await visitor.get('/front/data/initData');
  return visitor.post(pageCalls(pagePath, '/answer'), anAnswer(given), {
    headers: { 'idempotency-key': key, 'x-forwarded-for': anAddress() },
  });
}
