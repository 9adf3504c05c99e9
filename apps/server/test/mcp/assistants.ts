import { randomUUID } from 'node:crypto';

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { ASSISTANT_SCOPES, type ApiScope } from '@pinkas/domain/api/api-scopes';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import {
  approve,
  askPerson,
  exchange,
  givenApp,
  type GivenApp,
  type Tokens,
} from '../auth/oauth2-apps.ts';
import type { TestServer } from '../test-server.ts';

/** What a tool answered. */
export interface ToolAnswer {
  readonly isError: boolean;
  /** The answer of the call behind it; of a refusal its body. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** An assistant that is connected by the public client library. */
export interface Assistant {
  readonly client: Client;
  readonly tools: () => Promise<readonly string[]>;
  readonly use: (name: string, args?: Readonly<Record<string, unknown>>) => Promise<ToolAnswer>;
}

/** Reaches a server that listens on this machine by the address that it has for others. */
export function fetchOf({ url, services }: TestServer): typeof fetch {
  const { origin } = services.config;
  return (address, asked) => {
    const named = address instanceof Request ? address.url : address.toString();
    return fetch(named.replace(origin, url), asked);
  };
}

/** Connects an assistant by a key or a token; without one to the checks, which need no account. */
export async function connectAssistant(
  server: TestServer,
  secret: string | undefined,
): Promise<Assistant> {
  const path = secret === undefined ? '/mcp/checks' : '/mcp';
  const client = new Client({ name: 'assistant of the tests', version: '1.0.0' });
  const headers = secret === undefined ? {} : { authorization: `Bearer ${secret}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(server.url + path), { requestInit: { headers } }),
  );
  return assistantOf(client);
}

/** Returns how tests use a connected client. */
export function assistantOf(client: Client): Assistant {
  return {
    client,
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    use: async (name, args = {}) => {
      const { content, structuredContent, isError } = await client.callTool({
        name,
        arguments: { ...args },
      });
      const texts = content.flatMap((one) => (one.type === 'text' ? [one.text] : []));
      const body = structuredContent ?? parsed(texts.at(-1) ?? '');
      return {
        isError: isError === true,
        body: body as ToolAnswer['body'],
        text: texts.join('\n'),
      };
    },
  };
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  return text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : { text };
}

/** Lets an application act as an assistant of a business; returns its tokens for the server of assistants. */
export async function givenAssistantTokens(
  server: TestServer,
  owner: HttpBrowser,
  {
    app,
    scopes = ASSISTANT_SCOPES,
  }: { readonly app?: GivenApp; readonly scopes?: readonly ApiScope[] } = {},
): Promise<Tokens> {
  const one = app ?? (await givenApp(owner, { name: `עוזר ${randomUUID().slice(0, 8)}` }));
  const resource = `${server.services.config.origin}/mcp`;
  const query = await askPerson(owner, one, { scope: scopes.join(' '), resource });
  const back = await approve(owner, query);
  const answer = await exchange(server.url, one, back.searchParams.get('code') ?? '', { resource });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as Tokens;
}

/** An invoice as an assistant prepares it. */
export function aPreparedInvoice(
  changes: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    type: 'INVOICE',
    customer: { name: 'גלריית נחל שקט' },
    subject: 'עיצוב אתר, שלב שני',
    lines: [
      { description: 'עיצוב עמודי מוצר', quantity: '6', price: '350.00' },
      { description: 'התאמה לנייד', price: '1800.00' },
    ],
    ...changes,
  };
}
