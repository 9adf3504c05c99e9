import {
  above,
  atLeast,
  between,
  fraction,
  inOrder,
  notNothing,
  oneOf,
  onlyWith,
  rows,
  together,
  values,
  type ChecksByTable,
} from './check-kinds.ts';

const MOMENT = '2026-01-01T10:00:00Z';
const ID = '00000000-0000-4000-8000-000000000001';
const OTHER_ID = '00000000-0000-4000-8000-000000000002';
const OWNER = { role: 'owner', status: 'active', own_documents_only: false };

/** Checks of people and accounts, and of what the law sets. */
export const CHECKS_OF_PEOPLE: ChecksByTable = {
  accounts: [
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
      [{ partner_has_api: false }, { partner: 'p', partner_business: '1', partner_has_api: true }],
    ),
    onlyWith({ distributor: 'plus' }, { distributor_approved_at: MOMENT }),
    together({ closing_asked_at: MOMENT, closes_at: MOMENT }),
    onlyWith({ closing_asked_at: MOMENT, closes_at: MOMENT }, { closed_at: MOMENT }),
  ],
  affiliates: [
    values(
      'code',
      ['abcdefgh', '23456789'],
      [
        'abcdefg',
        'abcdefghj',
        'abcdefgi',
        'abcdefgl',
        'abcdefgo',
        'abcdefg1',
        'abcdefg0',
        'ABCDEFGH',
      ],
    ),
  ],
  affiliate_payouts: [above('amount_agorot', 0), notNothing('reference', '')],
  affiliate_rates: [atLeast('amount_agorot', 0)],
  authenticator_apps: [oneOf('state', 'waiting live')],
  client_downloads: [
    oneOf('format', 'xlsx csv'),
    oneOf('language', 'he en'),
    inOrder('from_day', 'to_day'),
    values('parts', [[], ['documents', 'papers', 'lists']], [['documents', 'other']]),
  ],
  client_requests: [
    oneOf('language', 'he en'),
    oneOf('outcome', 'accepted declined withdrawn', { ended_at: MOMENT }),
    together({ ended_at: MOMENT, outcome: 'declined' }),
    values('rights', [[], ['file', 'issue']], [['file', 'other']]),
  ],
  demo_messages: [oneOf('kind', 'mail sms whatsapp')],
  distributors: [
    above('accounts_max', 0),
    oneOf('logo_type', 'image/png image/jpeg', {
      logo: '\\x00',
      logo_width_px: 1,
      logo_height_px: 1,
    }),
    notNothing('name_he', ''),
    together({ logo: '\\x00', logo_type: 'image/png', logo_width_px: 1, logo_height_px: 1 }),
    values(
      'code',
      ['abc', `a${'1'.repeat(29)}`, 'a-1'],
      ['ab', `a${'1'.repeat(30)}`, '1abc', 'Abc'],
    ),
    values('color', ['', '#0123af'], ['#0123a', '#0123aff', '#0123AF', '0123af']),
    values('logo', [`\\x${'00'.repeat(262_144)}`], [`\\x${'00'.repeat(262_145)}`], {
      logo_type: 'image/png',
      logo_width_px: 1,
      logo_height_px: 1,
    }),
  ],
  login_codes: [oneOf('state', 'live used replaced dead')],
  member_invitations: [
    oneOf('language', 'he en'),
    oneOf('role', 'owner sub-user accountant account-manager'),
    values('accountant_rights', [[], ['file', 'issue']], [['file', 'other']]),
    inOrder('documents_from', 'documents_until'),
  ],
  memberships: [
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
  ownership_offers: [
    oneOf('outcome', 'accepted declined withdrawn ended', { ended_at: MOMENT }),
    rows([{ offered_by: ID, offered_to: ID }], [{ offered_by: ID, offered_to: OTHER_ID }]),
    together({ ended_at: MOMENT, outcome: 'ended' }),
  ],
  passkey_challenges: [oneOf('purpose', 'registration second-step sign-in')],
  sent_texts: [
    oneOf('channel', 'sms whatsapp'),
    oneOf('state', 'sending taken unknown not-delivered delivered'),
  ],
  sessions: [oneOf('stage', 'code phone full')],
  users: [
    oneOf('language', 'he en'),
    oneOf('preferred_factor', 'email sms whatsapp app passkey'),
    oneOf('status', 'active blocked'),
  ],
  vat_rates: [between('rate_basis_points', 0, 10000)],
  ledger_accounts: [oneOf('kind', 'asset liability equity income expense')],
  expense_category_shares: [fraction('vat_parts', 'vat_of'), fraction('tax_parts', 'tax_of')],
};
