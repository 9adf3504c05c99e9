import { BRANCH_CODE_LENGTH_MAX, isBranchCode } from '@pinkas/domain/company/branch';
import {
  ADDRESS_LENGTH_MAX,
  BUSINESS_NAME_LENGTH_MAX,
  CITY_LENGTH_MAX,
} from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, lineText, OptionalPhone, requiredLineText } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** The details of one branch of a business. */
export const BranchForm = z.strictObject({
  /** Stored in capitals. */
  code: requiredLineText(BRANCH_CODE_LENGTH_MAX)
    .transform((text) => text.toUpperCase())
    .refine((text) => text === '' || isBranchCode(text), code('BRANCH_CODE_INVALID')),
  nameHe: requiredLineText(BUSINESS_NAME_LENGTH_MAX),
  nameEn: lineText(BUSINESS_NAME_LENGTH_MAX),
  address: requiredLineText(ADDRESS_LENGTH_MAX),
  addressEn: lineText(ADDRESS_LENGTH_MAX),
  city: requiredLineText(CITY_LENGTH_MAX),
  cityEn: lineText(CITY_LENGTH_MAX),
  phone: OptionalPhone,
});
export type BranchForm = z.output<typeof BranchForm>;

export const Branch = z.object({
  id: z.uuid(),
  code: z.string(),
  nameHe: z.string(),
  nameEn: z.string(),
  address: z.string(),
  addressEn: z.string(),
  city: z.string(),
  cityEn: z.string(),
  phone: z.string(),
  /** The one that a new document begins with; one of those that did not end. */
  isDefault: z.boolean(),
  isEnded: z.boolean(),
  /** Goes back with the save of the details that is made from this answer. */
  version: z.int(),
});
export type Branch = z.output<typeof Branch>;

/** Those that did not end by their codes, and then those that did. */
export const Branches = z.object({ branches: z.array(Branch) });
export type Branches = z.output<typeof Branches>;

const BranchParams = z.strictObject({ id: Id });

/** account/company: the branches of the business. Each write answers with all of them. */
export const branchesContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/account/company/branches',
    access: 'company.read',
    summary: 'The branches of the business, with those that ended.',
    response: Branches,
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/v2/api/account/company/branches',
    access: 'company.write',
    summary: 'Adds a branch; its code is unique in the account, and the first is the default.',
    body: BranchForm,
    response: Branches,
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'LIST_FULL', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
  },
  update: {
    method: 'PUT',
    path: '/v2/api/account/company/branches/{id}',
    access: 'company.write',
    summary:
      'Changes the details of a branch for documents to come; `version` is the one that was read.',
    params: BranchParams,
    body: BranchForm.extend({ version: z.int32(code('FIELD_WRONG_TYPE')) }),
    response: Branches,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  makeDefault: {
    method: 'PUT',
    path: '/v2/api/account/company/branches/{id}/default',
    access: 'company.write',
    summary: 'Makes a branch the one that new documents begin with; a second time changes nothing.',
    params: BranchParams,
    response: Branches,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'SETTINGS_REFUSED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  setEnded: {
    method: 'PUT',
    path: '/v2/api/account/company/branches/{id}/ended',
    access: 'company.write',
    summary:
      'Ends a branch for documents to come, or opens it again. The default ends only when it is the last.',
    params: BranchParams,
    body: z.strictObject({ isEnded: z.boolean(code('FIELD_WRONG_TYPE')) }),
    response: Branches,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'SETTINGS_REFUSED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
});
