import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { cardCompany, type CardCompany, type Decide } from './card-company.ts';
import { companySettlement, type CompanySettlement } from './company-settlement.ts';
import { SILENT_SUM } from './test-cards.ts';

/** A request as it came over the wire. */
export interface SimulatorRequest {
  readonly method: string;
  readonly path: string;
  /** As it was written, without its question mark. */
  readonly rawQuery: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface SimulatorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A message of the gateway to the business. */
export interface Notify {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * What goes wrong with one request. `before`: nothing was done. `after`: it was done, and the caller does not learn it.
 */
export type SimulatorFault =
  | { readonly kind: 'drops-before' | 'drops-after' | 'hangs-after' | 'html-before' | 'html-after' }
  | { readonly kind: 'status'; readonly status: number }
  /** Tells this sum, in minor units, in place of what was charged. */
  | { readonly kind: 'tells-sum'; readonly amount: number };

/** What the protocol of a gateway gets from the simulator that carries it. */
export interface SimulatorWorld {
  readonly company: CardCompany;
  readonly settlement: CompanySettlement;
  readonly nowMs: () => number;
  /** Where browsers and callers reach the simulator: no slash at its end. */
  readonly origin: () => string;
  /** Returns the sum that is told of one: another where a fault asks for it. */
  readonly toldSum: (amount: number) => number;
  /** Sends a message to the business, when notifies are delivered. */
  readonly notify: (message: Notify) => void;
}

/** How one gateway speaks. */
export interface GatewayProtocol {
  /** Makes the value of a token; a form of UUID where the gateway has no form of its own. */
  readonly tokenFor?: (text: string) => string;
  /** Starts the protocol in a world; returns how it answers requests. */
  start(world: SimulatorWorld): (request: SimulatorRequest) => SimulatorAnswer;
}

export interface SimulatorOptions {
  readonly seed: string;
  readonly nowMs: () => number;
  /** Under which address browsers reach it; its own server's by default. */
  readonly origin?: string;
  /** Returns what its card company decides of a charge, a hold or a check; what the card and the sum say by default. */
  readonly decide?: Decide;
  /** Whether notifies leave by themselves, as a gateway's do; a test delivers them itself. */
  readonly delivers?: boolean;
}

export interface GatewaySimulator {
  readonly company: CardCompany;
  readonly settlement: CompanySettlement;
  readonly requests: readonly SimulatorRequest[];
  /** Messages to the business that nobody delivered yet. */
  readonly notifies: readonly Notify[];
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Makes the next request to a path that contains the text fail so; any next request without one. */
  failNext(fault: SimulatorFault, path?: string): void;
  /** Delivers all waiting messages in their order; returns the statuses that the business answered. */
  deliverNotifies(): Promise<readonly number[]>;
  /** Starts a server of its own; returns its address. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

const BODY_BYTES_MAX = 1_048_576;

/** Starts a simulated gateway that speaks a protocol. */
export function gatewaySimulator(
  protocol: GatewayProtocol,
  { seed, nowMs, origin: given, decide, delivers = false }: SimulatorOptions,
): GatewaySimulator {
  const { tokenFor } = protocol;
  const company = cardCompany({
    seed,
    nowMs,
    ...(tokenFor !== undefined && { tokenFor }),
    ...(decide !== undefined && { decide }),
  });
  const settlement = companySettlement(company);
  const requests: SimulatorRequest[] = [];
  const faults: { readonly fault: SimulatorFault; readonly path: string }[] = [];
  let notifies: Notify[] = [];
  let listening: string | undefined;
  let told: number | undefined;

  const answerOf = protocol.start({
    company,
    settlement,
    nowMs,
    origin: () => given ?? listening ?? '',
    toldSum: (amount) => told ?? amount,
    notify(message) {
      notifies.push(message);
      if (delivers) void deliverNotifies();
    },
  });

  async function deliverNotifies(): Promise<readonly number[]> {
    const waiting = notifies;
    notifies = [];
    const statuses: number[] = [];
    for (const { url, method, headers, body } of waiting) {
      // In their order: a business that gets two at once is another case.
      // oxlint-disable-next-line no-await-in-loop
      statuses.push(await deliver(url, method === 'POST' ? { method, headers, body } : { method }));
    }
    return statuses;
  }

  function takeFault(path: string): SimulatorFault | undefined {
    const index = faults.findIndex((waiting) => path.includes(waiting.path));
    return index === -1 ? undefined : faults.splice(index, 1)[0]?.fault;
  }

  /** Carries a request out; returns nothing where its answer never comes. */
  function carryOut(
    read: SimulatorRequest,
    fault: SimulatorFault | undefined,
  ): SimulatorAnswer | undefined {
    told = fault?.kind === 'tells-sum' ? fault.amount : undefined;
    const known = company.transactions.length;
    const answered = answerOf(read);
    told = undefined;
    const isSilent = company.transactions
      .slice(known)
      .some(({ amount, kind }) => amount === SILENT_SUM && kind === 'charge');
    if (fault?.kind === 'hangs-after' || isSilent) return undefined;
    return fault?.kind === 'html-after' ? HTML_FAULT : answered;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const read = await readRequest(request);
    requests.push(read);
    const fault = takeFault(`${read.path}?${read.rawQuery} ${read.body}`);
    if (fault?.kind === 'drops-before') {
      response.destroy();
      return;
    }
    const answered = answerBefore(fault) ?? carryOut(read, fault);
    if (fault?.kind === 'drops-after') response.destroy();
    else if (answered !== undefined) write(response, answered);
  }

  const server = createServer((request, response) => void answer(request, response));
  return {
    company,
    settlement,
    requests,
    get notifies() {
      return notifies;
    },
    answer,
    failNext: (fault, path = '') => void faults.push({ fault, path }),
    deliverNotifies,
    async listen() {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      listening = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
      return listening;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const HTML_FAULT: SimulatorAnswer = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><title>Error</title><img src="failMark.png" alt="">',
};

/** Returns what is answered by a fault that carries nothing out. */
function answerBefore(fault: SimulatorFault | undefined): SimulatorAnswer | undefined {
  if (fault?.kind === 'html-before') return HTML_FAULT;
  return fault?.kind === 'status' ? { status: fault.status, headers: {}, body: '' } : undefined;
}

async function readRequest(request: IncomingMessage): Promise<SimulatorRequest> {
  const address = request.url ?? '/';
  const url = new URL(address, 'http://gateway.test');
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    rawQuery: address.split('?').slice(1).join('?'),
    query: url.searchParams,
    headers: request.headers,
    body: await bodyOf(request),
  };
}

function write(response: ServerResponse, { status, headers, body }: SimulatorAnswer): void {
  response.writeHead(status, { 'cache-control': 'no-store', ...headers });
  response.end(body);
}

async function deliver(url: string, init: RequestInit): Promise<number> {
  try {
    return (await fetch(url, { ...init, redirect: 'manual' })).status;
  } catch {
    return 0;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > BODY_BYTES_MAX) break;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns an answer of JSON. */
export function json(body: object, status = 200): SimulatorAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  };
}

/** Returns an answer of plain text, such as an urlencoded form. */
export function text(body: string, status = 200): SimulatorAnswer {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}

/** Sends a browser on to an address. */
export function seeOther(location: string): SimulatorAnswer {
  return { status: 303, headers: { location }, body: '' };
}

/** Returns an address with fields added to its query. */
export function withQuery(address: string, fields: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}
