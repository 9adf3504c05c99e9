import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { noEvidence } from '../../../platform/db/tables/table-evidence.ts';

export const oauth2Tables = defineTables({
  oauth_apps: {
    rights:
      'select, insert, update (name, redirect_uris, removed_at, removed_by, secret_hash), delete',
    evidence: noEvidence(
      'a row without the secret of the server opens nothing; each change is an audit event as well',
    ),
    atClosing: { removedAs: 'oauthApps' },
  },
  oauth_grants: {
    rights: 'select, insert, update (last_used_at, revoked_at, revoked_by), delete',
    evidence: noEvidence(
      'a row without a token of the application opens nothing; each grant is an audit event as well',
    ),
    atClosing: { removedAs: 'oauthGrants' },
  },
  oauth_objects: {
    kind: 'control-plane',
    authRights:
      'select, insert, update (answer, client_id, consumed_at, expires_at, grant_id, payload), delete',
  },
});
