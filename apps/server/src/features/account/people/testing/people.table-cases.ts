import { inOrder, oneOf, rows, values } from '../../../../../test/checks/check-kinds.ts';
import { FRESH, live, PERSON } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

const OWNER = { role: 'owner', status: 'active', own_documents_only: false };

export const peopleTableCases = defineTableCases({
  member_invitations: {
    nullable:
      'accepted_by documents_from documents_until ended_at last_day permission_groups token_hash',
    defaults: { accountant_rights: "'{}'[]", own_documents_only: 'false' },
    checks: [
      oneOf('language', 'he en'),
      oneOf('role', 'owner sub-user accountant account-manager'),
      values('accountant_rights', [[], ['file', 'issue']], [['file', 'other']]),
      inOrder('documents_from', 'documents_until'),
    ],
    onceInAccount: [
      live({ email_canonical: 'a', language: 'he', role: 'sub-user' }, [{ email_canonical: 'b' }]),
    ],
    onceOfAll: [
      {
        row: {
          id: FRESH,
          email_canonical: FRESH,
          language: 'he',
          role: 'sub-user',
          token_hash: PERSON,
        },
        apart: [{ token_hash: FRESH }, { token_hash: null }],
      },
    ],
    namesOthers: { accounts: ['account_id'], users: ['accepted_by', 'invited_by'] },
    auditedAs: ['invitation'],
  },
  memberships: {
    primaryKey: 'user_id account_id',
    nullable: 'documents_from documents_until last_day permission_groups',
    defaults: {
      accountant_rights: "'{}'[]",
      denied_paths: "'{}'",
      own_documents_only: 'false',
      status: "'active'",
    },
    checks: [
      oneOf('role', 'owner sub-user accountant account-manager'),
      oneOf('status', 'active disabled'),
      values('accountant_rights', [[], ['file', 'issue']], [['file', 'other']]),
      inOrder('documents_from', 'documents_until'),
      rows(
        [
          { status: 'disabled' },
          { last_day: '2026-01-01' },
          { own_documents_only: true },
          { documents_from: '2026-01-01' },
          { documents_until: '2026-01-01' },
        ].map((values) => ({ ...OWNER, ...values })),
        [
          OWNER,
          {
            ...OWNER,
            role: 'sub-user',
            status: 'disabled',
            last_day: '2026-01-01',
            own_documents_only: true,
          },
        ],
      ),
      values('denied_paths', [{}], [[]]),
    ],
    namesOthers: { accounts: ['account_id'] },
  },
  person_names: { primaryKey: 'account_id user_id', namesNothing: ['user_id'] },
});
