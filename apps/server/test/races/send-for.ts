import { randomUUID } from 'node:crypto';

import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';

import type { OwnThing } from '../isolation/foreign-account-things.ts';

/** Sends a call for an object, with a key of its own. */
export function sendFor(browser: HttpBrowser, call: string, thing: OwnThing): Promise<Answer> {
  const [method = '', path = ''] = call.split(' ');
  const address = path.replaceAll(/\{\w*id\}/gi, thing.id);
  return browser.send(method, `${address}${thing.query ?? ''}`, {
    headers: { 'idempotency-key': randomUUID() },
    ...(thing.body === undefined ? {} : { body: thing.body }),
  });
}
