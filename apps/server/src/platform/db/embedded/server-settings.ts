import { totalmem } from 'node:os';

import { SOCKET_PORT } from './socket-folder.ts';

const MEBIBYTE = 1024 * 1024;
const SHARED_BUFFERS_MIN_MIB = 64;
const SHARED_BUFFERS_MAX_MIB = 1024;
const SHARE_OF_MEMORY = 16;

/** Values by PostgreSQL setting name. */
export type ServerSettings = Readonly<Record<string, string>>;

/** Settings of the embedded server; `extra` wins, and is meant for tests (such as fsync=off). */
export function serverSettings(socketFolder: string, extra: ServerSettings = {}): ServerSettings {
  return {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: String(SOCKET_PORT),
    max_connections: '50',
    shared_buffers: `${sharedBuffersMib()}MB`,
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // The log must hold no customer data: neither the statement nor the row that an error names.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...extra,
  };
}

/** The same settings as arguments of the server program. */
export function toArguments(settings: ServerSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Server and browser app share the machine, so a sixteenth of what this process may use. */
function sharedBuffersMib(): number {
  const limit = process.constrainedMemory();
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  const share = Math.floor(memory / MEBIBYTE / SHARE_OF_MEMORY);
  return Math.min(SHARED_BUFFERS_MAX_MIB, Math.max(SHARED_BUFFERS_MIN_MIB, share));
}
