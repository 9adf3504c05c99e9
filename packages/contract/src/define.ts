import type { ApiScope } from '@pinkas/domain/api/api-scopes';
import type { AccountState } from '@pinkas/domain/permissions/account-state';
import {
  refusalInState,
  type StateCall,
  type StateRefusal,
} from '@pinkas/domain/permissions/account-states';
import type { Action } from '@pinkas/domain/permissions/actions';
import { FEATURE_OF_ACTION } from '@pinkas/domain/permissions/package-features';
import { isOfPerson } from '@pinkas/domain/permissions/roles';
import type { z } from 'zod';

import type { ErrorCode } from './errors.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls that nobody has to be signed in for, or not completely. */
const NO_SIGN_IN = ['anyone', 'machine', 'code-session'] as const;
type NoSignIn = (typeof NO_SIGN_IN)[number];

/**
 * Who may call: anyone, another server (no cookie counts and no anti-forgery token is required: the path carries the secret), a
 * half-opened session that waits for its code, any signed-in person about themselves and what the frame shows of the business, any
 * signed-in person, one to whom the action is allowed, or one to whom any of several is, for what several pages share; or an operator of
 * the product whose session was opened by a second factor of their own.
 */
export type Access =
  | NoSignIn
  | 'person'
  | 'signed-in'
  | 'operator'
  | Action
  | readonly [Action, ...Action[]];

/**
 * What a call does: reads, changes something, or gives out what is there, which includes starting and stopping the making of a file
 * and releasing the original of a document. What gives out may be called where nothing is written any more.
 */
export type Effect = 'read' | 'write' | 'download';

/** One call: its exact address, who may make it, what it takes and gives, and how it can refuse. */
export interface Endpoint {
  readonly method: HttpMethod;
  /** Exact path with `{name}` parameters; case and slashes count. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** What the package of the account lacks is in its answer, or decides within the call, though no action of its access needs a feature. */
  readonly readsPackage?: true;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body is a form in the encoding of addresses (`application/x-www-form-urlencoded`) instead of JSON. */
  readonly isFormEncoded?: boolean;
  /** The call takes a file by multipart; this is what its fields before the file are. Never with `body`. */
  readonly upload?: z.ZodType;
  /**
   * The JSON answer, 'pdf' for a finished PDF, 'file' for bytes of any kind, often a stream, 'redirect' to a page, or 'events'
   * for server-sent events.
   */
  readonly response: z.ZodType | 'pdf' | 'file' | 'redirect' | 'events';
  readonly errors: readonly ErrorCode[];
  /** Whether it is answered while the account demands a second factor that the caller has not set up yet. */
  readonly isOpenBeforeFactor?: boolean;
  /**
   * The `errNum` with which fields that are wrong are refused too, where the specification has `success`, `errMsg` and `errNum` as
   * the answer: `errMsg` is then the sentence of the first of them.
   */
  readonly fieldsErrNum?: number;
  /** Whether the call needs an Idempotency-Key header. */
  readonly isIdempotent?: boolean;
  /**
   * By default a GET reads and all else writes. A GET that says otherwise is refused from other sites and answers no HEAD; what
   * does not write is called where nothing is written any more.
   */
  readonly effect?: Effect;
  /**
   * A call of a page that another site may show in a frame, where browsers send no cookies: there the header by which the
   * browser says that the page is ours takes the place of the anti-forgery token.
   */
  readonly isCalledInFrames?: boolean;
  /** A GET with effects that another site leads the browser to, as a page; what proves it is in the call itself. */
  readonly isOpenedFromElsewhere?: boolean;
  /**
   * Kilobytes that the body may have. By default 128 for signed-in people, which the largest forms need, and 4 for
   * everyone else; a megabyte only for a thousand rows.
   */
  readonly bodyKilobytesMax?: number;
  /** The body carries a signature over its bytes: the handler gets the raw bytes and checks the signature. */
  readonly isSigned?: boolean;
  /** The body is of any kind, and its bytes are all that the handler gets of it: other servers say it in forms of their own. */
  readonly takesAnyBody?: boolean;
  /** The page calls by itself: it does not count as use, so that no session lasts longer by it. */
  readonly isUnattended?: boolean;
  /**
   * What a key needs for the call. A call with it is of the public API: it is made by a key and by nothing else, no cookie
   * counts, and it answers its refusals in the form of that API.
   */
  readonly apiScope?: ApiScope;
  /** The call makes something, and says so by 201. */
  readonly isCreating?: boolean;
  /** Calls a minute from one address; more are answered TOO_MANY_REQUESTS, or BUSY if not declared. */
  readonly requestsPerMinute?: number;
}

export type Contract = Readonly<Record<string, Endpoint>>;

/** Preserves the literal types of a contract while checking its shape. */
export function defineContract<const T extends Contract>(contract: T): T {
  return contract;
}

/** Returns whether a call is made by somebody who is not signed in, or not completely. */
export function needsNoSignIn(access: Access): access is NoSignIn {
  return NO_SIGN_IN.some((one) => one === access);
}

/** Returns whether a call is answered without any session. */
export function needsNoSession(access: Access): boolean {
  return access === 'anyone' || access === 'machine';
}

/** Returns the actions of which a caller needs one; none for what every caller may. */
export function actionsOf(access: Access): readonly Action[] {
  if (needsNoSignIn(access) || access === 'person' || access === 'signed-in') return [];
  if (access === 'operator') return [];
  return typeof access === 'string' ? [access] : access;
}

/** Returns what a call does. */
export function effectOf({ method, effect }: Pick<Endpoint, 'method' | 'effect'>): Effect {
  return effect ?? (method === 'GET' ? 'read' : 'write');
}

/** Returns whether a call reads or writes the books of its account. An accountant who makes one has entered them. */
export function opensBooks({ access }: Pick<Endpoint, 'access'>): boolean {
  if (needsNoSignIn(access) || access === 'person' || access === 'operator') return false;
  return access === 'signed-in' || !actionsOf(access).every(isOfPerson);
}

/** Returns whether what the package of an account lacks decides about a call, or is in its answer. */
export function asksPackage(endpoint: Pick<Endpoint, 'access' | 'readsPackage'>): boolean {
  if (endpoint.readsPackage === true) return true;
  return actionsOf(endpoint.access).some((action) => FEATURE_OF_ACTION[action] !== undefined);
}

/** Returns what a call does, as the states of an account see it: what reads includes downloads. */
function stateCallOf(endpoint: Endpoint): StateCall {
  const actions = actionsOf(endpoint.access);
  if (!opensBooks(endpoint)) return { kind: 'own', actions };
  return { kind: effectOf(endpoint) === 'write' ? 'write' : 'read', actions };
}

/** Returns with which code an account in a state refuses a call; undefined for a call that it takes. */
export function refusalOfState(endpoint: Endpoint, state: AccountState): StateRefusal | undefined {
  return refusalInState(state, stateCallOf(endpoint));
}
