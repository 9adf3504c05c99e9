import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { startProduct } from '@pinkas/test-kit/running-product';

import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { inBenchFolder } from '../bench-folder.ts';
import { signInPeople, type SignedIn } from '../bench-people.ts';
import { atMost, known, type Bench, type FigureGroup } from '../figure.ts';
import { openHttpClients } from '../issue/issue-over-http.ts';
import { openLeanConnection } from '../lean-http.ts';
import { percentile } from '../percentile.ts';

const ISSUES = 100;
const WARM_UP = 5;
const LEAVES_AIM_MS = 1_000;
/** An event that has not come by then does not come. */
const WITHIN_MS = 120_000;

/** How long an event needs from its moment until a receiver has it; each is sent before the next document is issued. */
export const webhookFigures: FigureGroup = {
  prefixes: ['webhook.'],
  measure: (bench) =>
    inBenchFolder(async (dataFolder) => {
      const product = await startProduct({ dataFolder });
      const db = await openDatabase({ dataFolder });
      const receiver = createServer();
      try {
        const [person] = await signInPeople(db.owner, product.port, 1);
        if (person === undefined) throw new Error('nobody signed in');
        receiver.listen(0, '127.0.0.1');
        await once(receiver, 'listening');
        await addEndpoint(product.port, person, receiver);
        await measureSending(bench, product.port, { person, receiver });
      } finally {
        receiver.closeAllConnections();
        receiver.close();
        await db.close();
        await product.stop();
      }
    }),
};

interface Sides {
  readonly person: SignedIn;
  readonly receiver: Server;
}

async function addEndpoint(port: number, { headers }: SignedIn, receiver: Server): Promise<void> {
  const url = `http://127.0.0.1:${String((receiver.address() as AddressInfo).port)}/hooks`;
  const connection = await openLeanConnection(port);
  const answer = await connection.send({
    method: 'POST',
    path: '/v2/api/settings/webhooks',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ name: 'bench', url, eventTypes: ['document.created'] }),
  });
  connection.close();
  if (answer.status !== 200) throw new Error(`no endpoint: ${answer.status} ${answer.body}`);
}

async function measureSending(
  { haste, report, say }: Bench,
  port: number,
  { person, receiver }: Sides,
): Promise<void> {
  const [client] = await openHttpClients(port, [person], 1);
  if (client === undefined) throw new Error('no client');
  const tookMs: number[] = [];
  const count = Math.ceil(ISSUES / haste);
  say(`issuing ${count} documents, each after the event of the one before arrived`);
  for (let issued = 0; issued < WARM_UP + count; issued += 1) {
    const arrival = nextArrival(receiver);
    await client.issue();
    const took = await arrival;
    if (issued >= WARM_UP) tookMs.push(took);
  }
  client.close();
  report(atMost('webhook.leaves.p95', percentile(tookMs, 0.95), 'ms', LEAVES_AIM_MS));
  report(known('webhook.leaves.median', percentile(tookMs, 0.5), 'ms'));
}

/** Takes the next event; returns how many milliseconds after its moment it came. */
async function nextArrival(receiver: Server): Promise<number> {
  const signal = AbortSignal.timeout(WITHIN_MS);
  const [request, response] = (await once(receiver, 'request', { signal })) as Parameters<
    NonNullable<Parameters<typeof createServer>[1]>
  >;
  const arrivedMs = Date.now();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  response.writeHead(204).end();
  const { timestamp } = JSON.parse(Buffer.concat(chunks).toString()) as { timestamp: string };
  return arrivedMs - Date.parse(timestamp);
}
