import { outboxContract } from '@pinkas/contract/public/outbox.contract';

import { AppError } from '../../../platform/http/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { findDemoAttachment, listDemoMessages } from './demo-messages.repository.ts';

/** Registered in demo mode alone: in production the addresses do not exist. */
export const outboxRoutes = implement(outboxContract, {
  list: async ({ ctx }) => {
    const messages = await listDemoMessages(ctx.db);
    return messages.map(({ id, kind, recipient, subject, body, code, attachments, sentAt }) => ({
      id,
      kind,
      to: recipient,
      subject,
      text: body,
      code,
      attachments: attachments.map(({ name }, index) => ({
        name,
        href: `/outbox/attachments/${id}/${index}`,
      })),
      sentAt,
    }));
  },

  attachment: async ({ ctx, params }) => {
    const found = await findDemoAttachment(ctx.db, params.messageId, params.index);
    // Only documents are mailed so far, and they are PDF.
    if (found?.contentType !== 'application/pdf') throw new AppError('NOT_FOUND');
    const bytes = await ctx.services.files.read(found.sha256);
    return { bytes, fileName: found.name, disposition: 'inline' as const };
  },
});
