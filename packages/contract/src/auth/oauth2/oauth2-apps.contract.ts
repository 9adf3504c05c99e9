import { isRedirectUri } from '@pinkas/domain/api/redirect-uri';
import { APP_SCOPES } from '@pinkas/domain/api/api-scopes';
import {
  OAUTH_APP_NAME_LENGTH_MAX,
  OAUTH_REDIRECT_LENGTH_MAX,
  OAUTH_REDIRECTS_MAX,
} from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, lineText, requiredLineText } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

const RedirectUri = lineText(OAUTH_REDIRECT_LENGTH_MAX).refine(
  isRedirectUri,
  code('ADDRESS_INVALID'),
);

const FORM = {
  name: requiredLineText(OAUTH_APP_NAME_LENGTH_MAX),
  /** Where people are led back to: compared letter by letter. */
  redirectUris: z
    .array(RedirectUri)
    .min(1, code('FIELD_REQUIRED'))
    .max(OAUTH_REDIRECTS_MAX, code('LIST_TOO_LONG'))
    .refine((all) => new Set(all).size === all.length, code('VALUE_NOT_ALLOWED')),
};

/** What a person fills in of an application that is there. */
export const OauthAppChange = z.strictObject(FORM);
export type OauthAppChange = z.output<typeof OauthAppChange>;

/** What a person fills in for a new application. */
export const OauthAppForm = z.strictObject({
  ...FORM,
  /** It runs on devices or in browsers, and can keep no secret. */
  isPublic: z.boolean(code('FIELD_WRONG_TYPE')),
});
export type OauthAppForm = z.output<typeof OauthAppForm>;

/** An application that this business offers to others. */
export const OauthApp = z.object({
  id: z.uuid(),
  name: z.string(),
  clientId: z.string(),
  isPublic: z.boolean(),
  redirectUris: z.array(z.string()),
  /** ISO text in UTC. */
  createdAt: z.string(),
});
export type OauthApp = z.output<typeof OauthApp>;

const Apps = z.object({
  /** The newest first. */
  apps: z.array(OauthApp),
});

const FreshApp = z.object({
  id: z.uuid(),
  /** In the first answer alone: null when the same request is sent again, and for one that keeps none. */
  secret: z.string().nullable(),
  apps: z.array(OauthApp),
});
export type FreshApp = z.output<typeof FreshApp>;

/** An application that may act for this business. */
export const OauthGrant = z.object({
  id: z.uuid(),
  appName: z.string(),
  returnsTo: z.string(),
  scopes: z.array(z.enum(APP_SCOPES)),
  /** ISO text in UTC. */
  approvedAt: z.string(),
  /** Null where that person is not known any more. */
  approvedBy: z.string().nullable(),
  /** To the minute; null while it was never used. */
  lastUsedAt: z.string().nullable(),
});
export type OauthGrant = z.output<typeof OauthGrant>;

const Grants = z.object({
  /** The newest first. */
  grants: z.array(OauthGrant),
});

const Params = z.strictObject({ id: Id });
const APPS = '/v2/api/settings/oauth-apps';
const GRANTS = '/v2/api/settings/oauth-grants';
const MAKING_ERRORS = [
  'INVALID_REQUEST',
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

/** settings/api/apps and settings/api/developer: applications that act for this business, and its own. */
export const oauth2AppsContract = defineContract({
  list: {
    method: 'GET',
    path: APPS,
    access: 'apiKeys.read',
    summary: 'The applications that this business offers to others, without their secrets.',
    response: Apps,
    errors: [],
  },
  create: {
    method: 'POST',
    path: APPS,
    access: 'apiKeys.write',
    summary: 'Registers an application. Its secret is in this answer and nowhere else.',
    body: OauthAppForm,
    response: FreshApp,
    isIdempotent: true,
    errors: [...MAKING_ERRORS, 'LIST_FULL'],
  },
  change: {
    method: 'PUT',
    path: `${APPS}/{id}`,
    access: 'apiKeys.write',
    summary: 'Changes the name of an application, and where it leads people back to.',
    params: Params,
    body: OauthAppChange,
    response: Apps,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  rotate: {
    method: 'POST',
    path: `${APPS}/{id}/secret`,
    access: 'apiKeys.write',
    summary: 'Makes a secret in place of that of an application, which ends at once.',
    params: Params,
    response: FreshApp,
    isIdempotent: true,
    errors: [...MAKING_ERRORS, 'NOT_FOUND', 'STATE_NOT_ALLOWED'],
  },
  remove: {
    method: 'DELETE',
    path: `${APPS}/{id}`,
    access: 'apiKeys.write',
    summary: 'Removes an application. Nothing acts by it any more, for any business.',
    params: Params,
    response: Apps,
    errors: ['NOT_FOUND'],
  },
  grants: {
    method: 'GET',
    path: GRANTS,
    access: 'apiKeys.read',
    summary: 'The applications that may act for this business.',
    response: Grants,
    errors: [],
  },
  revoke: {
    method: 'DELETE',
    path: `${GRANTS}/{id}`,
    access: 'apiKeys.write',
    summary: 'Ends the access of an application at once.',
    params: Params,
    response: Grants,
    errors: ['NOT_FOUND'],
  },
});
