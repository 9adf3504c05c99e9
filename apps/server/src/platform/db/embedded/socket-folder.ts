import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DatabaseStartError } from './database-start-error.ts';
import { giveFolderTo, type RunAs } from './run-as.ts';

/** PostgreSQL names its socket and the socket's lock file after this number; nothing listens on it. */
export const SOCKET_PORT = 5432;

const SOCKET_PATH_BYTES_MAX = 107;

/**
 * Returns the folder for the server's private socket: `preferred`, or a short one among the
 * temporary files when the path of a socket there would be too long for the system. Creates it,
 * closed to all but the user that runs the server.
 */
export function prepareSocketFolder(preferred: string, runAs: RunAs): string {
  const candidates = [preferred, shortFolder(tmpdir(), preferred), shortFolder('/tmp', preferred)];
  const folder = candidates.find(
    (path) => Buffer.byteLength(join(path, `.s.PGSQL.${SOCKET_PORT}`)) <= SOCKET_PATH_BYTES_MAX,
  );
  if (folder === undefined) {
    throw new DatabaseStartError(
      `The folder ${preferred} has too long a path for a socket; set PINKAS_DATA_DIR to a shorter one.`,
    );
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  refuseForeignFolder(folder, runAs);
  chmodSync(folder, 0o700);
  giveFolderTo(runAs, folder);
  return folder;
}

function shortFolder(parent: string, preferred: string): string {
  const name = createHash('sha256').update(preferred).digest('hex').slice(0, 12);
  return join(realpathSync(parent), `pinkas-${name}`);
}

/** Somebody else could have made the short folder first, to catch our connections. */
function refuseForeignFolder(folder: string, runAs: RunAs): void {
  const found = lstatSync(folder);
  const trusted = [process.getuid?.(), runAs.kind === 'nobody' ? runAs.uid : undefined];
  if (!found.isDirectory() || !trusted.includes(found.uid) || (found.mode & 0o022) !== 0) {
    throw new DatabaseStartError(
      `The folder ${folder} belongs to somebody else; remove it, or set PINKAS_DATA_DIR to a shorter path.`,
    );
  }
}
