import { numberingsContract } from './account/numberings.contract.ts';
import { batchUploadContract } from './accounting/batch-upload.contract.ts';
import { bulkJobsContract } from './accounting/bulk-jobs.contract.ts';
import { customerBookContract } from './accounting/customer-book.contract.ts';
import { customerLinkContract } from './accounting/customer-link.contract.ts';
import { customerMergeContract } from './accounting/customer-merge.contract.ts';
import { customerStatementContract } from './accounting/customer-statement.contract.ts';
import { customersContract } from './accounting/customers.contract.ts';
import { dashboardContract } from './accounting/dashboard.contract.ts';
import { documentChainContract } from './accounting/document-chain.contract.ts';
import { documentMessagesContract } from './accounting/document-messages.contract.ts';
import { documentNotesContract } from './accounting/document-notes.contract.ts';
import { documentsContract } from './accounting/documents.contract.ts';
import { draftsContract } from './accounting/drafts.contract.ts';
import { itemsContract } from './accounting/items.contract.ts';
import { priceListsContract } from './accounting/price-lists.contract.ts';
import { remindersContract } from './accounting/reminders.contract.ts';
import { stockContract } from './accounting/stock.contract.ts';
import { expensesContract } from './accounting/expenses.contract.ts';
import { suppliersContract } from './accounting/suppliers.contract.ts';
import { loginContract } from './auth/login.contract.ts';
import { sessionContract } from './auth/session.contract.ts';
import type { Contract } from './define.ts';
import { listViewsContract } from './lists/list-views.contract.ts';
import { filesContract } from './files/files.contract.ts';
import { documentPageContract } from './public/document-page.contract.ts';
import { customerPageContract } from './public/customer-page.contract.ts';
import { outboxContract } from './public/outbox.contract.ts';
import { verificationContract } from './public/verification.contract.ts';
import { searchContract } from './search/search.contract.ts';
import { designContract } from './settings/design.contract.ts';
import { bookContract } from './settings/book.contract.ts';
import { quotesContract } from './settings/quotes.contract.ts';
import { reminderPlanContract } from './settings/reminder-plan.contract.ts';
import { documentTextsContract } from './settings/document-texts.contract.ts';
import { tagsContract } from './settings/tags.contract.ts';

/** Every call of the product, for the OpenAPI description and the tests that walk all of them. */
export const ALL_CONTRACTS: Readonly<Record<string, Contract>> = {
  login: loginContract,
  session: sessionContract,
  documents: documentsContract,
  documentMessages: documentMessagesContract,
  book: bookContract,
  drafts: draftsContract,
  batchUpload: batchUploadContract,
  listViews: listViewsContract,
  documentChain: documentChainContract,
  documentNotes: documentNotesContract,
  bulkJobs: bulkJobsContract,
  customers: customersContract,
  customerBook: customerBookContract,
  customerMerge: customerMergeContract,
  customerStatement: customerStatementContract,
  customerLink: customerLinkContract,
  items: itemsContract,
  priceLists: priceListsContract,
  stock: stockContract,
  dashboard: dashboardContract,
  expenses: expensesContract,
  suppliers: suppliersContract,
  files: filesContract,
  search: searchContract,
  numberings: numberingsContract,
  design: designContract,
  reminderPlan: reminderPlanContract,
  reminders: remindersContract,
  documentTexts: documentTextsContract,
  tags: tagsContract,
  quotes: quotesContract,
  customerPage: customerPageContract,
  documentPage: documentPageContract,
  verification: verificationContract,
  outbox: outboxContract,
};
