import type {
  RemindPreview,
  RemindProblem,
} from '@pinkas/contract/accounting/reminders/reminders.contract';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor, AccountContext } from '../../../../platform/context.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { enqueueReminder } from './enqueue-reminder.ts';
import { listPayLinks } from '../../documents/documents.api.ts';
import { findShownLogo, getSender, letterAbout } from '../letter/reminder-letter.ts';
import { getPlan } from '../plan/reminder-plan.repository.ts';
import {
  listRemindables,
  lockRemindables,
  remindedOn,
  type Remindable,
} from '../plan/remindable.reads.ts';

type LeftOut = RemindPreview['leftOut'][number];

interface NamedRow extends Record<string, unknown> {
  readonly documentId: string;
  readonly docType: number;
  readonly number: number;
  readonly customerName: string;
}

/** The documents of a request by customer, and those that cannot be reminded of. */
interface SortedRequest {
  readonly byCustomer: ReadonlyMap<string, readonly Remindable[]>;
  readonly leftOut: readonly LeftOut[];
}

async function nameDocuments(tx: AccountTx, ids: readonly string[]): Promise<NamedRow[]> {
  const { rows } = await tx.query<NamedRow>({
    name: 'documents-to-remind',
    text: `select id as "documentId", doc_type as "docType", number, customer_name as "customerName"
      from documents where account_id = $1 and id = any($2::uuid[]) order by document_date, number`,
    values: [tx.accountId, [...ids]],
  });
  if (rows.length < ids.length) throw new AppError('NOT_FOUND');
  return rows;
}

/** Sorts documents by what can be done about them. NOT_FOUND when one is none of the account's. */
async function sortRequest(
  actor: AccountActor,
  tx: AccountTx,
  ids: readonly string[],
  read: typeof listRemindables,
): Promise<SortedRequest> {
  const named = await nameDocuments(tx, ids);
  const open = await read(tx, { documentIds: ids });
  const customerIds = [...new Set(open.map(({ customerId }) => customerId))];
  const reminded = await remindedOn(tx, customerIds, actor.clock.today());
  const problemOf = (document: Remindable | undefined): RemindProblem | undefined => {
    if (document === undefined) return 'not-open';
    if (document.email === '') return 'no-email';
    return reminded.has(document.customerId) ? 'reminded-today' : undefined;
  };
  const leftOut = named.flatMap((row) => {
    const problem = problemOf(open.find(({ documentId }) => documentId === row.documentId));
    return problem === undefined ? [] : [{ ...row, problem }];
  });
  const wanted = open.filter((document) => problemOf(document) === undefined);
  return { byCustomer: Map.groupBy(wanted, ({ customerId }) => customerId), leftOut };
}

/**
 * Returns the content that reminders of these documents would have today, and what is left out.
 * NOT_FOUND.
 */
export function previewByHand(
  actor: AccountContext,
  ids: readonly string[],
): Promise<RemindPreview> {
  return actor.transaction(async (tx) => {
    const { byCustomer, leftOut } = await sortRequest(actor, tx, ids, listRemindables);
    const context = {
      links: actor.services.config,
      accountId: tx.accountId,
      plan: await getPlan(tx),
      sender: await getSender(tx),
      today: actor.clock.today(),
      payLinks: await listPayLinks(
        tx,
        actor.services.config,
        [...byCustomer.values()].flat().map(({ documentId }) => documentId),
      ),
    };
    const logo = await findShownLogo(tx);
    const mails = [...byCustomer].map(([customerId, documents]) => {
      const letter = letterAbout(
        documents.map((document) => ({ document, stepId: null })),
        context,
      );
      const [first] = documents;
      return {
        customerId,
        customerName: first?.customerName ?? '',
        mailTo: first?.email ?? '',
        documentsCount: documents.length,
        fromName: letter.fromName,
        logo,
        subject: letter.subject,
        text: letter.text,
      };
    });
    return { mails, leftOut: [...leftOut] };
  });
}

/** The outcome of a request to remind. */
export interface RemindedByHand {
  readonly mailsCount: number;
  readonly documentsCount: number;
  readonly leftOut: LeftOut[];
}

/**
 * Enqueues one mail to each customer of these documents, whatever the plan sets for them; a
 * customer who had one today is left out. The same request again enqueues nothing more. Refusals:
 * NOT_FOUND, IDEMPOTENCY_KEY_REUSED.
 */
export function remindByHand(
  actor: AccountActor,
  ids: readonly string[],
  idempotencyKey: string,
): Promise<RemindedByHand> {
  const request = { write: 'reminder.send', idempotencyKey, input: ids };
  return writeOnce(actor, request, async (tx) => {
    const { byCustomer, leftOut } = await sortRequest(actor, tx, ids, lockRemindables);
    const today = actor.clock.today();
    const answer = { mailsCount: 0, documentsCount: 0, leftOut: [...leftOut] };
    for (const [customerId, documents] of byCustomer) {
      const isEnqueued = await enqueueReminder(actor, tx, {
        source: 'hand',
        customerId,
        today,
        documents: documents.map((document) => ({ document, step: null })),
      });
      if (isEnqueued) {
        answer.mailsCount += 1;
        answer.documentsCount += documents.length;
      } else {
        // The plan, or somebody else, was faster in this very moment.
        answer.leftOut.push(
          ...documents.map(({ documentId, docType, number, customerName }) => ({
            documentId,
            docType,
            number,
            customerName,
            problem: 'reminded-today' as const,
          })),
        );
      }
    }
    return answer;
  });
}
