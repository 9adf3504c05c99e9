import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import type { TestServer } from '../test-server.ts';
import { givenRun } from './fast-billing.ts';
import { givenCardDeposit } from './given-deposits.ts';

/** The exports of the tables of selling, by path. */
export const SALES_EXPORTS = [
  '/v2/api/billing/failures/export',
  '/v2/api/billing/revenue/export',
  '/v2/api/billing/templates/export',
  '/v2/api/orders/export',
  '/v2/api/payment-requests/export',
  '/v2/api/fast-billing/runs/{id}/export',
  '/v2/api/sales/card-deposits/export',
  '/v2/api/sales/card-deposits/{id}/export',
  '/v2/api/sales/reconciliation/export',
  '/v2/api/sales/transactions/export',
  '/v2/api/sales/transmissions/export',
];

/** Gives a business what those exports need to have columns; returns the id that stands in a path, where one does. */
export async function givenSalesTables(
  owner: HttpBrowser,
  server: TestServer,
): Promise<(path: string) => string | undefined> {
  const depositId = await givenCardDeposit(owner, server);
  const { id: runId } = await givenRun(owner);
  return (path) => {
    if (path.includes('/card-deposits/')) return depositId;
    return path.includes('/fast-billing/') ? runId : undefined;
  };
}
