import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { BLANK_CUSTOMER } from '@pinkas/domain/documents/draft/document-draft';
import { addDays, startOfDayMs } from '@pinkas/domain/time/local-date';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import {
  findAttempt,
  type StoredAttempt,
} from '../../src/features/sales/card-payments/attempts/attempts.repository.ts';
import type { PaymentPlan } from '../../src/features/sales/card-payments/plan/payment-plan.ts';
import { inAccount } from '../../src/platform/db/account-transaction.ts';
import {
  givenPayingBusiness,
  PAYER,
  startCardServer,
  type CardServer,
  type PayingBusiness,
} from './paying-business.ts';

export let cards: CardServer;
export let business: PayingBusiness;

/** Starts the product beside a simulated Cardcom for the tests of a file, with a new business for each. */
export function startPayments(): void {
  beforeAll(async () => {
    cards = await startCardServer();
  });
  beforeEach(() => givenBusiness());
  afterAll(() => cards.stop());
}

/** Another business whose terminal charges shekels: from now on it is the one. */
export async function givenBusiness(): Promise<void> {
  business = await givenPayingBusiness(cards);
}

export const SUM = 11_800;

export function aSale(changes: Partial<Extract<PaymentPlan, { kind: 'sale' }>> = {}): PaymentPlan {
  return {
    kind: 'sale',
    docType: DOC_TYPES.INVOICE_RECIEPT,
    customerId: null,
    customer: { ...BLANK_CUSTOMER, name: PAYER.name, email: PAYER.email },
    language: 'he',
    description: 'חוג ציור',
    mailTo: [PAYER.email],
    ...changes,
  };
}

export async function attemptOf(id: string): Promise<StoredAttempt> {
  const { accountId } = business.user;
  const found = await inAccount(cards.server.db.database, { accountId }, (tx) =>
    findAttempt(tx, id),
  );
  if (found === undefined) throw new Error('no attempt');
  return found;
}

/** Until the next business day begins, in milliseconds. */
export function msToMidnight(): number {
  const { clock } = cards.server.services;
  return startOfDayMs(addDays(clock.today(), 1)) - clock.nowMs();
}

export const runTasks = () => cards.worker.runAll(business.user.accountId);

interface IssuedRow {
  readonly docType: number;
  readonly total: number;
  readonly open: number;
  readonly credit: number;
}

export async function documentsIssued(): Promise<IssuedRow[]> {
  const { rows } = await cards.server.db.superuser.query<IssuedRow>(
    `select doc_type as "docType", total_agorot::int as total, open_agorot::int as open,
        credit_agorot::int as credit
      from documents where account_id = $1 order by doc_type, number`,
    [business.user.accountId],
  );
  return rows;
}

export async function mailsSent(): Promise<number> {
  const { rows } = await cards.server.db.superuser.query<{ count: number }>(
    `select count(*)::int as count from outbox_tasks where account_id = $1 and kind = 'mail-document'`,
    [business.user.accountId],
  );
  return rows[0]?.count ?? 0;
}
