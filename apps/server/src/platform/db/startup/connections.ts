import type { ClientConfig } from 'pg';

import { DatabaseStartError } from '../embedded/database-start-error.ts';
import { embeddedConnection, OWNER_ROLE } from '../embedded/embedded-database.ts';
import type { EmbeddedServer } from '../embedded/launcher.ts';
import { APP_ROLE, AUTH_ROLE, derivePassword, URL_SETTING, type LoginRole } from './login-roles.ts';

/** How to reach one database as each of the roles. */
export interface Connections {
  /** Owns the tables: migrations, queue, maintenance. */
  readonly owner: ClientConfig;
  /** Serves requests, bound by the row-level policies. */
  readonly app: ClientConfig;
  /** Signs people in and finds their sessions; reads nothing else. */
  readonly auth: ClientConfig;
  /** Passwords that the migrator sets for login roles; one that is absent has its own. */
  readonly passwords?: Readonly<Partial<Record<LoginRole, string>>>;
}

/**
 * Connections to the embedded server, which trusts every client that can reach its private socket.
 */
export function embeddedConnections(
  server: Pick<EmbeddedServer, 'host' | 'port'>,
  database?: string,
): Connections {
  return {
    owner: embeddedConnection(server, OWNER_ROLE, database),
    app: embeddedConnection(server, APP_ROLE, database),
    auth: embeddedConnection(server, AUTH_ROLE, database),
  };
}

interface UrlSettings {
  readonly url: string;
  readonly appUrl?: string | undefined;
  readonly authUrl?: string | undefined;
  readonly secret?: string | undefined;
}

/**
 * Connections out of DATABASE_URL. A login role without a URL of its own gets a password derived from
 * the product's secret. Throws DatabaseStartError when a setting cannot be used.
 */
export function urlConnections({ url: text, appUrl, authUrl, secret }: UrlSettings): Connections {
  const url = parseUrl('DATABASE_URL', text);
  const passwords: Partial<Record<LoginRole, string>> = {};
  const loginOf = (role: LoginRole, ownUrl: string | undefined): ClientConfig => {
    if (ownUrl !== undefined) {
      return { connectionString: parseUrl(URL_SETTING[role], ownUrl).href };
    }
    if (secret === undefined || secret === '') {
      throw new DatabaseStartError(
        `With DATABASE_URL set, set PINKAS_SECRET or ${URL_SETTING[role]} too.`,
      );
    }
    const password = derivePassword(role, secret);
    passwords[role] = password;
    const roleUrl = new URL(url.href);
    roleUrl.username = role;
    roleUrl.password = password;
    return { connectionString: roleUrl.href };
  };
  const [app, auth] = [loginOf(APP_ROLE, appUrl), loginOf(AUTH_ROLE, authUrl)];
  return { owner: { connectionString: url.href }, app, auth, passwords };
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
