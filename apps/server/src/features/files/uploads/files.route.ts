import { filesContract } from '@pinkas/contract/files/uploads/files.contract';

import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { isOfReportedExpense, listAttachments } from './attachments/attachments.repository.ts';
import {
  authorizeEntity,
  attachFiles,
  detachFile,
  readAttachments,
} from './attachments/attachments.ts';
import { requireOwnFile, openFile } from './stored/stored-files.ts';
import { removeFile } from './stored/remove-file.ts';
import { cancelUpload } from './receiving/forget-upload.ts';
import { receiveUpload } from './receiving/receive-upload.ts';

const DONE = { success: true } as const;

export const filesRoutes = implement(filesContract, {
  upload: ({ ctx, upload }) => receiveUpload(ctx, upload),
  uploadByPut: ({ ctx, upload }) => receiveUpload(ctx, upload),
  async cancelUpload({ ctx, params }) {
    await cancelUpload(ctx, params.id);
    return DONE;
  },
  async get({ ctx, params, query, reply }) {
    const { id } = params;
    const file = await openFile(ctx, { id, size: query.size, isToBeSaved: query.save === '1' });
    reply.headers(headersOf(file.mediaType));
    return file;
  },
  async remove({ ctx, params }) {
    await removeFile(ctx, params.id);
    return DONE;
  },
  attachments: async ({ ctx, params, query }) => ({
    files: await readAttachments(ctx, { kind: query.entityKind, id: params.entityId }, query.role),
  }),
  attach: ({ ctx, params, body }) =>
    ctx.transaction(async (tx) => {
      const entity = { kind: body.entityKind, id: params.entityId };
      await authorizeEntity(tx, ctx.principal, entity, 'change');
      // Attaching opens a file to others, so only a person who may see it may do so.
      for (const fileId of body.fileIds) await requireOwnFile(tx, ctx, fileId);
      await attachFiles(ctx, tx, { entity, fileIds: body.fileIds, role: body.role });
      return { files: await listAttachments(tx, entity) };
    }),
  detach: ({ ctx, params, query }) =>
    ctx.transaction(async (tx) => {
      const entity = { kind: query.entityKind, id: params.entityId };
      await authorizeEntity(tx, ctx.principal, entity, 'change');
      if (entity.kind === 'expense' && (await isOfReportedExpense(tx, query.fileId, entity.id))) {
        throw new AppError('EXPENSE_REPORTED');
      }
      await detachFile(ctx, tx, entity, query.fileId);
      return { files: await listAttachments(tx, entity) };
    }),
});

/**
 * Nothing in a file runs, and only our own pages may frame it. The viewers of the browser need their
 * styles; that for PDF works under no narrower policy.
 */
function headersOf(mediaType: string): Record<string, string> {
  const narrow = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; ";
  return {
    'content-security-policy': `${mediaType === 'application/pdf' ? '' : narrow}frame-ancestors 'self'`,
    'x-frame-options': 'SAMEORIGIN',
  };
}
