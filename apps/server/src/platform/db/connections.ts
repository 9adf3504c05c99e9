import type { ClientConfig } from 'pg';

import { APP_ROLE, deriveAppPassword } from './app-role.ts';
import { DatabaseStartError } from './embedded/database-start-error.ts';
import { embeddedConnection, OWNER_ROLE } from './embedded/embedded-database.ts';
import type { EmbeddedServer } from './embedded/launcher.ts';

/** How to reach one database as each of the two roles. */
export interface Connections {
  /** Owns the tables: migrations, queue, maintenance. */
  readonly owner: ClientConfig;
  /** Serves requests, bound by the row-level policies. */
  readonly app: ClientConfig;
  /** Password that the migrator gives to the application role; undefined when it has its own. */
  readonly appPassword?: string;
}

/** Connections to the embedded server, which trusts whoever can reach its private socket. */
export function embeddedConnections(
  server: Pick<EmbeddedServer, 'host' | 'port'>,
  database?: string,
): Connections {
  return {
    owner: embeddedConnection(server, OWNER_ROLE, database),
    app: embeddedConnection(server, APP_ROLE, database),
  };
}

/**
 * Connections out of DATABASE_URL. Without DATABASE_APP_URL the application role gets a password
 * derived from the product's secret. Throws DatabaseStartError when a setting cannot be used.
 */
export function urlConnections(settings: {
  readonly url: string;
  readonly appUrl?: string | undefined;
  readonly secret?: string | undefined;
}): Connections {
  const url = parseUrl('DATABASE_URL', settings.url);
  if (settings.appUrl !== undefined) {
    const appUrl = parseUrl('DATABASE_APP_URL', settings.appUrl);
    return { owner: { connectionString: url.href }, app: { connectionString: appUrl.href } };
  }
  if (settings.secret === undefined || settings.secret === '') {
    throw new DatabaseStartError(
      'With DATABASE_URL set, set PINKAS_SECRET or DATABASE_APP_URL too.',
    );
  }
  const appPassword = deriveAppPassword(settings.secret);
  const appUrl = new URL(url.href);
  appUrl.username = APP_ROLE;
  appUrl.password = appPassword;
  return {
    owner: { connectionString: url.href },
    app: { connectionString: appUrl.href },
    appPassword,
  };
}

function parseUrl(setting: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new DatabaseStartError(
      `${setting} is not of the form postgres://user:password@host:5432/name.`,
    );
  }
  return url;
}
