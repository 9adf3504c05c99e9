import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { SEARCH_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { COMPANY_KINDS } from '@pinkas/domain/vat/company-kind';
import { z } from 'zod';

import { RegistrationFields } from '../../auth/registration/registration.contract.ts';
import { defineContract } from '../../define.ts';
import { checkDateRange, LocalDateText, lineText } from '../../fields.ts';
import { listAnswer, listParts, orderedTableParts } from '../../lists/views/list-query.ts';
import { OWN_ACCOUNT_STATES } from '../../shell/switcher/switcher.contract.ts';

/**
 * The state of a managed account: its owner was invited and has not registered yet, the owner has not finished the
 * steps before the first document, or the state of any other account.
 */
export const MANAGED_STATES = ['invited', 'registering', ...OWN_ACCOUNT_STATES] as const;
export type ManagedState = (typeof MANAGED_STATES)[number];

/** An account that the caller manages. */
export const ManagedAccount = z.object({
  id: z.int(),
  nameHe: z.string(),
  /** Empty where there is none. */
  nameEn: z.string(),
  kind: z.enum(COMPANY_KINDS),
  taxId: z.string(),
  state: z.enum(MANAGED_STATES),
  /**
   * Where the invitation of the owner was sent, and until when it may be accepted; null once the account has an owner.
   */
  invitation: z.object({ email: z.string(), expiresAt: z.string() }).nullable(),
  since: z.string(),
  documents: z.int(),
  /** Date of the newest document; null without one. */
  lastDocumentOn: z.string().nullable(),
  /** People with access, the manager included. */
  people: z.int(),
  /** When the manager entered the books last; null for never. */
  lastVisitAt: z.string().nullable(),
});
export type ManagedAccount = z.output<typeof ManagedAccount>;

/** Columns of the exported accounts, in the order of a full file. */
export const MANAGED_COLUMNS = [
  'name',
  'kind',
  'taxId',
  'state',
  'documents',
  'lastDocument',
  'people',
  'since',
  'visit',
] as const;
export type ManagedColumn = (typeof MANAGED_COLUMNS)[number];

/** Tabs of the list: all accounts, those of one state, or all that are restricted. */
export const MANAGED_TABS = ['all', 'invited', 'registering', 'open', 'restricted'] as const;
export type ManagedTab = (typeof MANAGED_TABS)[number];

/** What narrows the list; all parts are optional. */
export const ManagedFilter = z.strictObject({
  tab: z.enum(MANAGED_TABS, 'VALUE_NOT_ALLOWED').optional(),
  /** Part of a name, of the number, or of the address that the owner was invited at. */
  search: lineText(SEARCH_TEXT_LENGTH_MAX).optional(),
  /** Days in Israel on which the accounts were opened, both included. */
  from: LocalDateText.optional(),
  to: LocalDateText.optional(),
});
export type ManagedFilter = z.output<typeof ManagedFilter>;

export const MANAGED_SORTS = ['name', 'documents', 'lastDocument', 'people', 'since'] as const;
export type ManagedSort = (typeof MANAGED_SORTS)[number];
const FIRST = { sort: 'name', direction: 'asc' } as const;

/** The business of a customer and its owner, by the rules of registration. */
export const NewManagedAccount = RegistrationFields.pick({
  ua_name: true,
  email: true,
  comp_crn: true,
  comp_type: true,
  comp_name: true,
  comp_name_en: true,
}).extend({
  /** Of the mail to the owner. */
  language: z.enum(DOCUMENT_LANGUAGES, 'VALUE_NOT_ALLOWED'),
});
export type NewManagedAccount = z.output<typeof NewManagedAccount>;

/** account_manager/account_manager_user_list (specification sections 2.10 and 6). */
export const managedAccountsContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/account_manager/accounts',
    access: 'managedAccounts.read',
    summary: 'A page of the accounts that the caller manages, with how each stands.',
    query: ManagedFilter.extend(listParts(MANAGED_SORTS, FIRST)).superRefine(checkDateRange),
    response: listAnswer(ManagedAccount).extend({
      /** How many accounts each tab has of those that the rest of the filter finds. */
      tabs: z.record(z.enum(MANAGED_TABS), z.int()),
      /** Of all accounts, whatever the filter is. */
      totals: z.object({ accounts: z.int(), documents: z.int(), people: z.int() }),
    }),
    errors: ['INVALID_REQUEST'],
  },
  export: {
    method: 'GET',
    path: '/v2/api/account_manager/accounts/export',
    access: 'managedAccounts.read',
    summary: 'All of them that the filter finds, as a file.',
    query: ManagedFilter.extend(
      orderedTableParts(MANAGED_SORTS, FIRST, MANAGED_COLUMNS),
    ).superRefine(checkDateRange),
    response: 'file',
    errors: ['INVALID_REQUEST'],
  },
  open: {
    method: 'POST',
    path: '/v2/api/account_manager/accounts',
    access: 'managedAccounts.open',
    summary:
      'Opens the business of a customer and invites its owner by mail; nobody enters it before the owner came.',
    body: NewManagedAccount,
    response: z.object({ id: z.int() }),
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'OPENINGS_LIMIT_REACHED',
      'BUSY',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  inviteAgain: {
    method: 'POST',
    path: '/v2/api/account_manager/invitation',
    access: 'managedAccounts.open',
    summary: 'Mails the owner another link; the one before opens nothing.',
    body: z.strictObject({ accountId: z.int('FIELD_WRONG_TYPE').min(1, 'VALUE_NOT_ALLOWED') }),
    response: z.object({ success: z.literal(true) }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'OPENINGS_LIMIT_REACHED', 'BUSY'],
  },
});
