import { ccGatewaysContract } from '@pinkas/contract/settings/cc-gateways/cc-gateways.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { chooseCurrencies, disconnectTerminal } from './arrange-terminals.ts';
import { checkKey, offeredGateway, readCredentials } from './check-key.ts';
import { changeTerminal, checkTerminal, connectTerminal } from './connect-terminal.ts';
import { viewTerminals } from './terminals-view.ts';

export const ccGatewaysRoutes: Routes = implement(ccGatewaysContract, {
  list: ({ ctx }) => ctx.transaction((tx) => viewTerminals(tx, ctx.services)),
  test: ({ ctx, body }) => {
    const gateway = offeredGateway(ctx, body.gateway);
    const credentials = readCredentials(gateway, body.credentials);
    return checkKey(ctx, gateway, { credentials, isTest: body.isTest });
  },
  connect: ({ ctx, body, idempotencyKey }) => connectTerminal(ctx, body, idempotencyKey),
  change: ({ ctx, params, body, idempotencyKey }) =>
    changeTerminal(ctx, params.id, body, idempotencyKey),
  check: ({ ctx, params }) => checkTerminal(ctx, params.id),
  chooseCurrencies: ({ ctx, body }) => chooseCurrencies(ctx, body.currencies),
  remove: ({ ctx, params }) => disconnectTerminal(ctx, params.id),
});
