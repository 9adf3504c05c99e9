import { ACCOUNTANT_RIGHTS } from '@pinkas/domain/permissions/accountant-right';
import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { CUSTOMER_NAME_LENGTH_MAX } from '@pinkas/domain/limits';
import { GRANTABLE_PAGES, type Page } from '@pinkas/domain/permissions/pages';
import { ROLES } from '@pinkas/domain/permissions/role';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Email, Id, LocalDateText, requiredLineText } from '../../fields.ts';
import { tableParts } from '../../lists/views/list-query.ts';

const code = (value: FieldCode): FieldCode => value;

/**
 * The state of a person in the account: invited and not joined yet, too late for the link, active, or disabled for now.
 */
export const PERSON_STATES = ['active', 'invited', 'expired', 'ended', 'disabled'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/** Second factors of a person, beside codes by mail. */
export const SECOND_FACTORS = ['app', 'passkey', 'phone'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** A person who works in the account, or is invited to. */
export const AccountMember = z.object({
  /** Of the person, or of the invitation of a person who has not joined yet. */
  id: z.uuid(),
  isInvitation: z.boolean(),
  /** The person of this call. */
  isOwn: z.boolean(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  state: z.enum(PERSON_STATES),
  /** Null while permission mode is off: what the role may do. */
  permissionGroups: z.array(z.enum(GRANTABLE_PAGES as readonly [Page, ...Page[]])).nullable(),
  /** Pages that are closed to them, even where a role or group opens them. */
  deniedPages: z.array(z.enum(GRANTABLE_PAGES as readonly [Page, ...Page[]])).default([]),
  /** The last day of the person's access; null for no end. */
  lastDay: z.string().nullable(),
  /** Of the documents they see those that they issued alone. */
  ownDocumentsOnly: z.boolean(),
  /** And those dated from and until; null leaves a side open. */
  documentsFrom: z.string().nullable(),
  documentsUntil: z.string().nullable(),
  secondFactors: z.array(z.enum(SECOND_FACTORS)),
  /** Last call of the last thirty days; null for none, and of an invitation. */
  lastSeenAt: z.string().nullable(),
  /** When they joined, or were invited. */
  since: z.string(),
  /** Until when an invitation may be taken up. */
  expiresAt: z.string().nullable(),
});
export type AccountMember = z.output<typeof AccountMember>;

/** The rights that the owner grants to a person. */
const RightsFields = z.strictObject({
  /** Null switches permission mode off: the person may do what the role may. */
  permissionGroups: z
    .array(z.enum(GRANTABLE_PAGES as readonly [Page, ...Page[]], code('VALUE_NOT_ALLOWED')))
    .max(GRANTABLE_PAGES.length, code('LIST_TOO_LONG'))
    .transform((pages) => GRANTABLE_PAGES.filter((page) => pages.includes(page)))
    .nullable(),
  lastDay: LocalDateText.nullable(),
  ownDocumentsOnly: z.boolean(code('FIELD_WRONG_TYPE')),
  documentsFrom: LocalDateText.nullable(),
  documentsUntil: LocalDateText.nullable(),
});

/** A start day after the end day would hide everything. */
function checkBounds(rights: z.output<typeof RightsFields>, context: z.RefinementCtx): void {
  const { documentsFrom: from, documentsUntil: until } = rights;
  if (from === null || until === null || from <= until) return;
  context.addIssue({
    code: 'custom',
    path: ['documentsUntil'],
    message: code('DATE_RANGE_INVALID'),
  });
}

export const MemberRights = RightsFields.extend({
  deniedPages: z
    .array(z.enum(GRANTABLE_PAGES as readonly [Page, ...Page[]], code('VALUE_NOT_ALLOWED')))
    .max(GRANTABLE_PAGES.length, code('LIST_TOO_LONG'))
    .transform((pages) => GRANTABLE_PAGES.filter((page) => pages.includes(page)))
    .optional(),
}).superRefine(checkBounds);
export type MemberRights = z.output<typeof MemberRights>;

/** The person whom the owner invites, and the rights. */
export const NewMember = RightsFields.extend({
  name: requiredLineText(CUSTOMER_NAME_LENGTH_MAX),
  email: Email,
  role: z.enum(['sub-user', 'accountant', 'account-manager'], code('VALUE_NOT_ALLOWED')),
  /** What an accountant may do beside reading; empty for everyone else. */
  accountantRights: z
    .array(z.enum(ACCOUNTANT_RIGHTS, code('VALUE_NOT_ALLOWED')))
    .max(ACCOUNTANT_RIGHTS.length, code('LIST_TOO_LONG'))
    .transform((rights) => ACCOUNTANT_RIGHTS.filter((right) => rights.includes(right)))
    .default([]),
  /** Of the mail. */
  language: z.enum(DOCUMENT_LANGUAGES, code('VALUE_NOT_ALLOWED')),
})
  .superRefine(checkBounds)
  .superRefine(({ role, accountantRights }, context) => {
    if (role === 'accountant' || accountantRights.length === 0) return;
    const message = code('VALUE_NOT_ALLOWED');
    context.addIssue({ code: 'custom', path: ['accountantRights'], message });
  })
  .superRefine((invited, context) => {
    // What a manager does is the same for all.
    const isBound =
      invited.permissionGroups !== null ||
      invited.lastDay !== null ||
      invited.ownDocumentsOnly ||
      invited.documentsFrom !== null ||
      invited.documentsUntil !== null;
    if (invited.role !== 'account-manager' || !isBound) return;
    context.addIssue({ code: 'custom', path: ['role'], message: code('VALUE_NOT_ALLOWED') });
  });
export type NewMember = z.output<typeof NewMember>;

/** Columns of the exported people, in the order of a full file. */
export const PEOPLE_COLUMNS = [
  'name',
  'email',
  'role',
  'groups',
  'factor',
  'lastSeen',
  'lastDay',
  'state',
] as const;
export type PeopleColumn = (typeof PEOPLE_COLUMNS)[number];

const MemberParams = z.strictObject({ id: Id });
const Done = z.object({ success: z.literal(true) });
const CHANGE_ERRORS = ['NOT_FOUND', 'OWNER_STAYS'] as const;

/** account/accounts: who works in the account, and what each may do. The owner's alone. */
export const peopleContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/account/people',
    access: 'people.read',
    summary: 'Everybody who works in the account, and the invitations that wait.',
    response: z.object({ people: z.array(AccountMember) }),
    errors: [],
  },
  export: {
    method: 'GET',
    path: '/v2/api/account/people/export',
    access: 'people.read',
    summary: 'The same as a file.',
    query: z.strictObject(tableParts(PEOPLE_COLUMNS)),
    response: 'file',
    effect: 'download',
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  invite: {
    method: 'POST',
    path: '/v2/api/account/people/invitations',
    access: 'people.write',
    summary:
      'Invites a mailbox into the account and mails the link. One invitation of a mailbox lives at a time.',
    body: NewMember,
    response: z.object({ id: z.uuid() }),
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'PERSON_IS_MEMBER',
      'INVITATION_WAITS',
      'LIST_FULL',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  renewInvitation: {
    method: 'POST',
    path: '/v2/api/account/people/invitations/{id}/renew',
    access: 'people.write',
    summary: 'Mails a new link, for as long as a new invitation; the one before opens nothing.',
    params: MemberParams,
    response: Done,
    errors: ['NOT_FOUND'],
  },
  withdrawInvitation: {
    method: 'POST',
    path: '/v2/api/account/people/invitations/{id}/withdraw',
    access: 'people.write',
    summary: 'Ends an invitation: its link opens nothing.',
    params: MemberParams,
    response: Done,
    errors: ['NOT_FOUND'],
  },
  change: {
    method: 'PUT',
    path: '/v2/api/account/people/{id}',
    access: 'people.write',
    summary: 'Gives somebody other rights, from their next call on. They are told by mail.',
    params: MemberParams,
    body: MemberRights,
    response: Done,
    errors: ['INVALID_REQUEST', ...CHANGE_ERRORS],
  },
  disable: {
    method: 'POST',
    path: '/v2/api/account/people/{id}/disable',
    access: 'people.write',
    summary: 'Keeps somebody out from their next call on, whatever they are doing.',
    params: MemberParams,
    response: Done,
    errors: CHANGE_ERRORS,
  },
  enable: {
    method: 'POST',
    path: '/v2/api/account/people/{id}/enable',
    access: 'people.write',
    summary: 'Lets somebody in again who was kept out, with the rights of before.',
    params: MemberParams,
    response: Done,
    errors: CHANGE_ERRORS,
  },
  askPassword: {
    method: 'POST',
    path: '/v2/api/account/people/{id}/ask-password',
    access: 'people.write',
    summary:
      'Signs a sub-user out, who chooses a new password at the next sign-in. They are told by mail.',
    params: MemberParams,
    response: Done,
    errors: CHANGE_ERRORS,
  },
  remove: {
    method: 'DELETE',
    path: '/v2/api/account/people/{id}',
    access: 'people.write',
    summary: 'Takes somebody out of the account for good. What they made stays.',
    params: MemberParams,
    response: Done,
    errors: CHANGE_ERRORS,
  },
});
