import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { connect as connectTls } from 'node:tls';

import { PrivateAddressError, isPublicAddress, publicLookup } from './public-address.ts';

/** No connection was made, so nothing was sent. */
export class NotConnectedError extends Error {
  override readonly name = 'NotConnectedError';

  readonly why: NotConnectedCause;

  constructor(why: NotConnectedCause, cause: unknown) {
    super(`not connected: ${why}`, { cause });
    this.why = why;
  }
}

export type NotConnectedCause =
  | 'name-not-found'
  | 'refused'
  | 'unreachable'
  | 'private-address'
  | 'no-tls'
  | 'timed-out';

/**
 * Connects to the host of an address, by TLS for https, with a certificate that is checked. `isPublicAlone` refuses
 * addresses of private networks and of this machine. When the signal aborts, the connection is destroyed, then or
 * later. Throws NotConnectedError.
 */
export async function connectOutside(
  url: URL,
  { isPublicAlone, signal }: { readonly isPublicAlone: boolean; readonly signal: AbortSignal },
): Promise<Socket> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isAddress = isIP(host) !== 0;
  if (isPublicAlone && isAddress && !isPublicAddress(host)) {
    throw new NotConnectedError('private-address', new PrivateAddressError());
  }
  const isTls = url.protocol === 'https:';
  const target = {
    host,
    port: Number(url.port === '' ? (isTls ? 443 : 80) : url.port),
    ...(isPublicAlone && { lookup: publicLookup() }),
  };
  const socket = isTls
    ? connectTls({
        ...target,
        ...(!isAddress && { servername: host }),
        ALPNProtocols: ['http/1.1'],
      })
    : connectTcp(target);
  addAbortSignal(signal, socket);
  return new Promise((resolve, reject) => {
    const fail = (error?: ConnectionError) => {
      reject(new NotConnectedError(signal.aborted ? 'timed-out' : causeOf(error), error));
    };
    socket.once(isTls ? 'secureConnect' : 'connect', () => resolve(socket));
    // It stays for the life of the connection, whose later errors are those of the request.
    socket.on('error', fail);
    socket.once('close', () => fail());
  });
}

type ConnectionError = Error & { readonly code?: unknown; readonly syscall?: unknown };

function causeOf(error: ConnectionError | undefined): NotConnectedCause {
  if (error instanceof PrivateAddressError) return 'private-address';
  const code = String(error?.code);
  if (code === 'ENOTFOUND' || code.startsWith('EAI_')) return 'name-not-found';
  if (code === 'ECONNREFUSED') return 'refused';
  // An AggregateError is of several addresses that were tried.
  const isOfTcp = error instanceof AggregateError || error?.syscall === 'connect';
  return isOfTcp ? 'unreachable' : 'no-tls';
}
