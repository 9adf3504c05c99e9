import type { Readable } from 'node:stream';

import type { Contract, Endpoint } from '@pinkas/contract/define';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';

import type { AccountContext, Caller, CallerContext, RequestContext } from '../context.ts';
import type { UploadRequest } from './bodies/upload-request.ts';

/** A PDF as the answer of a call whose contract has `response: 'pdf'`. */
export interface PdfAnswer {
  readonly bytes: Uint8Array;
  /** Shown to people; any language. */
  readonly fileName: string;
  /** 'inline' opens in the browser, 'attachment' saves. */
  readonly disposition: 'inline' | 'attachment';
}

/** A file as the answer of a call whose contract has `response: 'file'`. */
export interface FileAnswer {
  /**
   * Bytes, or a stream of them; a stream that fails cuts the connection, so no half file looks complete.
   */
  readonly body: Uint8Array | Readable;
  readonly mediaType: string;
  /** Shown to people; any language. */
  readonly fileName: string;
  /** 'inline' opens in the browser, 'attachment' saves. */
  readonly disposition: 'inline' | 'attachment';
  /** Length of a stream, where it is known. */
  readonly sizeBytes?: number;
  /** Names these very bytes, so that who lost the connection may ask for the rest; needs `sizeBytes` and a stream. */
  readonly tag?: string;
  /**
   * Of a stream: throws once it may not continue, for conditions that the access of its call does
   * not cover.
   */
  readonly mayStillHave?: () => Promise<void>;
}

/** The redirect target of a call whose contract has `response: 'redirect'`. */
export interface RedirectAnswer {
  /** Path of this product, with its query and hash, or the address of a provider from the settings. */
  readonly location: string;
}

/** An open stream of server-sent events to a caller. */
export interface OpenEvents {
  readonly events: Readable;
  /** Closes it in order, as a server that stops does. */
  readonly end: () => void;
}

/** A stream of server-sent events as the answer of a call whose contract has `response: 'events'`. */
export interface EventsAnswer {
  /**
   * Opens it. `askAgain` returns the caller in their current state, and throws once they may not receive
   * more.
   */
  readonly open: (askAgain: () => Promise<Caller>) => OpenEvents;
}

type Access<E extends Endpoint> = E['access'];
type Part<
  E extends Endpoint,
  K extends 'params' | 'query' | 'body' | 'upload',
> = E[K] extends z.ZodType ? z.output<E[K]> : undefined;

/** What a handler may assume about its caller follows from the contract's access. */
export type ContextOf<E extends Endpoint> =
  Access<E> extends 'anyone' | 'machine'
    ? RequestContext
    : Access<E> extends 'code-session'
      ? CallerContext
      : AccountContext;

/** One call with everything parsed by its contract. */
export interface Call<E extends Endpoint> {
  readonly ctx: ContextOf<E>;
  readonly params: Part<E, 'params'>;
  readonly query: Part<E, 'query'>;
  readonly body: Part<E, 'body'>;
  /** The file that comes with the call, when its contract takes one. */
  readonly upload: E extends { readonly upload: z.ZodType }
    ? UploadRequest<Part<E, 'upload'>>
    : undefined;
  /** The bytes of a body that carries a signature over them, or is of any kind. */
  readonly rawBody: E extends { readonly isSigned: true } | { readonly takesAnyBody: true }
    ? Uint8Array
    : undefined;
  readonly idempotencyKey: E extends { readonly isIdempotent: true } ? string : undefined;
  /** For cookies and headers; the body of the answer is what the handler returns. */
  readonly reply: FastifyReply;
}

export type AnswerOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.input<E['response']>
  : E['response'] extends 'pdf'
    ? PdfAnswer
    : E['response'] extends 'redirect'
      ? RedirectAnswer
      : E['response'] extends 'events'
        ? EventsAnswer
        : FileAnswer;

export type Handlers<C extends Contract> = {
  readonly [K in keyof C]: (call: Call<C[K]>) => AnswerOf<C[K]> | Promise<AnswerOf<C[K]>>;
};

/** A call before its types are known to be those of its endpoint. */
export interface UntypedCall {
  readonly ctx: RequestContext;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly upload: UploadRequest | undefined;
  readonly rawBody: Uint8Array | undefined;
  readonly idempotencyKey: string | undefined;
  readonly reply: FastifyReply;
}

export interface BoundEndpoint {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handle: (call: UntypedCall) => unknown;
}

/** Calls bound to their handlers, ready for `createHttpServer`. */
export type Routes = readonly BoundEndpoint[];

/** Binds every call of a contract to its handler; the types of each follow from the contract. */
export function implement<const C extends Contract>(contract: C, handlers: Handlers<C>): Routes {
  return Object.entries(contract).map(([name, endpoint]) => ({
    name,
    endpoint,
    // The HTTP server has parsed every part by the endpoint's own schemas before it calls.
    handle: (handlers as Readonly<Record<string, unknown>>)[name] as (call: UntypedCall) => unknown,
  }));
}
