import { PriceStep } from '@pinkas/contract/sales/billing/billing-fields';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { StoredTemplate } from '../billing/billing.api.ts';

type PriceSteps = StoredTemplate['form']['priceSteps'];
const Steps = z.array(PriceStep);

/** A change of the prices of many templates, as it was ordered. */
export interface StoredPriceChange {
  readonly id: string;
  readonly fromOn: LocalDate;
  readonly rateBasisPoints: number;
  readonly madeAt: string;
}

/** What a change did to a template. */
export interface ChangedPrices {
  readonly templateId: string;
  readonly stepsBefore: PriceSteps;
  readonly stepsAfter: PriceSteps;
  readonly isTold: boolean;
  readonly undoneAt: string | null;
}

export async function insertPriceChange(
  tx: AccountTx,
  change: StoredPriceChange & { readonly madeBy: string },
  templates: readonly Omit<ChangedPrices, 'undoneAt'>[],
): Promise<void> {
  const { accountId } = tx;
  await tx
    .insertInto('billingPriceChanges')
    .values({ accountId, ...change })
    .execute();
  await tx
    .insertInto('billingChangedPrices')
    .values(
      templates.map(({ stepsBefore, stepsAfter, ...row }) => ({
        accountId,
        changeId: change.id,
        stepsBefore: JSON.stringify(stepsBefore),
        stepsAfter: JSON.stringify(stepsAfter),
        ...row,
      })),
    )
    .execute();
}

export async function findPriceChange(
  tx: AccountTx,
  id: string,
): Promise<StoredPriceChange | undefined> {
  return tx
    .selectFrom('billingPriceChanges')
    .select(['id', 'fromOn', 'rateBasisPoints', 'madeAt'])
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns what a change did to its templates, in the order of their ids. */
export async function listChangedPrices(
  tx: AccountTx,
  changeId: string,
): Promise<readonly ChangedPrices[]> {
  const rows = await tx
    .selectFrom('billingChangedPrices')
    .select(['templateId', 'stepsBefore', 'stepsAfter', 'isTold', 'undoneAt'])
    .where('accountId', '=', tx.accountId)
    .where('changeId', '=', changeId)
    .orderBy('templateId')
    .execute();
  return rows.map(({ stepsBefore, stepsAfter, ...row }) => ({
    ...row,
    stepsBefore: Steps.parse(stepsBefore),
    stepsAfter: Steps.parse(stepsAfter),
  }));
}

/** Notes that a locked template has the prices back that it had before a change. */
export async function noteUndone(
  tx: AccountTx,
  { changeId, templateId }: { readonly changeId: string; readonly templateId: string },
  { at, by }: { readonly at: string; readonly by: string },
): Promise<void> {
  await tx
    .updateTable('billingChangedPrices')
    .set({ undoneAt: at, undoneBy: by })
    .where('accountId', '=', tx.accountId)
    .where('changeId', '=', changeId)
    .where('templateId', '=', templateId)
    .execute();
}
