import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { assert } from '@pinkas/domain/assert';

import type { ZipMember } from '../../../platform/archive/zip.ts';
import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { ListFile } from '../../../platform/export/list-file.ts';
import {
  contactsFile,
  customerNotesFile,
  customersFile,
} from '../../accounting/customers/customers.api.ts';
import {
  documentNotesFile,
  documentPaymentsFile,
  documentRowsFile,
  documentsFile,
  journalFile,
} from '../../accounting/documents/documents.api.ts';
import { draftLinesFile, draftsFile } from '../../accounting/drafts/drafts.api.ts';
import { expensesFile, recurringFile } from '../../accounting/expenses/expenses.api.ts';
import { itemsFile, movementsFile, priceListsFile } from '../../accounting/items/items.api.ts';
import {
  purchaseJournalFile,
  suppliersFile,
  supplierPaymentsFile,
} from '../../accounting/suppliers/suppliers.api.ts';
import { tagsFile } from '../../settings/tags/tags.api.ts';
import { activityFile } from '../activity/activity.api.ts';
import { branchesFile, companyHistoryFile } from '../company/company.api.ts';

/** All lists of a business, in the order of its index. */
export const ARCHIVED_LISTS: readonly ListFile[] = [
  documentsFile,
  documentRowsFile,
  documentPaymentsFile,
  documentNotesFile,
  draftsFile,
  draftLinesFile,
  customersFile,
  contactsFile,
  customerNotesFile,
  itemsFile,
  priceListsFile,
  movementsFile,
  suppliersFile,
  expensesFile,
  supplierPaymentsFile,
  recurringFile,
  journalFile,
  purchaseJournalFile,
  tagsFile,
  branchesFile,
  companyHistoryFile,
  activityFile,
];

/** A taker that needs two minutes for one page of rows has gone. */
const IDLE_MS_MAX = 120_000;

export interface WantedLists {
  readonly language: 'he' | 'en';
  readonly nameOf: (list: ListFile) => string;
}

/**
 * The lists as files of an archive, all of one moment: they are read in one transaction that only reads, as fast as their
 * bytes are taken.
 */
export async function* listMembers(
  actor: AccountActor,
  { language, nameOf }: WantedLists,
): AsyncGenerator<ZipMember> {
  const members = new PassThrough({ objectMode: true });
  const over = new AbortController();
  const today = actor.clock.today();
  let isGiven = false;
  async function give(tx: AccountTx): Promise<void> {
    assert(!isGiven, 'lists that were begun are not given again');
    isGiven = true;
    await tx.query({
      text: `set transaction isolation level repeatable read, read only;
        set local idle_in_transaction_session_timeout = ${String(IDLE_MS_MAX)}`,
    });
    for (const list of ARCHIVED_LISTS) {
      const content = new PassThrough();
      // Whoever takes it hears of its error; nobody may have begun to.
      content.on('error', () => undefined);
      members.write({ name: nameOf(list), bytes: content } satisfies ZipMember);
      await pipeline(list.csv(tx, today, language), content, { signal: over.signal });
    }
  }
  const reading = actor.transaction(give).then(
    () => members.end(),
    (error: unknown) => members.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  try {
    for await (const member of members) yield member as ZipMember;
  } finally {
    over.abort();
    await reading;
  }
}
