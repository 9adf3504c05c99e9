import { APP_SCOPES, ASSISTANT_SCOPES, type ApiScope } from '@pinkas/domain/api/api-scopes';

/** The paths of the authorization server, below the address of the product. */
export const OAUTH2_PATHS = {
  authorization: '/oauth2/authorize',
  token: '/oauth2/token',
  revocation: '/oauth2/revoke',
  introspection: '/oauth2/introspect',
} as const;

/** What tokens are for (RFC 8707): the public API. */
export function apiResourceOf(origin: string): string {
  return `${origin}/api/v1`;
}

/** The other thing that tokens are for: the server of assistants, which opens no call of the API from outside. */
export function assistantResourceOf(origin: string): string {
  return `${origin}/mcp`;
}

/** Returns the scopes that a resource has; none for what is no resource of ours. */
export function scopesOfResource(origin: string, resource: unknown): readonly ApiScope[] {
  if (resource === assistantResourceOf(origin)) return ASSISTANT_SCOPES;
  return resource === undefined || resource === apiResourceOf(origin) ? APP_SCOPES : [];
}

/** Returns whom a token acts for: a person in an account. */
export function subjectOf({
  accountId,
  userId,
}: {
  readonly accountId: number;
  readonly userId: string;
}): string {
  return `${String(accountId)}.${userId}`;
}

/** Returns the account and the person of a subject; undefined for what is none. */
export function partsOfSubject(
  subject: string,
): { readonly accountId: number; readonly userId: string } | undefined {
  const [, digits = '', userId = ''] = /^([1-9]\d{0,14})\.([0-9a-f-]{36})$/.exec(subject) ?? [];
  return userId === '' ? undefined : { accountId: Number(digits), userId };
}
