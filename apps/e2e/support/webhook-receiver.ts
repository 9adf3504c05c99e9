import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Webhook } from 'standardwebhooks';

/** An event that a receiver got. */
export interface ReceivedEvent {
  readonly id: string;
  readonly type: string;
  /** Whether the public library of Standard Webhooks has the same signature. */
  isSignedBy(secret: string): boolean;
}

/** A program of somebody else, on this machine. */
export interface WebhookReceiver {
  readonly url: string;
  /** Whatever was answered, the oldest first. */
  readonly received: readonly ReceivedEvent[];
  /** The status that it answers from now on. */
  answer(status: number): void;
  close(): void;
}

/** Starts a receiver that takes everything. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedEvent[] = [];
  let status = 204;
  const server = createServer((request, response) => {
    void readEvent(request).then((event) => {
      received.push(event);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/hooks`,
    received,
    answer: (next) => (status = next),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function readEvent(request: IncomingMessage): Promise<ReceivedEvent> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  const id = headerOf(request, 'webhook-id');
  const at = new Date(Number(headerOf(request, 'webhook-timestamp')) * 1_000);
  const signatures = headerOf(request, 'webhook-signature').split(' ');
  const { type } = JSON.parse(body) as { type: string };
  return {
    id,
    type,
    isSignedBy: (secret) => signatures.includes(new Webhook(secret).sign(id, at, body)),
  };
}

function headerOf({ headers }: IncomingMessage, name: string): string {
  return String(headers[name]);
}
