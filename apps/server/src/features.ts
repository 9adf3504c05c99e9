import { numberingsRoutes } from './features/account/numberings/numberings.route.ts';
import { batchUploadRoutes } from './features/accounting/batch-upload/batch-upload.route.ts';
import { issueFileTask } from './features/accounting/batch-upload/issue-file-task.ts';
import { bulkJobTask } from './features/accounting/bulk-jobs/bulk-job-task.ts';
import { bulkJobsRoutes } from './features/accounting/bulk-jobs/bulk-jobs.route.ts';
import { removeExpiredResults } from './features/accounting/bulk-jobs/remove-expired-results.ts';
import { customerBookRoutes } from './features/accounting/customers/book/customer-book.route.ts';
import { customerLinkRoutes } from './features/accounting/customers/link/customer-link.route.ts';
import { customerMergeRoutes } from './features/accounting/customers/merge/customer-merge.route.ts';
import { customerStatementRoutes } from './features/accounting/customers/account/customer-statement.route.ts';
import { statementMailTask } from './features/accounting/customers/account/mail-statement.ts';
import { customersRoutes } from './features/accounting/customers/customers.route.ts';
import { dashboardRoutes } from './features/accounting/dashboard/dashboard.route.ts';
import { documentChainRoutes } from './features/accounting/documents/document-chain.route.ts';
import { documentMessagesRoutes } from './features/accounting/documents/messages/document-messages.route.ts';
import { smsTasks } from './features/accounting/documents/messages/send-sms-task.ts';
import { documentNotesRoutes } from './features/accounting/documents/document-notes.route.ts';
import { openDocumentPrinter } from './features/accounting/documents/document-printer.ts';
import { documentTasks } from './features/accounting/documents/document-tasks.ts';
import { issueLines } from './features/accounting/documents/issue-batch.service.ts';
import { documentsRoutes } from './features/accounting/documents/documents.route.ts';
import { draftNoticeTask } from './features/accounting/drafts/draft-notice.ts';
import { draftsRoutes } from './features/accounting/drafts/drafts.route.ts';
import { issueDueDrafts } from './features/accounting/drafts/issue-due-drafts.ts';
import { makeRemindedDrafts } from './features/accounting/drafts/make-reminded-drafts.ts';
import { removeOldDrafts } from './features/accounting/drafts/remove-old-drafts.ts';
import { quoteAnswerMailTask } from './features/accounting/documents/quotes/mail-quote-answer.ts';
import { orderAcceptedQuoteTask } from './features/accounting/documents/quotes/order-accepted-quote.ts';
import { expensesRoutes } from './features/accounting/expenses/expenses.route.ts';
import { makeDueExpenses } from './features/accounting/expenses/recurring/make-due-expenses.ts';
import { suppliersRoutes } from './features/accounting/suppliers/suppliers.route.ts';
import { oweDueReminders } from './features/accounting/reminders/remind-due.ts';
import { remindersRoutes } from './features/accounting/reminders/reminders.route.ts';
import { reminderTask } from './features/accounting/reminders/send-reminder-task.ts';
import { reminderTestTask } from './features/accounting/reminders/test-step.ts';
import { itemsRoutes } from './features/accounting/items/items.route.ts';
import { loginRoutes } from './features/auth/login/login.route.ts';
import { removeOldSignIns } from './features/auth/session/remove-old-sign-ins.ts';
import { sessionRoutes } from './features/auth/session/session.route.ts';
import { outboxRoutes } from './features/demo/outbox/outbox.route.ts';
import { seedDemoBusiness } from './features/demo/seed/seed-demo.ts';
import { listViewsRoutes } from './features/lists/list-views.route.ts';
import { searchRoutes } from './features/search/search.route.ts';
import { tagsRoutes } from './features/settings/tags/tags.route.ts';
import { filesRoutes } from './features/files/uploads/files.route.ts';
import { removeLeftovers } from './features/files/uploads/stored/remove-leftovers.ts';
import { documentPageRoutes } from './features/public/document-page/document-page.route.ts';
import { customerPageRoutes } from './features/public/customer-page/customer-page.route.ts';
import { verificationRoutes } from './features/public/verification/verification.route.ts';
import { designRoutes } from './features/settings/design/design.route.ts';
import { bookRoutes } from './features/settings/book/book.route.ts';
import { quotesRoutes } from './features/settings/quotes/quotes.route.ts';
import type { Routes } from './platform/http/implement.ts';
import { hourly } from './platform/jobs/hourly.ts';
import type { TaskRegistry } from './platform/jobs/outbox-task.ts';
import type { Services } from './platform/services.ts';

/** What the product does, over the services that it stands on. */
export interface Features {
  readonly routes: Routes;
  /** Handlers of side effects, by kind. */
  readonly tasks: TaskRegistry;
  /** Makes the demo business where there is none yet. */
  seedDemo(): Promise<void>;
  /** Starts what would make a first request wait, such as printing threads. */
  warmUp(): Promise<void>;
  /** Stops what the features started for themselves, such as printing threads. */
  close(): Promise<void>;
}

/** Puts the slices together: the one list of what is served. */
export function composeFeatures(services: Services): Features {
  const { config, db, clock, files } = services;
  const isDemo = config.mode === 'demo';
  const printer = openDocumentPrinter(config.signing, config.dataFolder);
  const cleaning = hourly(
    services,
    () => removeLeftovers(services),
    'leftovers of uploads were not removed',
  );
  const forgetting = hourly(
    services,
    () => removeOldSignIns(services),
    'old sessions were not removed',
  );
  const expiring = hourly(
    services,
    () => removeExpiredResults(services),
    'results of jobs over many documents were not removed',
  );
  const recurring = hourly(
    services,
    () => makeDueExpenses(services),
    'recurring expenses were not made',
  );
  const canText = services.sms.isConfigured;
  const issuing = { linkSecret: config.secret, issuing: issueLines(), canText };
  const drafts = hourly(
    services,
    async () => {
      await issueDueDrafts(services, issuing);
      await makeRemindedDrafts(services);
      await removeOldDrafts(services);
    },
    'drafts of the day were not dealt with',
  );
  const reminding = hourly(services, () => oweDueReminders(services), 'reminders were not owed');
  const documents = {
    db,
    clock,
    files,
    uploadedOf: (accountId: number) => services.storage.uploadedOf(accountId),
    printer,
    linkSecret: config.secret,
    origin: config.origin,
    canText,
  };
  return {
    routes: [
      ...loginRoutes,
      ...sessionRoutes,
      ...documentsRoutes(documents),
      ...documentChainRoutes(documents),
      ...documentMessagesRoutes(documents),
      ...documentNotesRoutes,
      ...bulkJobsRoutes,
      ...batchUploadRoutes(documents),
      ...draftsRoutes(issuing),
      ...customersRoutes,
      ...customerBookRoutes,
      ...customerMergeRoutes,
      ...customerStatementRoutes(documents),
      ...customerLinkRoutes(documents),
      ...customerPageRoutes(documents),
      ...documentPageRoutes(documents),
      ...expensesRoutes,
      ...suppliersRoutes,
      ...itemsRoutes,
      ...remindersRoutes(documents),
      ...dashboardRoutes,
      ...listViewsRoutes,
      ...searchRoutes,
      ...numberingsRoutes(),
      ...designRoutes(documents),
      ...quotesRoutes,
      ...bookRoutes,
      ...tagsRoutes,
      ...filesRoutes,
      ...verificationRoutes,
      ...(isDemo ? outboxRoutes : []),
    ],
    tasks: {
      ...documentTasks(documents, services.mail),
      ...smsTasks(documents, services.sms),
      'mail-statement': statementMailTask(documents, services.mail),
      'bulk-job': bulkJobTask(documents),
      'issue-batch': issueFileTask(issuing),
      'mail-draft-notice': draftNoticeTask(documents, services.mail),
      'mail-quote-answer': quoteAnswerMailTask(documents, services.mail),
      'order-accepted-quote': orderAcceptedQuoteTask(issuing),
      'mail-reminder': reminderTask(documents, services.mail),
      'mail-reminder-test': reminderTestTask(services.mail),
    },
    seedDemo: () =>
      seedDemoBusiness(
        { db, passwords: services.passwords, linkSecret: config.secret, storage: services.storage },
        () => clock.nowMs(),
      ),
    warmUp: () => {
      cleaning.start();
      forgetting.start();
      expiring.start();
      recurring.start();
      drafts.start();
      reminding.start();
      return printer.ready();
    },
    async close() {
      await cleaning.stop();
      await forgetting.stop();
      await expiring.stop();
      await recurring.stop();
      await drafts.stop();
      await reminding.stop();
      await printer.close();
    },
  };
}
