import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The person whom the provider authenticates; everything beside the subject is a claim. */
export interface VouchedPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly [claim: string]: unknown;
}

/** What the provider does wrong from now on. */
export type ProviderFault =
  | 'none'
  | 'other-audience'
  | 'other-issuer'
  | 'earlier-nonce'
  | 'unknown-key'
  | 'unsigned'
  | 'expired'
  | 'cancels'
  | 'refuses'
  | 'breaks'
  | 'hangs';

export interface FakeOpenIdProvider {
  readonly issuer: string;
  /** Signs in this person from now on. */
  vouchFor(person: VouchedPerson): void;
  fail(fault: ProviderFault): void;
  /** A token of its own making, signed with the key that it publishes. */
  sign(claims: object): string;
  close(): Promise<void>;
}

export const OPENID_CLIENT = { id: 'pinkas-test', secret: 'secret-of-the-provider' } as const;

interface Asked {
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
}

/** Starts a provider of OpenID Connect (code flow with PKCE) that never prompts, and fails on demand. */
export async function startFakeOpenIdProvider(): Promise<FakeOpenIdProvider> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const unknown = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Map<string, Asked>();
  let person: VouchedPerson = { sub: 'nobody' };
  let fault: ProviderFault = 'none';
  let firstNonce: string | undefined;
  let issuer = '';

  function authorize({ searchParams: query }: URL, response: ServerResponse): void {
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('state', query.get('state') ?? '');
    if (fault === 'cancels') {
      back.searchParams.set('error', 'access_denied');
    } else {
      const code = randomUUID();
      const nonce = query.get('nonce') ?? '';
      firstNonce ??= nonce;
      codes.set(code, {
        nonce,
        challenge: query.get('code_challenge') ?? '',
        redirectUri: query.get('redirect_uri') ?? '',
      });
      back.searchParams.set('code', code);
    }
    response.writeHead(303, { location: back.href }).end();
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await textOf(request));
    const code = form.get('code') ?? '';
    const asked = codes.get(code);
    codes.delete(code);
    const isRight =
      asked !== undefined &&
      form.get('client_id') === OPENID_CLIENT.id &&
      form.get('client_secret') === OPENID_CLIENT.secret &&
      form.get('redirect_uri') === asked.redirectUri &&
      challengeOf(form.get('code_verifier') ?? '') === asked.challenge;
    if (!isRight || fault === 'refuses') {
      sendJson(response, 400, { error: 'invalid_grant' });
      return;
    }
    sendJson(response, 200, {
      access_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: 300,
      id_token: idToken(asked),
    });
  }

  function idToken({ nonce }: Asked): string {
    const now = secondsNow();
    const claims = {
      ...person,
      iss: fault === 'other-issuer' ? 'https://accounts.elsewhere.test' : issuer,
      aud: fault === 'other-audience' ? 'somebody-else' : OPENID_CLIENT.id,
      iat: now - (fault === 'expired' ? 7_200 : 0),
      exp: now + (fault === 'expired' ? -3_600 : 300),
      nonce: fault === 'earlier-nonce' ? firstNonce : nonce,
    };
    if (fault === 'unsigned') return `${part({ alg: 'none' })}.${part(claims)}.`;
    return signedToken(
      { kid: fault === 'unknown-key' ? 'k2' : 'k1' },
      claims,
      fault === 'unknown-key' ? unknown.privateKey : keys.privateKey,
    );
  }

  const server = createServer((request, response) => {
    if (fault === 'hangs') return;
    if (fault === 'breaks') {
      response.writeHead(500).end();
      return;
    }
    const url = new URL(request.url ?? '/', issuer);
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        sendJson(response, 200, discovery(issuer));
        break;
      case '/jwks':
        sendJson(response, 200, { keys: [publicKey(keys.publicKey, 'k1')] });
        break;
      case '/authorize':
        authorize(url, response);
        break;
      case '/token':
        void token(request, response);
        break;
      default:
        response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    vouchFor: (next) => void (person = next),
    fail: (next) => void (fault = next),
    sign: (claims) => signedToken({ kid: 'k1' }, claims, keys.privateKey),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Returns the time in the unit of tokens: seconds since 1970. */
export function secondsNow(): number {
  return Math.trunc(Date.now() / 1000);
}

function discovery(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
  };
}

/** Returns a public key as providers publish it. */
export function publicKey(key: KeyObject, kid: string): object {
  const isEd25519 = key.asymmetricKeyType === 'ed25519';
  return { ...key.export({ format: 'jwk' }), kid, alg: isEd25519 ? 'EdDSA' : 'RS256', use: 'sig' };
}

/** Returns a JWT, signed as RS256 or, with a key of Ed25519, as EdDSA. */
export function signedToken(head: object, claims: object, key: KeyObject): string {
  const isEd25519 = key.asymmetricKeyType === 'ed25519';
  const text = `${part({ alg: isEd25519 ? 'EdDSA' : 'RS256', ...head })}.${part(claims)}`;
  const signature = sign(isEd25519 ? null : 'sha256', Buffer.from(text), key);
  return `${text}.${signature.toString('base64url')}`;
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
