import type { AdapterPayload } from 'oidc-provider';

import { inAccount } from '../../../../platform/db/account-transaction.ts';
import { findApp } from '../apps/apps.repository.ts';
import { accountOfClient } from '../apps/client-text.ts';
import type { ObjectServices } from '../stored/objects.repository.ts';

/** Returns an application as the provider knows it. Its secret is the hash of what the application has. */
export async function findClient(
  { db }: Pick<ObjectServices, 'db'>,
  clientId: string,
): Promise<AdapterPayload | undefined> {
  const accountId = accountOfClient(clientId);
  if (accountId === undefined) return undefined;
  const app = await inAccount(db, { accountId }, (tx) => findApp(tx, clientId));
  if (app === undefined) return undefined;
  const { name, redirectUris, secretHash } = app;
  return {
    client_id: clientId,
    client_name: name,
    redirect_uris: [...redirectUris],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    ...(secretHash === null
      ? { token_endpoint_auth_method: 'none' }
      : {
          token_endpoint_auth_method: 'client_secret_basic',
          client_secret: secretHash.toString('base64url'),
        }),
  };
}
