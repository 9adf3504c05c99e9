/** People, sessions and routing: shared by all accounts. No tenant table refers to them. */
export const CONTROL_PLANE_TABLES: readonly string[] = [
  'accounts',
  'distributor_people',
  'affiliate_payouts',
  'affiliate_rates',
  'affiliate_referrals',
  'affiliates',
  'distributors',
  'authenticator_apps',
  'client_downloads',
  'client_requests',
  'client_visits',
  'demo_messages',
  'email_changes',
  'email_links',
  'invitations',
  'known_devices',
  'login_codes',
  'login_throttles',
  'member_invitations',
  'memberships',
  'ownership_offers',
  'passkey_challenges',
  'passkeys',
  'password_links',
  'person_identities',
  'phone_changes',
  'recovery_codes',
  'registrations',
  'schema_migrations',
  'security_events',
  'sent_texts',
  'sessions',
  'used_captchas',
  'used_partner_links',
  'users',
];

/** Data of the law and of the product, copied to each node. Tenant tables refer to its codes. */
export const REFERENCE_TABLES: readonly string[] = [
  'allocation_thresholds',
  'cash_law_periods',
  'exempt_dealer_ceilings',
  'expense_categories',
  'expense_category_shares',
  'ledger_accounts',
  'vat_rates',
];

/** Every other table is a tenant table. */
export const TABLES_WITHOUT_ACCOUNT = [...CONTROL_PLANE_TABLES, ...REFERENCE_TABLES];
