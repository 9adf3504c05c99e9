import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';

/** A server below HTTP, which does to a connection what a test says. */
export interface RawServer {
  readonly port: number;
  /** Everything that was received, of all connections. */
  readonly received: string;
  /** Connections that were opened. */
  readonly connections: number;
  close(): Promise<void>;
}

/**
 * Starts a server on 127.0.0.1. `react` gets each connection at the end of the head of its request, or at once with
 * `isAtOnce`.
 */
export async function startRawServer(
  react: (socket: Socket) => void,
  given: { readonly tls?: TlsOptions; readonly isAtOnce?: boolean } = {},
): Promise<RawServer> {
  const open = new Set<Socket>();
  let received = '';
  let connections = 0;
  const accept = (socket: Socket) => {
    connections += 1;
    open.add(socket);
    let text = '';
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    socket.on('data', (chunk: Buffer) => {
      const hadHead = text.includes('\r\n\r\n');
      text += chunk.toString('utf8');
      received += chunk.toString('utf8');
      if (!hadHead && text.includes('\r\n\r\n') && given.isAtOnce !== true) react(socket);
    });
    if (given.isAtOnce === true) react(socket);
  };
  const server: Server =
    given.tls === undefined ? createServer(accept) : createTlsServer(given.tls, accept);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    get received() {
      return received;
    },
    get connections() {
      return connections;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
