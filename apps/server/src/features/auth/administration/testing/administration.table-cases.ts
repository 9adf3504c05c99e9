import { oneOf, onlyWith, rows, together } from '../../../../../test/checks/check-kinds.ts';
import { FRESH, live, MOMENT, PERSON } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const administrationTableCases = defineTableCases({
  operators: { primaryKey: 'user_id', nullable: 'ended_at' },
  accounts: {
    primaryKey: 'id',
    nullable:
      'closed_at closes_at closing_asked_at distributor distributor_approved_at partner partner_business restricted_for',
    defaults: {
      allows_providers: 'true',
      demands_second_factor: 'false',
      partner_has_api: 'false',
      referral_code: 'new_referral_code()',
      registration_step: "'FINISH'",
      status: "'active'",
    },
    checks: [
      oneOf(
        'registration_step',
        'EMAIL_VERIFICATION PHONE_VERIFICATION START COMPANY_DETAILS APPROVAL_PAGE DESIGN_DOCUMENT DOCS_NUMBERING FINISH',
      ),
      oneOf('restricted_for', 'subscription-ended unpaid complaint security terms'),
      oneOf('status', 'active read-only suspended blocked ended'),
      rows(
        [{ restricted_for: 'unpaid', status: 'active' }],
        [{ restricted_for: 'unpaid', status: 'blocked' }, { status: 'active' }],
      ),
      together({ partner: 'p', partner_business: '1' }),
      rows(
        [{ partner_has_api: true }],
        [
          { partner_has_api: false },
          { partner: 'p', partner_business: '1', partner_has_api: true },
        ],
      ),
      onlyWith({ distributor: 'plus' }, { distributor_approved_at: MOMENT }),
      together({ closing_asked_at: MOMENT, closes_at: MOMENT }),
      onlyWith({ closing_asked_at: MOMENT, closes_at: MOMENT }, { closed_at: MOMENT }),
    ],
    onceOfAll: [
      {
        row: { id: FRESH, partner: PERSON, partner_business: '1' },
        apart: [
          { partner: FRESH },
          { partner_business: '2' },
          { partner: null, partner_business: null },
        ],
      },
      { row: { id: FRESH, referral_code: PERSON }, apart: [{ referral_code: FRESH }] },
    ],
    namesOthers: { distributors: ['distributor'] },
  },
  invitations: {
    primaryKey: 'token_hash',
    nullable: 'account_id ended_at',
    onceOfAll: [live({ token_hash: FRESH, email_canonical: PERSON }, [{ email_canonical: FRESH }])],
    namesOthers: { accounts: ['account_id'] },
  },
  users: {
    primaryKey: 'id',
    nullable: 'default_account_id password_asked_at preferred_factor',
    defaults: {
      is_accountant: 'false',
      language: "'he'",
      manages_accounts: 'false',
      phone: "''",
      status: "'active'",
    },
    checks: [
      oneOf('language', 'he en'),
      oneOf('preferred_factor', 'email sms whatsapp app passkey'),
      oneOf('status', 'active blocked'),
    ],
    onceOfAll: [
      { row: { id: FRESH, email_canonical: PERSON }, apart: [{ email_canonical: FRESH }] },
    ],
    namesOthers: { accounts: ['default_account_id'] },
  },
});
