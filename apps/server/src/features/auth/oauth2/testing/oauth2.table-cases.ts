import { rows, values } from '../../../../../test/checks/check-kinds.ts';
import { FRESH, ID, MOMENT } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const ADDRESSES = { redirect_uris: '{https://hagiva.example/back}' };
const NAMED = { name: 'Name' };
const GRANTED = { app_name: 'Name', scopes: '{documents.read}' };

export const oauth2TableCases = defineTableCases({
  oauth_apps: {
    nullable: 'removed_at removed_by secret_hash',
    checks: [
      values('name', ['Name'], [''], ADDRESSES),
      values('redirect_uris', ['{https://hagiva.example/back}'], ['{}'], NAMED),
      rows(
        [
          { ...NAMED, ...ADDRESSES, removed_at: MOMENT },
          { ...NAMED, ...ADDRESSES, removed_by: ID },
        ],
        [{ ...NAMED, ...ADDRESSES, removed_at: MOMENT, removed_by: ID }],
      ),
    ],
    onceInAccount: [
      { row: { ...NAMED, ...ADDRESSES, client_id: 'app_1' }, apart: [{ client_id: 'app_2' }] },
    ],
    auditedAs: ['oauth-app'],
  },
  oauth_grants: {
    nullable: 'last_used_at revoked_at revoked_by',
    checks: [
      values('app_name', ['Name'], [''], { scopes: '{documents.read}' }),
      values('scopes', ['{documents.read}'], ['{}'], { app_name: 'Name' }),
      rows([{ ...GRANTED, revoked_by: ID }], [{ ...GRANTED, revoked_at: MOMENT, revoked_by: ID }]),
    ],
    auditedAs: ['oauth-grant'],
  },
  oauth_objects: {
    primaryKey: 'kind id_hash',
    nullable: 'answer client_id consumed_at grant_id',
    checks: [rows([{ answer: FRESH }], [{ answer: FRESH, consumed_at: MOMENT }])],
  },
});
