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
import { activityFile } from '../../account/activity/activity.api.ts';
import { branchesFile } from '../../business/branches/branches.api.ts';
import { companyHistoryFile } from '../../account/company/company.api.ts';

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
