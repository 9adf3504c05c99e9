import { outboxContract } from '@pinkas/contract/demo/outbox/outbox.contract';
import { isShownInline, MEDIA_TYPES } from '@pinkas/domain/files/media-types';

import { AppError } from '../../../platform/errors/app-error.ts';
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
    const mediaType = MEDIA_TYPES.find((known) => known === found?.contentType);
    if (found === undefined || mediaType === undefined) throw new AppError('NOT_FOUND');
    return {
      body: await ctx.services.files.read(found.sha256),
      mediaType,
      fileName: found.name,
      disposition: isShownInline(mediaType) ? ('inline' as const) : ('attachment' as const),
    };
  },
});
