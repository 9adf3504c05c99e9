import { morning as he } from '@pinkas/phrases/he/parts/morning';

import { RefusedByApi, type AdapterCall, type Reading } from '../../adapter/adapter.api.ts';
import { prefixOfKey } from '../../../settings/api/api.api.ts';
import { sentStatusOf } from '../answers/refusal-answer.ts';
import { answered, type SentAnswer } from '../calls/morning-call.ts';
import { sealBearer } from './bearer.ts';
import { proveWorking } from './prove-working.ts';

/** A request to change a key into a token; it has no token yet. */
export interface SignInCall extends Pick<AdapterCall, 'services'> {
  readonly reading: Reading;
  /** Returns the calls by a key. */
  readonly callBy: (secret: string) => AdapterCall;
}

export type AnswerSignIn = (call: SignInCall) => Promise<SentAnswer>;

const KEY = /^pk_(?:live|test)_[\w-]{1,190}$/;
const WRONG_PAIR = 2014;

/** Returns the key of a pair; undefined where the id is not that of the key. */
function keyOf(id: string, secret: string): string | undefined {
  if (!KEY.test(secret)) return undefined;
  // Lists end a text that goes on by dots.
  return id.replace(/(?:…|\.\.\.)$/, '') === prefixOfKey(secret) ? secret : undefined;
}

/** Changes a key into a token in the older way. Throws RefusedByApi. */
export async function accountToken({ reading, services, callBy }: SignInCall): Promise<SentAnswer> {
  const secret = keyOf(reading.line('id'), reading.line('secret'));
  if (secret === undefined) {
    return answered({ errorCode: WRONG_PAIR, errorMessage: he.WRONG_PAIR }, 401);
  }
  try {
    await proveWorking(callBy(secret));
  } catch (error) {
    if (!isUnknown(error)) throw error;
    return answered({ errorCode: WRONG_PAIR, errorMessage: he.WRONG_PAIR }, 401);
  }
  const { token, expiresAt } = await sealBearer(services, secret);
  return {
    ...answered({ token, expires: expiresAt }),
    headers: { 'x-authorization-bearer': token },
  };
}

function isUnknown(error: unknown): boolean {
  return error instanceof RefusedByApi && error.refusal.code === 'KEY_INVALID';
}

/** Refusals of the newer way (RFC 6749, 5.2), by what the API says of the key. */
const OAUTH_ERRORS: Readonly<Record<string, readonly [number, string]>> = {
  KEY_INVALID: [401, 'invalid_client'],
  KEY_EXPIRED: [400, 'invalid_grant'],
  KEY_REVOKED: [400, 'invalid_grant'],
  KEY_ADDRESS_REFUSED: [400, 'invalid_grant'],
  PACKAGE_REQUIRED: [400, 'unauthorized_client'],
  PACKAGE_LACKS: [400, 'unauthorized_client'],
};

function oauthError(status: number, error: string, description: string): SentAnswer {
  return answered({ error, error_description: description }, status);
}

/** Returns a refusal of the newer way; what is of the moment is not one of the key. */
export function oauthRefusal({ status, refusal, retryAfter }: RefusedByApi): SentAnswer {
  const [ownStatus, error] = OAUTH_ERRORS[refusal.code] ?? [
    sentStatusOf(status),
    status === 429 || status >= 500 ? 'temporarily_unavailable' : 'invalid_request',
  ];
  return {
    ...oauthError(ownStatus, error, refusal.message_en),
    ...(retryAfter !== undefined && { headers: { 'retry-after': retryAfter } }),
  };
}

/** Changes a key into a token in the newer way, which is that of OAuth 2 for a program of its own. */
export async function oauthToken({ reading, services, callBy }: SignInCall): Promise<SentAnswer> {
  const grant = reading.line('grant_type');
  if (grant === '') return oauthError(400, 'invalid_request', 'grant_type is missing');
  if (grant !== 'client_credentials') {
    return oauthError(400, 'unsupported_grant_type', 'only client_credentials is supported');
  }
  const secret = keyOf(reading.line('client_id'), reading.line('client_secret'));
  if (secret === undefined) {
    return oauthError(401, 'invalid_client', 'client_id and client_secret are not those of a key');
  }
  try {
    await proveWorking(callBy(secret));
  } catch (error) {
    if (!(error instanceof RefusedByApi)) throw error;
    return oauthRefusal(error);
  }
  const { token, expiresAt } = await sealBearer(services, secret);
  return answered({ accessToken: token, tokenType: 'Bearer', expiresAt });
}

/** Returns whether a path is that of the newer way, whose refusals have a form of their own. */
export function isOauth(path: string): boolean {
  return path.endsWith('/oauth/token');
}
