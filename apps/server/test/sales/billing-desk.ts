import type { BilledRow, BillingRunDetail } from '@pinkas/contract/sales/fast-billing/billed-rows';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { Answer } from '@pinkas/test-kit/http-browser';

import { write } from '../accounting/customers.ts';
import { aBillingRow, readRun, RUNS } from './fast-billing.ts';
import { givenPayingBusiness, type CardServer, type PayingBusiness } from './paying-business.ts';
import { givenSavedCard, type SavedFor } from './saved-cards.ts';

/** Where a charge of a saved card is sent at the simulated gateway. */
export const CHARGE_PATH = '/Transactions/Transaction';

/** A business with a saved card, whose runs of fast billing a test starts, works and reads. */
export interface BillingDesk extends PayingBusiness {
  readonly saved: SavedFor;
  /** A row that charges the saved card. */
  readonly aCharge: (changes?: object) => object;
  /** How many charges the gateway was sent by now. */
  readonly chargesSent: () => number;
  readonly workAll: () => Promise<void>;
  readonly read: (runId: string) => Promise<BillingRunDetail>;
  readonly retry: (runId: string, rows: readonly object[]) => Promise<Answer>;
  readonly countDocuments: (docType: number) => Promise<number>;
}

export async function openBillingDesk(cards: CardServer): Promise<BillingDesk> {
  const business = await givenPayingBusiness(cards);
  const { browser, user } = business;
  const saved = await givenSavedCard(cards, business);
  return {
    ...business,
    saved,
    aCharge: (changes = {}) =>
      aBillingRow({
        customerId: saved.customerId,
        cardId: saved.card.id,
        docType: DOC_TYPES.INVOICE_RECIEPT,
        ...changes,
      }),
    chargesSent: () =>
      cards.simulator.requests.filter(({ path }) => path.endsWith(CHARGE_PATH)).length,
    workAll: async () => {
      await cards.worker.runAll(user.accountId);
    },
    read: (runId) => readRun(browser, runId),
    retry: (runId, rows) => write(browser, 'POST', `${RUNS}/${runId}/retry`, { rows }),
    async countDocuments(docType) {
      const { rows } = await cards.server.db.superuser.query<{ count: number }>(
        'select count(*)::int as count from documents where account_id = $1 and doc_type = $2',
        [user.accountId, docType],
      );
      return rows[0]?.count ?? 0;
    },
  };
}

export const statesOf = ({ rows }: { rows: readonly BilledRow[] }) =>
  rows.map(({ state }) => state);
export const refusalOf = ({ status, json }: Answer) => [status, (json as { code: string }).code];
