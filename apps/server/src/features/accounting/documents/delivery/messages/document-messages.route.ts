import { randomUUID } from 'node:crypto';

import { documentMessagesContract } from '@pinkas/contract/accounting/documents/document-messages.contract';

import { AppError } from '../../../../../platform/errors/app-error.ts';
import { implement, type Routes } from '../../../../../platform/http/implement.ts';
import { documentPageUrl } from '../../files/document-files.ts';
import { findStoredDocument } from '../../record/content/stored-document.reads.ts';
import { findPageLink } from '../../public/page-links.repository.ts';
import { findMessageText, messageValuesOf, usualMessages } from './message-words.ts';
import { textDocument } from './text-document.ts';

/** Messages to telephones about documents. */
export const documentMessagesRoutes: Routes = implement(documentMessagesContract, {
  usual: ({ ctx: { accountId, services } }) => {
    // All links are of one length, that of a document that is not there too.
    const link = documentPageUrl(services.config, {
      accountId,
      documentId: randomUUID(),
      linkId: null,
    });
    return { usual: usualMessages(), linkLength: link.length };
  },

  get: ({ ctx, params }) => {
    const { accountId, services } = ctx;
    const documentId = params.id;
    return ctx.transaction(async (tx) => {
      const document = await findStoredDocument(tx, documentId);
      if (document === undefined) throw new AppError('NOT_FOUND');
      const linkId = await findPageLink(tx, documentId);
      const link = documentPageUrl(services.config, { accountId, documentId, linkId });
      return {
        text: await findMessageText(tx, document),
        values: { ...messageValuesOf(document, link) },
        canText: services.sms.isConfigured,
      };
    });
  },

  send: async ({ ctx, params, body, idempotencyKey }) => {
    await textDocument(ctx, params.id, body, idempotencyKey);
    return { success: true as const };
  },
});
