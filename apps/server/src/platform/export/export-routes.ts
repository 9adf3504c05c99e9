import { Readable } from 'node:stream';
import { EventEmitter } from 'node:events';
import { buffer } from 'node:stream/consumers';

import type { Endpoint } from '@pinkas/contract/define';
import { assert } from '@pinkas/domain/assert';
import type { FastifyReply } from 'fastify';

import type { AccountContext } from '../context.ts';
import type { FileAnswer, Routes } from '../http/implement.ts';
import { definePart } from '../service-part.ts';
import { markOutside, type ExportWatch } from './export-watch.ts';

/** The calls of the product, which include its exports: the composition of the features sets them. */
export const exportRoutes = definePart<Routes>(() => {
  throw new Error('the features put the routes in');
});

/** A file of an export, whole. */
export interface ExportedFile extends Pick<FileAnswer, 'mediaType' | 'fileName'> {
  readonly bytes: Uint8Array;
}

/** Which export, by its parsed parts. Its access is for the caller to decide. */
export interface RequestedExport {
  readonly exporting: Endpoint;
  readonly params: unknown;
  readonly query: unknown;
}

/**
 * Opens an export outside of HTTP, by the same handler as on screen, with the rights and bounds of the context, however long it is.
 * Throws as the call does.
 */
export async function openExport(
  ctx: AccountContext,
  { exporting, params, query }: RequestedExport,
  watch?: ExportWatch,
): Promise<FileAnswer> {
  const route = exportRoutes.of(ctx.services).find(({ endpoint }) => endpoint === exporting);
  assert(route !== undefined, 'an export is a call of the product');
  // An export only needs to know whether the client of its reply has disconnected. Here none does.
  const reply = { raw: new EventEmitter() } as unknown as FastifyReply;
  markOutside(reply, watch);
  const answer = await route.handle({
    ctx,
    params,
    query,
    body: undefined,
    upload: undefined,
    rawBody: undefined,
    idempotencyKey: undefined,
    reply,
  });
  return answer as FileAnswer;
}

/** The same, whole. INVALID_REQUEST is the caller's to avoid: the query was parsed. */
export async function runExport(
  ctx: AccountContext,
  exporting: Endpoint,
  query: unknown,
): Promise<ExportedFile> {
  const { body, mediaType, fileName } = await openExport(ctx, { exporting, params: {}, query });
  return { bytes: body instanceof Readable ? await buffer(body) : body, mediaType, fileName };
}
