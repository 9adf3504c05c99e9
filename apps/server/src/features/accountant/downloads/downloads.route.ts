import { downloadsContract } from '@pinkas/contract/accountant/downloads/downloads.contract';

import { implement } from '../../../platform/http/implement.ts';
import { cancelDownload, openDownload, viewDownload } from './download-commands.ts';
import { startDownload } from './start-download.ts';

export const downloadsRoutes = implement(downloadsContract, {
  get: ({ ctx }) => viewDownload(ctx),
  start: ({ ctx, body }) => startDownload(ctx, body),
  cancel: ({ ctx }) => cancelDownload(ctx),
  file: ({ ctx, query }) => openDownload(ctx, query.id),
});
