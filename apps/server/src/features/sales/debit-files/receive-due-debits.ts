import type { LocalDate } from '@pinkas/domain/time/local-date';

import { systemInAccount, type AccountActor } from '../../../platform/context.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { workEach } from '../../../platform/jobs/work-each.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { issueDependenciesOf, issueDocumentIn } from '../../accounting/documents/documents.api.ts';
import { tell } from '../../shell/notices/notices.api.ts';
import { documentOfDebit, type ReceivedDebit } from './receipt-of-debit.ts';

/** Name of the schedule, which signs what it issues. */
export const RECEIVE_DEBITS_SCHEDULE = 'debit-files.receive';

interface Due extends ReceivedDebit, Record<string, unknown> {
  readonly fileId: string;
  readonly fileNo: number;
  readonly customer: string;
  readonly madeBy: string;
}

/** Notes why a debit got no receipt, and notifies of the first time. */
async function noteTrouble(actor: AccountActor, due: Due, trouble: string): Promise<void> {
  const { id, fileId, fileNo: no, customer, sumAgorot } = due;
  await actor.transaction(async (tx) => {
    const facts = { fileId, no, customer, sumAgorot };
    const at = actor.clock.now();
    await tell(tx, { kind: 'debit-trouble', cause: id, at, facts, to: 'everybody' });
    await tx
      .updateTable('debitRows')
      .set({ trouble })
      .where('accountId', '=', tx.accountId)
      .where('id', '=', id)
      .where('state', '=', 'provisional')
      .execute();
  });
}

/** Issues the document of one debit, unless it came back meanwhile or has one. Returns whether it did. */
async function receiveOne(services: Services, accountId: number, due: Due): Promise<boolean> {
  const { db, clock } = services;
  const { id, fileId, madeBy } = due;
  const requester = { accountId, userId: madeBy, ip: '' };
  const actor = systemInAccount({ db, clock }, RECEIVE_DEBITS_SCHEDULE, requester);
  const deps = issueDependenciesOf(services);
  try {
    const input = await documentOfDebit(actor, due);
    return await deps.issuing.run(accountId, () =>
      actor.transaction(async (tx) => {
        const row = await tx
          .selectFrom('debitRows')
          .select('state')
          .where('accountId', '=', accountId)
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (row?.state !== 'provisional') return false;
        const { id: receiptId } = await issueDocumentIn(actor, tx, deps, input, `debit:${id}`);
        await tx
          .updateTable('debitRows')
          .set({ state: 'received', receiptId, trouble: null })
          .where('accountId', '=', accountId)
          .where('id', '=', id)
          .execute();
        await recordAudit(actor, tx, [
          {
            action: 'debit-file.received',
            entityKind: 'debit-file',
            entityId: fileId,
            detail: { rowId: id, receiptId },
          },
        ]);
        return true;
      }),
    );
  } catch (error) {
    await noteTrouble(actor, due, error instanceof AppError ? error.code : 'INTERNAL_ERROR');
    throw error;
  }
}

/** Lists the debits of an account whose window has passed by a day and that did not come back. */
async function listDue(tx: AccountTx, today: LocalDate): Promise<Due[]> {
  const { rows } = await tx.query<Due>({
    name: 'due-debits',
    text: `select r.id, r.file_id as "fileId", r.document_id as "documentId", r.sum_agorot as "sumAgorot",
        f.debit_on as "debitOn", f.file_no as "fileNo", c.name as customer, m.reference, f.created_by as "madeBy"
      from debit_rows r
      join debit_files f on f.account_id = $1 and f.id = r.file_id
      join bank_mandates m on m.account_id = $1 and m.id = r.mandate_id
      join customers c on c.account_id = $1 and c.id = m.customer_id
      where r.account_id = $1 and r.state = 'provisional' and f.sent_at is not null and f.provisional_until < $2::date
      order by f.debit_on, f.file_no, r.row_no`,
    values: [tx.accountId, today],
  });
  return rows;
}

/**
 * Issues the receipts of debits whose window has passed and that did not come back. Each has one under its own key, so a run that is
 * killed goes on where it stopped. Returns how many it issued.
 */
export async function receiveDueDebits(services: Services): Promise<number> {
  const { db, clock, log } = services;
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await db.owner.query<{ accountId: number }>(
    `select distinct account_id as "accountId" from debit_rows where state = 'provisional' order by account_id`,
  );
  return workEach({ db, clock, log }, rows, 'debits got no receipts', async ({ accountId }) => {
    const due = await inAccount(db, { accountId }, (tx) => listDue(tx, clock.today()));
    let count = 0;
    for (const one of due) {
      try {
        if (await receiveOne(services, accountId, one)) count += 1;
      } catch (error) {
        // One debit must not block the others; it is tried again tomorrow.
        log.error({ err: error, accountId, id: one.id }, 'a debit got no receipt');
      }
    }
    return count;
  });
}
