import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import type { ClientConfig } from 'pg';

import type { Connections } from '../../src/platform/db/startup/connections.ts';

/** What happens to one statement: it reaches the database, the database refuses it, or the connection is lost. */
export type Fate = 'passed' | 'refused' | 'cut';

/** Between the product and its database, in the database's own protocol. */
export interface RefusingProxy {
  readonly connections: Connections;
  /** Decides each statement from now on, by its place after this call, counted from 1. */
  decide(fateOf: (place: number, text: string) => Fate): void;
  /** Statements that were sent since `decide` was last called. */
  readonly sent: number;
  close(): Promise<void>;
}

/** A function of the test's database that fails with the state of a cancelled statement. */
export const REFUSING_FUNCTION = `create function refuse_statement(variadic text[] default '{}') returns text
  language plpgsql as $$ begin raise exception 'canceling statement' using errcode = '57014'; end $$`;

/** Starts a proxy to the socket of an embedded server. The database has `REFUSING_FUNCTION`. */
export async function startRefusingProxy(target: Connections): Promise<RefusingProxy> {
  let sent = 0;
  let fateOf: (place: number, text: string) => Fate = () => 'passed';
  const sockets = new Set<Socket>();
  const { host = '', port = 0 } = target.owner;
  const server = createServer((client) => {
    const upstream = connect(`${host}/.s.PGSQL.${String(port)}`);
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    upstream.pipe(client);
    const messages = messageReader();
    client.on('data', (chunk: Buffer) => {
      for (const message of messages(chunk)) {
        const text = statementOf(message);
        if (text === undefined) {
          upstream.write(message);
          continue;
        }
        sent += 1;
        const fate = fateOf(sent, text);
        if (fate === 'cut') return end();
        upstream.write(fate === 'refused' ? refusing(message) : message);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const there = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  const through = (config: ClientConfig): ClientConfig => ({ ...config, ...there });
  return {
    connections: {
      ...target,
      owner: through(target.owner),
      app: through(target.app),
      auth: through(target.auth),
    },
    decide(next) {
      sent = 0;
      fateOf = next;
    },
    get sent() {
      return sent;
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

/** Cuts what a client sends into messages: the first has no type, every other one byte of it before its length. */
function messageReader(): (chunk: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = true;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const whole: Buffer[] = [];
    for (;;) {
      const typeBytes = isFirst ? 0 : 1;
      if (rest.length < typeBytes + 4) return whole;
      const length = typeBytes + rest.readInt32BE(typeBytes);
      if (rest.length < length) return whole;
      whole.push(rest.subarray(0, length));
      rest = rest.subarray(length);
      isFirst = false;
    }
  };
}

/** Returns the text of a simple query (Q) or of a statement to be parsed (P); undefined for every other message. */
function statementOf(message: Buffer): string | undefined {
  const type = String.fromCharCode(message[0] ?? 0);
  if (type === 'Q') return textAt(message, 5);
  return type === 'P' ? textAt(message, message.indexOf(0, 5) + 1) : undefined;
}

function textAt(message: Buffer, start: number): string {
  return message.toString('utf8', start, message.indexOf(0, start));
}

/** Returns the same message with a statement that fails and takes as many parameters. */
function refusing(message: Buffer): Buffer {
  const type = message.subarray(0, 1);
  if (type.toString() === 'Q') return framed(type, zeroEnded('select refuse_statement()'));
  const nameEnd = message.indexOf(0, 5) + 1;
  const text = textAt(message, nameEnd);
  const places = [...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place));
  const parameters = Array.from(
    { length: Math.max(0, ...places) },
    (_, index) => `$${String(index + 1)}::text`,
  );
  const failing = zeroEnded(`select refuse_statement(${parameters.join(', ')})`);
  const noTypes = Buffer.alloc(2);
  return framed(type, message.subarray(5, nameEnd), failing, noTypes);
}

function zeroEnded(text: string): Buffer {
  return Buffer.from(`${text}\0`);
}

function framed(type: Buffer, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([type, length, body]);
}
