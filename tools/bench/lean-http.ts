import { connect, type Socket } from 'node:net';

/** Request as text without its body; header values are ours alone. */
export interface LeanRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LeanAnswer {
  readonly status: number;
  readonly body: string;
}

/** One keep-alive connection that carries one request at a time. */
export interface LeanConnection {
  send(request: LeanRequest): Promise<LeanAnswer>;
  close(): void;
}

const HEAD_END = '\r\n\r\n';

/**
 * Opens a client of negligible cost: it shares two processor cores with the server it measures, and the time it uses
 * appears as slowness of the server. Supports only answers with a length.
 */
export async function openLeanConnection(port: number): Promise<LeanConnection> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  return overSocket(socket, `127.0.0.1:${port}`);
}

function overSocket(socket: Socket, host: string): LeanConnection {
  let received: Buffer = Buffer.alloc(0);
  let waiting:
    | { resolve: (answer: LeanAnswer) => void; reject: (error: Error) => void }
    | undefined;
  const fail = (error: Error): void => {
    waiting?.reject(error);
    waiting = undefined;
  };
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = parseAnswer(received);
    if (answer === undefined) return;
    received = Buffer.alloc(0);
    waiting?.resolve(answer);
    waiting = undefined;
  });
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server closed the connection')));
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        if (waiting !== undefined) throw new Error('one request at a time');
        waiting = { resolve, reject };
        socket.write(requestText(host, request));
      }),
    close: () => socket.destroy(),
  };
}

function requestText(host: string, { method, path, headers, body }: LeanRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
  const head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n`;
  return `${head}${lines.join('')}${length}\r\n${body ?? ''}`;
}

/** Undefined until the whole answer is there. */
function parseAnswer(bytes: Buffer): LeanAnswer | undefined {
  const headLength = bytes.indexOf(HEAD_END);
  if (headLength === -1) return undefined;
  const head = bytes.toString('latin1', 0, headLength);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer without a length: ${head}`);
  const start = headLength + HEAD_END.length;
  if (bytes.length < start + Number(length)) return undefined;
  return { status: Number(head.slice(9, 12)), body: bytes.toString('utf8', start) };
}
