import { randomUUID } from 'node:crypto';

import { API_SCOPES } from '@pinkas/domain/api/api-scopes';
import type { FreshKey } from '@pinkas/contract/settings/api/api-keys.contract';

import type { SignedIn } from '../bench-people.ts';
import { openLeanConnection, type LeanConnection } from '../lean-http.ts';
import { benchInvoice } from './bench-invoice.ts';
import type { HttpClient, IssueOnce } from './issue-over-http.ts';

/** The same invoice as a program sends it. */
function apiInvoice(): object {
  const { lines, customer } = benchInvoice();
  return {
    type: 'INVOICE',
    customer: { name: customer.name },
    lines: lines.map(({ description, quantityE4, unitPriceE4, vatKind }) => ({
      description,
      quantity: fourDecimals(quantityE4),
      price: fourDecimals(unitPriceE4),
      vat: vatKind,
    })),
  };
}

function fourDecimals(e4: number): string {
  const digits = String(e4).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

async function keyOf(connection: LeanConnection, person: SignedIn): Promise<string> {
  const answer = await connection.send({
    method: 'POST',
    path: '/v2/api/settings/api-keys',
    headers: {
      ...person.headers,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      name: 'bench',
      mode: 'live',
      scopes: API_SCOPES,
      addresses: [],
      expiresOn: null,
    }),
  });
  const { secret } = JSON.parse(answer.body) as FreshKey;
  if (secret === null) throw new Error(`no key: ${answer.status} ${answer.body}`);
  return secret;
}

/** Makes a key for each of the people. */
export async function keysOf(port: number, people: readonly SignedIn[]): Promise<string[]> {
  const connection = await openLeanConnection(port);
  const keys: string[] = [];
  for (const person of people) keys.push(await keyOf(connection, person));
  connection.close();
  return keys;
}

/** Opens clients of the public API that share the given keys evenly, so that none is over its rate. */
export async function openApiClients(
  port: number,
  keys: readonly string[],
  count: number,
): Promise<HttpClient[]> {
  const body = JSON.stringify(apiInvoice());
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const connection = await openLeanConnection(port);
      const own = keys.filter((_key, place) => place % count === index);
      return { issue: issueInTurn(connection, own, body), close: () => connection.close() };
    }),
  );
}

function issueInTurn(connection: LeanConnection, keys: readonly string[], body: string): IssueOnce {
  let turn = 0;
  return async () => {
    const key = keys[turn++ % keys.length];
    if (key === undefined) throw new Error('a client without a key');
    const answer = await connection.send({
      method: 'POST',
      path: '/api/v1/documents',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body,
    });
    if (answer.status !== 201) throw new Error(`not issued: ${answer.status} ${answer.body}`);
  };
}
