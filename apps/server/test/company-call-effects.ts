/** What the writes of pictures and branches of a business leave, in the form of `CALL_EFFECTS`. */
export const COMPANY_CALL_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  'PUT /v2/api/account/company/images': [
    'attachments + 1',
    'audit_events + account.company-image-set',
    'audit_events + file.attached',
    'business_images + 1',
    'file_room ~ 1',
    'stored_files + 1',
  ],
  'POST /v2/api/account/company/images/removal': [
    'audit_events + account.company-image-set',
    'business_images ~ 1',
  ],
  'POST /v2/api/account/company/branches': ['audit_events + account.branch-set', 'branches + 1'],
  'PUT /v2/api/account/company/branches/{id}': [
    'audit_events + account.branch-set',
    'branches ~ 1',
  ],
  // The one before it is the default no longer.
  'PUT /v2/api/account/company/branches/{id}/default': [
    'audit_events + account.branch-set',
    'branches ~ 2',
  ],
  'PUT /v2/api/account/company/branches/{id}/ended': [
    'audit_events + account.branch-set',
    'branches ~ 1',
  ],
};
