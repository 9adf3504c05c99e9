import { clientsContract } from '@pinkas/contract/accountant/clients/clients.contract';

import { implement } from '../../../platform/http/implement.ts';
import { listClients } from './clients.reads.ts';
import { exportClients } from './export-clients.ts';

export const clientsRoutes = implement(clientsContract, {
  list: async ({ ctx }) => ({
    success: true as const,
    clients: await listClients(ctx, ctx.userId),
    today: ctx.clock.today(),
  }),
  export: async ({ ctx, query }) => exportClients(ctx, await listClients(ctx, ctx.userId), query),
});
