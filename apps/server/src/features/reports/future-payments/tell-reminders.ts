import { NOTICE_RULES } from '@pinkas/domain/notices/notice';
import { isAllowed } from '@pinkas/domain/permissions/decide';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { workEach } from '../../../platform/jobs/work-each.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { findReader, tell } from '../../shell/notices/notices.api.ts';
import { listComingOf, type ComingOfDocument } from './coming-of-documents.reads.ts';

type TellingServices = Pick<Services, 'db' | 'clock' | 'log'>;

interface DuePerson {
  readonly accountId: number;
  readonly userId: string;
}

/**
 * Notifies people of the sums that they asked to be reminded of by today, each once however often it runs, and deletes these
 * reminders. Money that arrived meanwhile, and what somebody may not see any more, is left out.
 */
export async function tellReminders(services: TellingServices): Promise<void> {
  const { db, clock } = services;
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await db.owner.query<DuePerson>(
    `select distinct account_id as "accountId", user_id as "userId" from payment_reminders
     where remind_on <= $1`,
    [clock.today()],
  );
  await workEach(services, rows, 'a payment reminder was not told', async (person) => {
    await tellPerson(services, person);
    return true;
  });
}

/** The reminders of a person that are due, locked for the transaction: of two workers the second finds none. */
function lockDue(tx: AccountTx, userId: string, today: LocalDate) {
  return tx
    .selectFrom('paymentReminders')
    .select(['id', 'kind', 'documentId', 'lineNo', 'dueNo', 'remindOn', 'note'])
    .where('accountId', '=', tx.accountId)
    .where('userId', '=', userId)
    .where('remindOn', '<=', today)
    .orderBy('id')
    .forUpdate()
    .execute();
}

async function tellPerson(
  { db, clock }: TellingServices,
  { accountId, userId }: DuePerson,
): Promise<void> {
  const today = clock.today();
  await inAccount(db, { accountId }, async (tx) => {
    const due = await lockDue(tx, userId, today);
    if (due.length === 0) return;
    const reader = await findReader(tx, userId, today);
    const { action } = NOTICE_RULES['payment-reminder'];
    const maySee = reader !== undefined && isAllowed(reader.principal, action);
    const documentIds = due.map(({ documentId }) => documentId);
    // Within the bounds of the person, as the report shows it to them.
    const coming = maySee
      ? await inAccount(db, { accountId, bounds: reader.bounds }, (own) =>
          listComingOf(own, documentIds, today),
        )
      : [];
    for (const reminder of due) {
      const row = coming.find((one) => isOfRow(one, reminder));
      if (row !== undefined) await tellOf(tx, { userId, reminder, row }, clock.now());
    }
    await tx
      .deleteFrom('paymentReminders')
      .where('accountId', '=', accountId)
      .where('userId', '=', userId)
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute();
  });
}

type Reminder = Awaited<ReturnType<typeof lockDue>>[number];

function isOfRow(one: ComingOfDocument, reminder: Reminder): boolean {
  return (
    one.documentId === reminder.documentId &&
    one.kind === reminder.kind &&
    one.lineNo === reminder.lineNo &&
    one.dueNo === reminder.dueNo
  );
}

interface Telling {
  readonly userId: string;
  readonly reminder: Reminder;
  readonly row: ComingOfDocument;
}

async function tellOf(tx: AccountTx, { userId, reminder, row }: Telling, at: string) {
  const { documentId, docType, number, customerName: customer, dueDate, sumAgorot } = row;
  const { id, remindOn, note } = reminder;
  await tell(tx, {
    kind: 'payment-reminder',
    cause: `${id}/${remindOn}`,
    at,
    facts: { documentId, docType, number, customer, dueDate, sumAgorot, note },
    to: { userId },
  });
}
