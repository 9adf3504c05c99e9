import { archiveContract } from '@pinkas/contract/backup/archive/archive.contract';

import type { AccountContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { moveArchive, openArchive, startArchive, viewArchive } from './archive-commands.ts';

/** Throws NOT_PERMITTED for anybody but an owner: the file holds what single lists show to others in part. */
function owned(ctx: AccountContext): AccountContext {
  if (ctx.principal.role !== 'owner') throw new AppError('NOT_PERMITTED');
  return ctx;
}

export const archiveRoutes = implement(archiveContract, {
  get: ({ ctx }) => owned(ctx).transaction((tx) => viewArchive(tx, ctx.clock.now())),
  start: ({ ctx, body }) => startArchive(owned(ctx), body.language),
  pause: ({ ctx }) => moveArchive(owned(ctx), 'pause'),
  resume: ({ ctx }) => moveArchive(owned(ctx), 'resume'),
  cancel: ({ ctx }) => moveArchive(owned(ctx), 'cancel'),
  file: ({ ctx, params }) => openArchive(owned(ctx), params.id),
});
