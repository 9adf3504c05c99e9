import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** What the fake antivirus finds infected: any file that holds this text. */
export const FAKE_VIRUS = 'PINKAS-HARMLESS-TEST-VIRUS';

export interface FakeClamd {
  /** `host:port`. */
  readonly address: string;
  /** Sizes of the files that were scanned. */
  readonly scanned: readonly number[];
  /** 'silent' answers when it behaves again; 'too-large' refuses as the daemon's own limit does. */
  behave(how: 'well' | 'silent' | 'too-large'): void;
  /** How many files wait for an answer of a silent daemon. */
  waiting(): number;
  close(): Promise<void>;
}

/** Returns an antivirus daemon that understands INSTREAM and nothing else. */
export async function startFakeClamd(): Promise<FakeClamd> {
  const scanned: number[] = [];
  const sockets = new Set<Socket>();
  const waiting = new Set<() => void>();
  let manner: 'well' | 'silent' | 'too-large' = 'well';
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let received: Buffer = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      const file = fileOf(received);
      if (file === undefined) return;
      const answer = (): void => {
        scanned.push(file.length);
        if (manner !== 'silent') socket.end(`${replyTo(file, manner)}\0`);
      };
      if (manner === 'silent') waiting.add(answer);
      else answer();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned,
    waiting: () => waiting.size,
    behave(how) {
      manner = how;
      if (how === 'silent') return;
      for (const answer of waiting) answer();
      waiting.clear();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function replyTo(file: Buffer, manner: 'well' | 'too-large'): string {
  if (manner === 'too-large') return 'INSTREAM size limit exceeded. ERROR';
  return file.includes(FAKE_VIRUS) ? 'stream: Pinkas.Test FOUND' : 'stream: OK';
}

/** Returns the file of a whole conversation; undefined while it is still coming. */
function fileOf(received: Buffer): Buffer | undefined {
  const command = Buffer.from('zINSTREAM\0');
  if (!received.subarray(0, command.length).equals(command)) return undefined;
  const pieces: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
