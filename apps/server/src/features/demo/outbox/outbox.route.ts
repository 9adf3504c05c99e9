import { outboxContract } from '@pinkas/contract/demo/outbox/outbox.contract';
import { isShownInline, MEDIA_TYPES } from '@pinkas/domain/files/media-types';

import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { listDemoAttachments, listDemoMessages } from './demo-messages.repository.ts';
import { MAIL_PAGE_HEADERS, readMailPage } from './shown-mail.ts';

/** Registered in demo mode alone: in production the addresses do not exist. */
export const outboxRoutes = implement(outboxContract, {
  list: async ({ ctx, query }) => {
    const messages = await listDemoMessages(ctx.db, query.recipient);
    return messages.map(({ id, kind, recipient, subject, body, code, attachments, sentAt }) => ({
      id,
      kind,
      to: recipient,
      subject,
      text: body,
      code,
      htmlHref: attachments.some(({ use }) => use === 'html')
        ? `/outbox/messages/${id}/html`
        : null,
      attachments: attachments.flatMap(({ name, use }, index) =>
        use === 'file' ? [{ name, href: `/outbox/attachments/${id}/${index}` }] : [],
      ),
      sentAt,
    }));
  },

  attachment: async ({ ctx, params }) => {
    const found = (await listDemoAttachments(ctx.db, params.messageId))[params.index];
    const mediaType = MEDIA_TYPES.find((known) => known === found?.contentType);
    if (found === undefined || mediaType === undefined) throw new AppError('NOT_FOUND');
    return {
      body: await ctx.services.files.read(found.sha256),
      mediaType,
      fileName: found.name,
      disposition: isShownInline(mediaType) ? ('inline' as const) : ('attachment' as const),
    };
  },

  html: async ({ ctx, params, reply }) => {
    const parts = await listDemoAttachments(ctx.db, params.messageId);
    const body = await readMailPage(ctx.services.files, parts);
    if (body === undefined) throw new AppError('NOT_FOUND');
    reply.headers(MAIL_PAGE_HEADERS);
    return {
      body,
      mediaType: 'text/html; charset=utf-8',
      fileName: 'mail.html',
      disposition: 'inline' as const,
    };
  },
});
