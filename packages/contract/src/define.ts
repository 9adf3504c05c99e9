import type { AccountState } from '@pinkas/domain/permissions/account-state';
import {
  refusalInState,
  type StateCall,
  type StateRefusal,
} from '@pinkas/domain/permissions/account-states';
import type { Action } from '@pinkas/domain/permissions/actions';
import type { z } from 'zod';

import type { ErrorCode } from './errors.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: anyone, a half-opened session that waits for its code, any signed-in person, one to whom
 * the action is allowed, or one to whom any of several is, for what several pages share.
 */
export type Access =
  | 'anyone'
  | 'code-session'
  | 'signed-in'
  | Action
  | readonly [Action, ...Action[]];

/** One call: its exact address, who may make it, what it takes and gives, and how it can refuse. */
export interface Endpoint {
  readonly method: HttpMethod;
  /** Exact path with `{name}` parameters; case and slashes count. */
  readonly path: `/${string}`;
  readonly access: Access;
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
  /** Returns data of the person and the account's name alone: an accountant who calls it has not entered the books. */
  readonly isOfPerson?: boolean;
  /**
   * The `errNum` with which fields that are wrong are refused too, where the specification has `success`, `errMsg` and `errNum` as
   * the answer: `errMsg` is then the sentence of the first of them.
   */
  readonly fieldsErrNum?: number;
  /** Whether the call needs an Idempotency-Key header. */
  readonly isIdempotent?: boolean;
  /** Made where nothing is written any more, though it is no GET: it only reads, or makes a file to download. */
  readonly isForClosed?: boolean;
  /** A GET that changes something: refused from other sites, and HEAD is not answered. */
  readonly hasEffects?: boolean;
  /** A GET with effects that another site leads the browser to, as a page; what proves it is in the call itself. */
  readonly isOpenedFromElsewhere?: boolean;
  /**
   * Kilobytes that the body may have. By default 128 for signed-in people, which the largest forms need, and 4 for
   * everyone else; a megabyte only for a thousand rows.
   */
  readonly bodyKilobytesMax?: number;
  /** Called by another server: no cookie counts and no anti-forgery token is required; the path carries the secret. */
  readonly isMachineCall?: boolean;
  /** The body carries a signature over its bytes: the handler gets the raw bytes and checks the signature. */
  readonly isSigned?: boolean;
  /** The page calls by itself: it does not count as use, so that no session lasts longer by it. */
  readonly isUnattended?: boolean;
  /** Calls a minute from one address; more are answered TOO_MANY_REQUESTS, or BUSY if not declared. */
  readonly requestsPerMinute?: number;
}

export type Contract = Readonly<Record<string, Endpoint>>;

/** Preserves the literal types of a contract while checking its shape. */
export function defineContract<const T extends Contract>(contract: T): T {
  return contract;
}

/** Accesses of calls that are about the person and not about the account. */
const OF_PERSON: readonly unknown[] = [
  'anyone',
  'code-session',
  'ownSignIn.change',
  'clients.read',
  'clientIncome.read',
  'clientWork.read',
  'distributedAccounts.read',
  'distributorBrand.read',
  'distributorBrand.write',
  'managedAccounts.read',
  'managedAccounts.open',
  'clients.download',
  'affiliateReport.read',
  'clients.ask',
];

/** Returns whether a call reads or writes the books of its account. */
export function opensBooks({ access, isOfPerson }: Endpoint): boolean {
  return isOfPerson !== true && !OF_PERSON.includes(access);
}

/**
 * Returns what a call does, as the states of an account see it: what reads includes downloads and exports, which are GETs also
 * where they leave an audit row.
 */
function stateCallOf(endpoint: Endpoint): StateCall {
  const { method, access, isForClosed } = endpoint;
  if (access === 'anyone' || access === 'code-session') return { kind: 'own', actions: [] };
  const actions = access === 'signed-in' ? [] : typeof access === 'string' ? [access] : access;
  if (!opensBooks(endpoint)) return { kind: 'own', actions };
  return { kind: method === 'GET' || isForClosed === true ? 'read' : 'write', actions };
}

/** Returns with which code an account in a state refuses a call; undefined for a call that it takes. */
export function refusalOfState(endpoint: Endpoint, state: AccountState): StateRefusal | undefined {
  return refusalInState(state, stateCallOf(endpoint));
}
