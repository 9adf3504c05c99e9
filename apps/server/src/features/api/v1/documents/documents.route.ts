import type { ApiDocument } from '@pinkas/contract/api/v1/document-fields';
import { documentResource } from '@pinkas/contract/api/v1/document-resource';
import type { FastifyReply } from 'fastify';

import type { AccountContext } from '../../../../platform/context.ts';
import { tagOf, tagOfBytes } from '../../../../platform/http/answers/entity-tag.ts';
import { REPEATED_HEADER } from '../../../../platform/http/inside-call.ts';
import { implement, type Routes } from '../../../../platform/http/implement.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import {
  cancelDocumentIn,
  computeUnissued,
  downloadCopy,
  listDocuments,
  mailDocumentAgain,
  toDraft,
} from '../../../accounting/documents/documents.api.ts';
import { storedKeyOf, underApiNames } from '../shared/api-call.ts';
import { findNamed, namesOfThings } from '../shared/external-ids.repository.ts';
import { toForm } from './document-form.ts';
import { showDocument, toApiRow, toApiTotals } from './document-view.ts';
import { creditByApi, issueByApi, receiveByApi, type IssuedOnce } from './issue-by-api.ts';

const NEWEST_FIRST = { sort: 'date', direction: 'desc' } as const;

/** Sums in the currency of a document, by the names of the books. */
function sumsOf(content: Awaited<ReturnType<typeof computeUnissued>>) {
  const { currencySums } = content;
  return currencySums === null
    ? content
    : {
        netAgorot: currencySums.netMinor,
        vatAgorot: currencySums.vatMinor,
        roundingAgorot: currencySums.roundingMinor,
        totalAgorot: currencySums.totalMinor,
      };
}

function answerIssued({ document, isRepeated }: IssuedOnce, reply: FastifyReply): ApiDocument {
  if (isRepeated) reply.header(REPEATED_HEADER, 'true');
  return document;
}

function cancelByApi(
  ctx: AccountContext,
  input: { readonly id: string; readonly reason: string },
  idempotencyKey: string,
): Promise<unknown> {
  const request = {
    write: 'api.document.cancel',
    idempotencyKey: storedKeyOf(ctx, idempotencyKey),
    input,
  };
  return writeOnce(ctx, request, async (tx) => {
    await cancelDocumentIn(ctx, tx, input.id, input.reason);
    return null;
  });
}

export const documentRoutes: Routes = implement(documentResource, {
  list: ({ ctx, query }) => {
    const { cursor: after, limit, updatedSince, externalId, type: docType, ...given } = query;
    return underApiNames(() =>
      ctx.transaction(async (tx) => {
        const named = externalId && (await findNamed(tx, 'document', externalId));
        const filter = {
          ...given,
          docType,
          changedSince: updatedSince,
          ids: externalId === undefined ? undefined : [named].filter((id) => id !== undefined),
        };
        const input = { ...NEWEST_FIRST, filter, after, limit };
        const page = await listDocuments(tx, ctx.clock.today(), input);
        const ids = page.rows.map(({ id }) => id);
        const names = await namesOfThings(tx, 'document', ids);
        return {
          data: page.rows.map((row) => toApiRow(row, names.get(row.id) ?? null)),
          nextCursor: page.after,
        };
      }),
    );
  },

  issue: async ({ ctx, body, idempotencyKey, reply }) =>
    answerIssued(await issueByApi(ctx, body, idempotencyKey), reply),

  preview: ({ ctx, body }) =>
    underApiNames(async () => {
      const form = await ctx.transaction((tx) => toForm(tx, body, ctx.clock.today()));
      const content = await computeUnissued(ctx, toDraft(form));
      return toApiTotals(content.currency, sumsOf(content));
    }),

  get: async ({ ctx, params, reply }) => {
    const today = ctx.clock.today();
    const document = await ctx.transaction((tx) => showDocument(tx, params.id, today));
    reply.header('etag', tagOf(document));
    return document;
  },

  pdf: async ({ ctx, params, reply }) => {
    const { bytes, fileName } = await downloadCopy(ctx, params.id);
    reply.header('etag', tagOfBytes(bytes));
    return { bytes, fileName, disposition: 'inline' as const };
  },

  receipt: async ({ ctx, params, body, idempotencyKey, reply }) =>
    answerIssued(await receiveByApi(ctx, { id: params.id, body }, idempotencyKey), reply),

  credit: async ({ ctx, params, body, idempotencyKey, reply }) =>
    answerIssued(await creditByApi(ctx, { id: params.id, body }, idempotencyKey), reply),

  cancel: async ({ ctx, params, body, idempotencyKey }) => {
    await cancelByApi(ctx, { id: params.id, reason: body.reason }, idempotencyKey);
    return ctx.transaction((tx) => showDocument(tx, params.id, ctx.clock.today()));
  },

  send: async ({ ctx, params, body, idempotencyKey }) => {
    const mail = { mailTo: body.email, withTranslation: false, message: '' };
    const key = storedKeyOf(ctx, idempotencyKey);
    await underApiNames(() => mailDocumentAgain(ctx, params.id, mail, key));
    return { queued: true as const };
  },
});
