import { randomUUID } from 'node:crypto';

import type { SignedIn } from '../bench-people.ts';
import { openLeanConnection, type LeanConnection } from '../lean-http.ts';
import { benchInvoice } from './bench-invoice.ts';

/** One issue of one client; resolves when it is answered. */
export type IssueOnce = () => Promise<void>;

/** A client as a browser is one: its own connection, the session of its person. */
export interface HttpClient {
  readonly issue: IssueOnce;
  close(): void;
}

/** Opens clients that share the given people evenly, each person at most one at a time. */
export async function openHttpClients(
  port: number,
  people: readonly SignedIn[],
  count: number,
): Promise<HttpClient[]> {
  const body = JSON.stringify(benchInvoice());
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const connection = await openLeanConnection(port);
      const own = people.filter((_person, place) => place % count === index % people.length);
      return { issue: issueInTurn(connection, own, body), close: () => connection.close() };
    }),
  );
}

function issueInTurn(
  connection: LeanConnection,
  people: readonly SignedIn[],
  body: string,
): IssueOnce {
  let turn = 0;
  return async () => {
    const person = people[turn++ % people.length];
    if (person === undefined) throw new Error('a client without a person');
    const headers = {
      ...person.headers,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const answer = await connection.send({
      method: 'POST',
      path: '/v2/api/documents',
      headers,
      body,
    });
    if (answer.status !== 200) throw new Error(`not issued: ${answer.status} ${answer.body}`);
  };
}
