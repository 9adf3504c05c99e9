import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { tell } from '../../../shell/notices/notices.api.ts';
import type { DueTemplate } from '../due/due-templates.reads.ts';

interface Refused {
  readonly template: Pick<DueTemplate, 'title' | 'customerName'>;
  readonly period: { readonly id: string; readonly amountMinor: number };
  /** Null where it is not tried again by itself. */
  readonly againOn: LocalDate | null;
  readonly at: string;
}

/** Notifies that the charge of a period was refused: of the first refusal, and once it is given up. */
export async function tellRefused(
  tx: AccountTx,
  { template, period, againOn, at }: Refused,
): Promise<void> {
  const { customerName: customer, title } = template;
  const facts = { customer, title, sumAgorot: period.amountMinor, againOn };
  const cause = `${period.id}/${againOn === null ? 'over' : 'again'}`;
  await tell(tx, { kind: 'billing-refused', cause, at, facts, to: 'everybody' });
}
