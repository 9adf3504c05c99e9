import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { randomToken } from '../../../platform/random-token.ts';
import { writeConsentPage } from './consent-page.ts';
import {
  approvalOf,
  numberOf,
  mistakeIn,
  outcomeByAgorot,
  readDecisionRequest,
  readEmergencyReport,
  readInvoiceRequest,
  refusalOf,
} from './simulator-approval.ts';
import type { SimulatorFault } from './simulator-fault.ts';
import { simulatorNumbers, type NumberedAtAuthority } from './simulator-numbers.ts';
import { ACCESS_SECONDS, CONSENT_SECONDS, simulatorTokens } from './simulator-tokens.ts';

/** Who may ask the simulator, and where it redirects browsers. */
export interface SimulatorOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The one address on its list; letter case counts. */
  readonly redirectUri: string;
  /** Signs codes, tokens and numbers. */
  readonly key: string;
  readonly nowMs: () => number;
  /** Whether sums decide outcomes, for people who try it. */
  readonly goesByAgorot?: boolean;
}

/** A call as received over the wire. */
export interface SimulatorCall {
  readonly path: string;
  readonly body: string;
}

/** The tax authority as its description has it: consent, tokens, allocation numbers. It fails on demand. */
export interface AuthoritySimulator {
  /** Answers a request; the address is that below the host: `/shaam/…`. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Makes all following calls fail with this fault. */
  fail(fault: SimulatorFault): void;
  /** An invoice that another business got a number for. */
  know(number: string, invoice: NumberedAtAuthority): void;
  readonly calls: readonly SimulatorCall[];
  /** Starts a server of its own; returns its address. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

const BODY_BYTES_MAX = 1_048_576;
const APPROVAL_PATH = '/Invoices/v2/Approval';
const DECISION_PATHS = ['Cancel', 'Continue', 'FurtherObjection'].map(
  (decision) => `/InvoiceDecisionApi/v1/${decision}`,
);

interface Ask {
  readonly url: URL;
  readonly method: string;
  readonly authorization: string;
  readonly body: string;
}

interface Said {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const json = (status: number, body: object): Said => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const seeOther = (location: string): Said => ({ status: 303, headers: { location }, body: '' });

export function authoritySimulator(options: SimulatorOptions): AuthoritySimulator {
  const { clientId, clientSecret, redirectUri, key, nowMs, goesByAgorot = false } = options;
  const tokens = simulatorTokens(key, nowMs);
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const calls: SimulatorCall[] = [];
  let fault: SimulatorFault = { kind: 'none' };
  let endedToken: string | undefined;
  /**
   * Invoices whose report arrived while the authority was still unavailable: the next one is
   * accepted.
   */
  const reportedInVain = new Set<string>();
  const numbers = simulatorNumbers();
  let held: (() => void)[] = [];

  function authorize({ url, method, body }: Ask): Said {
    const query = url.searchParams;
    const isOurs =
      query.get('client_id') === clientId &&
      query.get('redirect_uri') === redirectUri &&
      query.get('response_type') === 'code' &&
      query.get('scope') === 'scope';
    if (!isOurs) return json(400, { error: 'invalid_request' });
    if (method !== 'POST') return consentPage();
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    if (new URLSearchParams(body).get('choice') === 'consent') {
      back.searchParams.set('code', tokens.make('code', redirectUri));
    } else {
      back.searchParams.set('error', 'access_denied');
    }
    return seeOther(back.href);
  }

  function token({ authorization, body }: Ask): Said {
    if (authorization !== basic) return json(401, { error: 'invalid_client' });
    const form = new URLSearchParams(body);
    if (form.get('scope') !== 'scope') return json(400, { error: 'invalid_scope' });
    const isGood =
      form.get('grant_type') === 'refresh_token'
        ? fault.kind !== 'ended-consent' &&
          tokens.isGoodOnce('refresh', clientId, form.get('refresh_token') ?? '')
        : form.get('redirect_uri') === redirectUri &&
          tokens.isGoodOnce('code', redirectUri, form.get('code') ?? '');
    if (!isGood) return json(400, { error: 'invalid_grant' });
    return json(200, {
      token_type: 'Bearer',
      scope: 'scope',
      access_token: tokens.make('access', clientId),
      expires_in: ACCESS_SECONDS,
      refresh_token: tokens.make('refresh', clientId),
      refresh_token_expires_in: CONSENT_SECONDS,
    });
  }

  function isIn({ authorization }: Ask): boolean {
    const bearer = authorization.replace(/^Bearer /, '');
    if (fault.kind === 'ended-token') endedToken ??= bearer;
    return (
      tokens.isGood('access', clientId, bearer) &&
      bearer !== endedToken &&
      fault.kind !== 'expired-token'
    );
  }

  function decide(ask: Ask): Said {
    if (!isIn(ask)) return json(401, { error: 'invalid_token' });
    if (readDecisionRequest(parsed(ask.body)) === undefined) return json(422, { error: 'schema' });
    if (fault.kind === 'refuses') return json(200, refusalOf(fault.code));
    return json(200, { status: 200, message: 'Decision received' });
  }

  function approve(ask: Ask): Said {
    const { body } = ask;
    if (!isIn(ask)) return json(401, { error: 'invalid_token' });
    const request = readInvoiceRequest(parsed(body));
    if (request === undefined) return json(422, { error: 'schema' });
    const outcome =
      mistakeIn(request) ?? (goesByAgorot ? outcomeByAgorot(request) : undefined) ?? fault;
    if (outcome.kind === 'refuses') return json(200, refusalOf(outcome.code));
    if (outcome.kind === 'down') return json(503, { error: 'unavailable' });
    const salt = fault.kind === 'other-number' ? randomToken() : '';
    numbers.know(numberOf(key, request, salt), request);
    return json(200, approvalOf(key, request, salt));
  }

  function takeReport(ask: Ask): Said {
    if (!isIn(ask)) return json(401, { error: 'invalid_token' });
    const request = readEmergencyReport(parsed(ask.body));
    if (request === undefined) return json(422, { error: 'schema' });
    if (fault.kind === 'refuses') return json(200, refusalOf(fault.code));
    const { invoice_id: id, emergency_confirmation_number: number } = request;
    const isAway = goesByAgorot && outcomeByAgorot(request)?.kind === 'down';
    if (isAway && !reportedInVain.has(id)) {
      reportedInVain.add(id);
      return json(503, { error: 'unavailable' });
    }
    numbers.know(number, request);
    return json(200, { Status: 200, Message: 'Invoice approved', Confirmation_number: number });
  }

  function tellOfNumber(ask: Ask): Said {
    if (!isIn(ask)) return json(401, { error: 'invalid_token' });
    if (fault.kind === 'refuses') return json(200, refusalOf(fault.code));
    const told = numbers.tell(parsed(ask.body));
    return told === undefined ? json(422, { error: 'schema' }) : json(200, told);
  }

  function route(ask: Ask): Said {
    const path = ask.url.pathname.replace(/^\/shaam\/[a-z0-9-]+/, '');
    if (path === '/longtimetoken/oauth2/authorize') return authorize(ask);
    if (ask.method === 'POST' && path === '/longtimetoken/oauth2/token') return token(ask);
    if (ask.method === 'POST' && path === APPROVAL_PATH) return approve(ask);
    if (ask.method === 'POST' && path === '/emergency-invoices/v1/Approval') return takeReport(ask);
    if (ask.method === 'POST' && path === '/invoice-information/v1/details')
      return tellOfNumber(ask);
    if (ask.method === 'POST' && DECISION_PATHS.includes(path)) return decide(ask);
    return json(404, { error: 'not_found' });
  }

  /** Holds requests for numbers until as many are there as the fault waits for. */
  async function untilTogether(): Promise<void> {
    if (fault.kind !== 'other-number' || fault.together === undefined) return;
    const { together } = fault;
    await new Promise<void>((resolve) => {
      held.push(resolve);
      if (held.length < together) return;
      for (const go of held) go();
      held = [];
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://authority.test');
    const body = await bodyOf(request);
    calls.push({ path: url.pathname, body });
    if (fault.kind === 'hangs') return;
    if (fault.kind === 'slow') await sleep(fault.ms);
    if (url.pathname.endsWith(APPROVAL_PATH)) await untilTogether();
    if (fault.kind === 'drops') {
      response.destroy();
      return;
    }
    const { authorization = '' } = request.headers;
    const asked = { url, method: request.method ?? 'GET', authorization, body };
    const said = isPage(url) ? route(asked) : (brokenBy(fault) ?? route(asked));
    if (fault.kind === 'loses-answer') {
      response.destroy();
      return;
    }
    response.writeHead(said.status, { 'cache-control': 'no-store', ...said.headers });
    response.end(said.body);
  }

  const server = createServer((request, response) => void answer(request, response));
  return {
    answer,
    fail: (next) => void (fault = next),
    know: (number, invoice) => numbers.know(number, invoice),
    calls,
    async listen() {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function isPage({ pathname }: URL): boolean {
  return pathname.endsWith('/authorize');
}

/** Returns the answer that a fault gives to every call, independent of the request. */
function brokenBy(fault: SimulatorFault): Said | undefined {
  if (fault.kind === 'down') return json(503, { error: 'unavailable' });
  if (fault.kind === 'redirects') return seeOther('http://elsewhere.test/');
  if (fault.kind === 'nonsense') return { ...json(200, {}), body: fault.body };
  return undefined;
}

function consentPage(): Said {
  const nonce = randomToken();
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
    },
    body: writeConsentPage(nonce),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > BODY_BYTES_MAX) break;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
