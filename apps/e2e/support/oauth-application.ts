import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An application of somebody else, on this machine. */
export interface OauthApplication {
  /** Where people are led back to. */
  readonly returnsTo: string;
  /** Returns the address by which it leads a person to the product. */
  asking(origin: string, clientId: string): string;
  /** Exchanges the code that came back; returns the access token. */
  finish(origin: string, client: { readonly id: string; readonly secret: string }): Promise<string>;
  close(): void;
}

/** Starts an application that asks to read documents and customers. */
export async function startOauthApplication(): Promise<OauthApplication> {
  const verifier = randomBytes(32).toString('base64url');
  let code = '';
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    code = searchParams.get('code') ?? code;
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Back</title><h1>Connected</h1>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const returnsTo = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/back`;
  return {
    returnsTo,
    asking(origin, clientId) {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: returnsTo,
        response_type: 'code',
        scope: 'documents.read customers.read',
        state: 'a-state',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      });
      return `${origin}/oauth2/authorize?${query.toString()}`;
    },
    async finish(origin, { id, secret }) {
      const answer = await fetch(`${origin}/oauth2/token`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
        },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: returnsTo,
          code_verifier: verifier,
        }),
      });
      return ((await answer.json()) as { access_token: string }).access_token;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
