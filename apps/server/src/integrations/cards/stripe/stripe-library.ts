import { createRequire } from 'node:module';

import type Stripe from 'stripe';

import type { OutsideOutcome } from '../../outside-call/call-outside.ts';
import type { GatewayAccount } from '../card-gateway.ts';
import type { GatewayRequest, SendRequest } from '../gateway-step.ts';

const require = createRequire(import.meta.url);

/** Returns Stripe's library, loaded when the first account of Stripe is used: it takes 0.2 s and 26 MB of a process. */
export function stripeLibrary(): typeof Stripe {
  return require('stripe') as typeof Stripe;
}

/** What Stripe has to be told of a request; the library's further headers are about this machine. */
const SENT_HEADERS = ['Authorization', 'Content-Type', 'Idempotency-Key', 'Stripe-Version'];

interface Written {
  /** What the call does, for those who read the request before it is written. */
  readonly path: string;
  readonly movesMoney: boolean;
  /** Calls the library once. */
  readonly write: (stripe: Stripe) => Promise<unknown>;
}

/**
 * Returns a request that Stripe's library writes: its form, the version of the interface, who calls and under which name.
 * It leaves by our one way out and is never repeated by the library.
 */
export function stripeRequest(
  { credentials }: GatewayAccount,
  { path, movesMoney, write }: Written,
): GatewayRequest {
  return {
    path,
    movesMoney,
    writtenBy: (send) => writeByLibrary(credentials['secretKey'] ?? '', write, send),
  };
}

async function writeByLibrary(
  secretKey: string,
  write: Written['write'],
  send: SendRequest,
): Promise<OutsideOutcome> {
  const Library = stripeLibrary();
  let sent: OutsideOutcome | undefined;
  const httpClient: Stripe.HttpClient = {
    getClientName: () => 'outside-call',
    async makeRequest(_host, _port, path, method, headers, body) {
      const plain = SENT_HEADERS.flatMap((name) => {
        const value = headers[name];
        return value === undefined || value === null ? [] : [[name, String(value)]];
      });
      sent = await send({
        path,
        headers: Object.fromEntries(plain) as Record<string, string>,
        ...(method === 'POST' && { body }),
      });
      if (sent.outcome !== 'answered') throw new Error(sent.cause);
      return NOTHING;
    },
  };
  await write(new Library(secretKey, { httpClient, maxNetworkRetries: 0, telemetry: false })).catch(
    // What could not be sent is told by the way out; anything else is a bug.
    (error: unknown) => {
      if (sent === undefined) throw error;
    },
  );
  if (sent === undefined) throw new Error('the library sent nothing');
  return sent;
}

/**
 * The library is told only that it is done. What came in is read by our own schemas: the library reads without any, and
 * what it does not expect would leave it waiting for ever.
 */
const NOTHING: Stripe.HttpClientResponse = {
  getStatusCode: () => 200,
  getHeaders: () => ({}),
  getRawResponse: () => ({}),
  toStream: () => undefined,
  toJSON: () => Promise.resolve({}),
};
