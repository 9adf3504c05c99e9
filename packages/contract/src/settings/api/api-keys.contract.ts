import { API_KEY_STATES } from '@pinkas/domain/api/api-key-state';
import { API_SCOPES } from '@pinkas/domain/api/api-scopes';
import { parseIpRange } from '@pinkas/domain/api/ip-range';
import {
  API_KEY_ADDRESSES_MAX,
  API_KEY_NAME_LENGTH_MAX,
  API_KEY_OVERLAP_HOURS_MAX,
} from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, LocalDateText, lineText, requiredLineText } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** `test`: its documents are never legal. */
export const API_KEY_MODES = ['live', 'test'] as const;

const Scopes = z
  .array(z.enum(API_SCOPES, code('VALUE_NOT_ALLOWED')))
  .min(1, code('FIELD_REQUIRED'))
  .max(API_SCOPES.length, code('LIST_TOO_LONG'))
  .refine((scopes) => new Set(scopes).size === scopes.length, code('VALUE_NOT_ALLOWED'));

const LONGEST_ADDRESS = 43;

/** An address, or a network of them by its length: 203.0.113.0/24. */
const Address = lineText(LONGEST_ADDRESS).refine(
  (text) => parseIpRange(text) !== undefined,
  code('ADDRESS_INVALID'),
);

/** What a person fills in for a new key. */
export const ApiKeyForm = z.strictObject({
  name: requiredLineText(API_KEY_NAME_LENGTH_MAX),
  mode: z.enum(API_KEY_MODES, code('VALUE_NOT_ALLOWED')).default('live'),
  scopes: Scopes,
  /** From where it works; everywhere when empty. */
  addresses: z.array(Address).max(API_KEY_ADDRESSES_MAX, code('LIST_TOO_LONG')),
  /** The last day on which it works; null for no end. */
  expiresOn: LocalDateText.nullable(),
});
export type ApiKeyForm = z.output<typeof ApiKeyForm>;

/** A key; what opens it is told once, when it is made. */
export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  mode: z.enum(API_KEY_MODES),
  /** How it begins, by which people tell keys apart. */
  prefix: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  addresses: z.array(z.string()),
  expiresOn: LocalDateText.nullable(),
  state: z.enum(API_KEY_STATES),
  /** ISO text in UTC. */
  createdAt: z.string(),
  /** Null where that person is not known any more. */
  createdBy: z.string().nullable(),
  /** To the minute; null while it was never used. */
  lastUsedAt: z.string().nullable(),
  lastUsedFrom: z.string().nullable(),
  /** Until when it works beside the key that replaced it; null while none did. */
  overlapEndsAt: z.string().nullable(),
});
export type ApiKey = z.output<typeof ApiKey>;

export const ApiKeys = z.object({
  /** Those that work first, then the newest first. */
  keys: z.array(ApiKey),
});
export type ApiKeys = z.output<typeof ApiKeys>;

const FreshKey = z.object({
  id: z.uuid(),
  /** The whole key, in the first answer alone: null when the same request is sent again. */
  secret: z.string().nullable(),
  keys: z.array(ApiKey),
});
export type FreshKey = z.output<typeof FreshKey>;

export const RotatedKey = z.strictObject({
  /** How long the old key still works; 0 ends it at once. */
  overlapHours: z
    .int(code('FIELD_WRONG_TYPE'))
    .min(0, code('NUMBER_NEGATIVE'))
    .max(API_KEY_OVERLAP_HOURS_MAX, code('NUMBER_TOO_LARGE')),
});

const KeyParams = z.strictObject({ id: Id });
const PATH = '/v2/api/settings/api-keys';

/** settings/api: the keys by which other programs call the public API of the business. */
export const apiKeysContract = defineContract({
  list: {
    method: 'GET',
    path: PATH,
    access: 'apiKeys.read',
    summary: 'The keys of the public API, without what opens them.',
    response: ApiKeys,
    errors: [],
  },
  create: {
    method: 'POST',
    path: PATH,
    access: 'apiKeys.write',
    summary: 'Makes a key. Its secret is in this answer and nowhere else.',
    body: ApiKeyForm,
    response: FreshKey,
    isIdempotent: true,
    requestsPerMinute: 30,
    errors: [
      'INVALID_REQUEST',
      'LIST_FULL',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
      'BUSY',
    ],
  },
  rotate: {
    method: 'POST',
    path: `${PATH}/{id}/rotate`,
    access: 'apiKeys.write',
    summary:
      'Makes a key in place of one that works, with the same name, scopes and limits. The old one works on for a while.',
    params: KeyParams,
    body: RotatedKey,
    response: FreshKey,
    isIdempotent: true,
    requestsPerMinute: 30,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'STATE_NOT_ALLOWED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
      'BUSY',
    ],
  },
  revoke: {
    method: 'DELETE',
    path: `${PATH}/{id}`,
    access: 'apiKeys.write',
    summary: 'Ends a key at once. It is never brought back.',
    params: KeyParams,
    response: ApiKeys,
    errors: ['NOT_FOUND'],
  },
});
