import { SEARCH_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import {
  REACTIVATION_REASONS,
  RESTRICTION_REASONS,
  RESTRICTIONS,
} from '@pinkas/domain/permissions/account-state';
import { PACKAGE_PERIODS } from '@pinkas/domain/packages/package-terms';
import { OPERATED_STATES } from '@pinkas/domain/packages/operated-state';
import { ROLES } from '@pinkas/domain/permissions/role';
import { COMPANY_KINDS } from '@pinkas/domain/vat/company-kind';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { lineText } from '../../fields.ts';
import { listAnswer, listParts } from '../../lists/views/list-query.ts';
import { WrittenReason } from './written-reason.ts';

const code = (value: FieldCode): FieldCode => value;

const AccountNumber = z.int(code('FIELD_WRONG_TYPE')).min(1, code('VALUE_NOT_ALLOWED'));

/** What an operator sees of an account: whose it is, its package, days and counts; nothing of its books. */
export const OperatedAccount = z.object({
  id: z.int(),
  nameHe: z.string(),
  /** Empty where there is none. */
  nameEn: z.string(),
  kind: z.enum(COMPANY_KINDS),
  taxId: z.string(),
  state: z.enum(OPERATED_STATES),
  /** The day of the trial, from 1; null in every other state. */
  trialDay: z.int().nullable(),
  /** What an operator restricted it to, and why; null for nothing. */
  restriction: z.enum(RESTRICTIONS).nullable(),
  restrictedFor: z.enum(RESTRICTION_REASONS).nullable(),
  /** The package, that of the trial before the first payment; null where the product sells nothing to it. */
  package: z.object({ nameHe: z.string(), nameEn: z.string() }).nullable(),
  period: z.enum(PACKAGE_PERIODS).nullable(),
  paidUntil: z.string().nullable(),
  isCancelled: z.boolean(),
  /** Documents that count in this month, and their limit; null without one. */
  used: z.int(),
  most: z.int().nullable(),
  /** All documents ever issued. */
  documents: z.int(),
  people: z.int(),
  registeredAt: z.string(),
  /** When somebody of it was last signed in; null for nobody in the sessions that are stored. */
  lastSeenAt: z.string().nullable(),
});
export type OperatedAccount = z.output<typeof OperatedAccount>;

export const OPERATED_TABS = ['all', ...OPERATED_STATES] as const;
export type OperatedTab = (typeof OPERATED_TABS)[number];

/** What narrows the list; all parts are optional. */
export const OperatedFilter = z.strictObject({
  tab: z.enum(OPERATED_TABS, code('VALUE_NOT_ALLOWED')).optional(),
  /** Part of a name, or of the number of the business. */
  search: lineText(SEARCH_TEXT_LENGTH_MAX).optional(),
});
export type OperatedFilter = z.output<typeof OperatedFilter>;

export const OPERATED_SORTS = ['name', 'used', 'registered', 'seen'] as const;
export type OperatedSort = (typeof OPERATED_SORTS)[number];

/** What an operator did, at the machine or in the area. */
export const OperatorDeed = z.object({
  id: z.uuid(),
  at: z.string(),
  kind: z.string(),
  /** Who; empty for a command at the machine. */
  by: z.string(),
  /** The account that it was done to; null for anything else. */
  accountId: z.int().nullable(),
  /** `account:7`, an e-mail, `package:page`. */
  subject: z.string(),
  reason: z.string(),
});
export type OperatorDeed = z.output<typeof OperatorDeed>;

/** A person of an account, as a support case shows them. */
export const PersonOfCase = z.object({
  email: z.string(),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  hasOwnFactor: z.boolean(),
  lastSeenAt: z.string().nullable(),
});

const REFUSALS = [
  'INVALID_REQUEST',
  'NOT_FOUND',
  'BUSY',
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

/** /operator: the accounts of the installation, for those who run it. */
export const operatorAccountsContract = defineContract({
  standing: {
    method: 'GET',
    path: '/v2/api/operator/standing',
    access: 'person',
    summary: 'Whether the caller runs the product, and whether this session opens the area.',
    response: z.object({
      standing: z.enum(['none', 'own-factor-needed', 'open']),
      email: z.string(),
    }),
    errors: [],
  },
  list: {
    method: 'GET',
    path: '/v2/api/operator/accounts',
    access: 'operator',
    summary: 'A page of the accounts, with state, package, usage and last activity.',
    query: OperatedFilter.extend(listParts(OPERATED_SORTS, { sort: 'seen', direction: 'desc' })),
    response: listAnswer(OperatedAccount).extend({
      /** How many accounts each tab has of those that the search finds. */
      tabs: z.record(z.enum(OPERATED_TABS), z.int()),
    }),
    errors: ['INVALID_REQUEST'],
  },
  get: {
    method: 'GET',
    path: '/v2/api/operator/account',
    access: 'operator',
    summary: 'One account, and what operators did to it.',
    query: z.strictObject({ account: z.coerce.number().pipe(AccountNumber) }),
    response: z.object({ account: OperatedAccount, deeds: z.array(OperatorDeed) }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  block: {
    method: 'POST',
    path: '/v2/api/operator/account/block',
    access: 'operator',
    summary: 'From the next call on the account reads and exports alone; its owners are told.',
    body: z.strictObject({
      accountId: AccountNumber,
      reason: z.enum(RESTRICTION_REASONS, code('VALUE_NOT_ALLOWED')),
      writtenReason: WrittenReason,
    }),
    response: z.object({ outcome: z.enum(['changed', 'unchanged']) }),
    isIdempotent: true,
    errors: REFUSALS,
  },
  unblock: {
    method: 'POST',
    path: '/v2/api/operator/account/unblock',
    access: 'operator',
    summary: 'Lifts every restriction of the account; its owners are told.',
    body: z.strictObject({
      accountId: AccountNumber,
      reason: z.enum(REACTIVATION_REASONS, code('VALUE_NOT_ALLOWED')),
      writtenReason: WrittenReason,
    }),
    response: z.object({ outcome: z.enum(['changed', 'unchanged']) }),
    isIdempotent: true,
    errors: REFUSALS,
  },
  openCase: {
    method: 'POST',
    path: '/v2/api/operator/account/case',
    access: 'operator',
    summary: 'Opens the support case of the account: who works in it and how they sign in.',
    body: z.strictObject({ accountId: AccountNumber, writtenReason: WrittenReason }),
    response: z.object({ people: z.array(PersonOfCase) }),
    isIdempotent: true,
    errors: REFUSALS,
  },
  log: {
    method: 'GET',
    path: '/v2/api/operator/log',
    access: 'operator',
    summary: 'The newest deeds of operators, at the machine and here.',
    response: z.object({ deeds: z.array(OperatorDeed) }),
    errors: [],
  },
});
