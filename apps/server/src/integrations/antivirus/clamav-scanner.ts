import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import { ScanFailedError, type ScanVerdict, type VirusScanner } from './virus-scanner.ts';

const LIMIT_MS = 20_000;
const PIECE_BYTES = 65_536;
const REPLY_LENGTH_MAX = 4_096;

/**
 * ClamAV's daemon by its command INSTREAM, over TCP (`host:port`) or a local socket (its path). The
 * daemon's own size limit must not be below that of uploads.
 */
export function clamavScanner(address: string, limitMs = LIMIT_MS): VirusScanner {
  return {
    async scan(bytes) {
      const socket = openSocket(address);
      const signal = AbortSignal.timeout(limitMs);
      const end = (): void => void socket.destroy(new Error('the antivirus took too long'));
      signal.addEventListener('abort', end);
      try {
        socket.write('zINSTREAM\0');
        for (const piece of piecesOf(bytes)) socket.write(piece);
        // The daemon answers and closes; until then our side stays open.
        return verdictOf(await text(socket));
      } catch (error) {
        if (error instanceof ScanFailedError) throw error;
        throw new ScanFailedError('the antivirus did not answer', { cause: error });
      } finally {
        signal.removeEventListener('abort', end);
        socket.destroy();
      }
    },
  };
}

function openSocket(address: string): Socket {
  if (address.startsWith('/')) return connect(address);
  const colon = address.lastIndexOf(':');
  return connect({ host: address.slice(0, colon), port: Number(address.slice(colon + 1)) });
}

/** Pieces prefixed with their length; an empty one ends the stream. */
function* piecesOf(bytes: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < bytes.byteLength; at += PIECE_BYTES) {
    const piece = bytes.subarray(at, at + PIECE_BYTES);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.byteLength);
    yield Buffer.concat([length, piece]);
  }
  yield Buffer.alloc(4);
}

/** `stream: OK`, `stream: Name FOUND`, or an error in words. */
function verdictOf(reply: string): ScanVerdict {
  const line = reply.slice(0, REPLY_LENGTH_MAX).replaceAll('\0', '').trim();
  if (line === 'stream: OK') return { kind: 'clean' };
  const found = /^stream: (.+) FOUND$/.exec(line)?.[1];
  if (found !== undefined) return { kind: 'infected', name: found };
  throw new ScanFailedError(`the antivirus answered "${line}"`);
}
