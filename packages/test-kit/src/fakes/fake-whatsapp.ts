import { createHmac } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as it came over the wire. */
export interface WhatsappCall {
  readonly path: string;
  readonly body: unknown;
}

/** What the service does with the next calls: takes them, refuses with a code of its own, or fails. */
export type WhatsappMood =
  | { readonly kind: 'takes' }
  | { readonly kind: 'refuses'; readonly code: number; readonly status?: number }
  | { readonly kind: 'status'; readonly status: number; readonly body?: string }
  | { readonly kind: 'hangs' | 'drops' };

export interface FakeWhatsapp {
  /** Settings by which the product sends through this service. */
  readonly env: Readonly<Record<string, string>>;
  readonly calls: readonly WhatsappCall[];
  be(mood: WhatsappMood): void;
  close(): Promise<void>;
}

export const WHATSAPP_APP_SECRET = 'app-secret-of-tests-0123456789';
const PHONE_ID = '106540352242922';
const TOKEN = 'EAAJ-token-of-tests';

/** Returns the post by which Meta reports of messages, with its signature. */
export function whatsappPost(
  statuses: readonly object[],
  appSecret: string = WHATSAPP_APP_SECRET,
): { readonly body: object; readonly headers: Readonly<Record<string, string>> } {
  const body = {
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '972500000000', phone_number_id: PHONE_ID },
              statuses,
            },
          },
        ],
      },
    ],
  };
  const hex = createHmac('sha256', appSecret).update(JSON.stringify(body)).digest('hex');
  return { body, headers: { 'x-hub-signature-256': `sha256=${hex}` } };
}

/** Returns a server that takes messages as the Cloud API of WhatsApp does, and fails on demand. */
export async function startFakeWhatsapp(): Promise<FakeWhatsapp> {
  const calls: WhatsappCall[] = [];
  let mood: WhatsappMood = { kind: 'takes' };

  function answer(path: string, login: string | undefined, response: ServerResponse): void {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (status: number, code: number) =>
      send(status, {
        error: { message: `(#${code}) refused`, type: 'OAuthException', code, fbtrace_id: 'A1' },
      });
    if (mood.kind === 'hangs') return;
    if (mood.kind === 'drops') {
      response.destroy();
    } else if (login !== `Bearer ${TOKEN}`) {
      refuse(401, 190);
    } else if (path !== `/v25.0/${PHONE_ID}/messages`) {
      refuse(400, 100);
    } else if (mood.kind === 'status') {
      response.writeHead(mood.status, { location: '/elsewhere' }).end(mood.body ?? '');
    } else if (mood.kind === 'refuses') {
      refuse(mood.status ?? 400, mood.code);
    } else {
      send(200, {
        messaging_product: 'whatsapp',
        contacts: [{ input: '972501234567', wa_id: '972501234567' }],
        messages: [{ id: `wamid.${calls.length}`, message_status: 'accepted' }],
      });
    }
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      calls.push({ path, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
      answer(path, request.headers.authorization, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      PINKAS_WHATSAPP_URL: `http://127.0.0.1:${port}/v25.0`,
      PINKAS_WHATSAPP_PHONE_ID: PHONE_ID,
      PINKAS_WHATSAPP_TOKEN: TOKEN,
      PINKAS_WHATSAPP_TEMPLATE: 'sign_in_code',
      PINKAS_WHATSAPP_LANGUAGES: 'he,en_US',
      PINKAS_WHATSAPP_APP_SECRET: WHATSAPP_APP_SECRET,
    },
    calls,
    be(next) {
      mood = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
