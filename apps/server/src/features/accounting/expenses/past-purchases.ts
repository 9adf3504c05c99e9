import type {
  ExpenseFormInput,
  SupplierPaymentForm as PaymentForm,
} from '@pinkas/contract/accounting/expenses/expense-fields';
import {
  ExpenseForm,
  SupplierPaymentForm,
} from '@pinkas/contract/accounting/expenses/expense-fields';
import { RecurringForm } from '@pinkas/contract/accounting/expenses/expense-views';
import { userActor } from '@pinkas/domain/identity/actor';
import type { z } from 'zod';

import { clockFrom } from '../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import type { Database } from '../../../platform/db/database.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { paySupplierIn } from '../suppliers/suppliers.api.ts';
import type { FilingActor } from './record/expense-files.ts';
import { putIntoInbox } from './inbox/inbox.ts';
import { keepRecurring } from './recurring/recurring-expenses.ts';
import { keepExpense } from './save/save-expense.ts';

/** Whose purchases they are, and who writes them. */
export interface PastPurchasesTarget {
  readonly db: Database;
  readonly accountId: number;
  readonly userId: string;
}

/** When something is written, and under which key: the same one writes nothing twice. */
export interface PastMoment {
  readonly atMs: number;
  readonly key: string;
}

/** What a person at the screen would have done, each at a moment of its own. */
export interface PastPurchases {
  /** Saves an expense, in the ledger or waiting for approval, and returns its id. */
  expense(when: PastMoment, form: ExpenseFormInput, isApproved: boolean): Promise<string>;
  pay(when: PastMoment, payment: z.input<typeof SupplierPaymentForm>): Promise<void>;
  recurring(when: PastMoment, form: z.input<typeof RecurringForm>): Promise<void>;
  /** Makes a stored file in the same transaction and adds it to the inbox. */
  inbox(
    when: PastMoment,
    makeFile: (actor: FilingActor, tx: AccountTx) => Promise<string>,
  ): Promise<void>;
}

/**
 * Returns the commands of expenses with a clock that is set for every call, for made-up
 * histories. Sums, ledger and balances are computed by the same code as those of today's
 * expenses.
 */
export function pastPurchases({ db, accountId, userId }: PastPurchasesTarget): PastPurchases {
  const once = <T>(
    write: string,
    { atMs, key }: PastMoment,
    work: (actor: FilingActor, tx: AccountTx) => Promise<T>,
  ): Promise<T> => {
    const actor: FilingActor = {
      clock: clockFrom(() => atMs),
      ip: '127.0.0.1',
      actor: userActor(userId),
      userId,
      accountId,
      principal: { role: 'owner', permissionGroups: null, missingFeatures: [] },
      transaction: (inside) => inAccount(db, { accountId }, inside),
    };
    return writeOnce(actor, { write, idempotencyKey: key, input: key }, (tx) => work(actor, tx));
  };
  return {
    async expense(when, form, isApproved) {
      const input = { form: ExpenseForm.parse(form), isApproved, inboxId: null };
      const { id } = await once('expense.create', when, (actor, tx) =>
        keepExpense(actor, tx, input),
      );
      return id;
    },
    async pay(when, payment) {
      const parsed: PaymentForm = SupplierPaymentForm.parse(payment);
      await once('supplier.pay', when, (actor, tx) =>
        paySupplierIn(actor, tx, { ...parsed, forExpenseId: null }),
      );
    },
    async recurring(when, form) {
      const parsed = RecurringForm.parse(form);
      await once('recurring-expense.create', when, (actor, tx) => keepRecurring(actor, tx, parsed));
    },
    async inbox(when, makeFile) {
      await once('expense-inbox.add', when, async (actor, tx) =>
        putIntoInbox(actor, tx, await makeFile(actor, tx)),
      );
    },
  };
}
