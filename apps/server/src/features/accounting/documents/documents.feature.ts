import { defineFeature } from '../../../platform/feature.ts';
import { subscribe } from '../../../platform/jobs/event.ts';
import { releaseHeldMailsSchedule } from '../../../platform/mail/release-held-mails.ts';
import { allocationHistoryRoutes } from './allocation/allocation-history.route.ts';
import { allocationNumberRoutes } from './allocation/allocation-number.route.ts';
import { allocationRequestsRoutes } from './allocation/requests/allocation-requests.route.ts';
import { askAllocationTask } from './allocation/requests/ask-allocation.ts';
import { emergencyNumbersRoutes } from './allocation/emergency/emergency-numbers.route.ts';
import { reportEmergencyTask } from './allocation/emergency/report-emergency-number.ts';
import { tellDecisionTask } from './allocation/requests/tell-decision.ts';
import { allocationsRoutes } from './follow-up/allocations.route.ts';
import { documentChainRoutes } from './follow-up/document-chain.route.ts';
import { refundsRoutes } from './follow-up/refunds.route.ts';
import { documentMessagesRoutes } from './delivery/messages/document-messages.route.ts';
import { sendSmsTask } from './delivery/messages/send-sms-task.ts';
import { mailCopyTask, mailDocumentTask, printDocumentTask } from './delivery/document-tasks.ts';
import { tellPaidTask } from './delivery/tell-paid.ts';
import { documentsRoutes } from './documents.route.ts';
import { issuingRoutes } from './issue/issuing.route.ts';
import { documentPrinter } from './print/document-printer.ts';
import { mailQuoteAnswerTask } from './quotes/mail-quote-answer.ts';
import { orderAcceptedQuoteTask } from './quotes/order-accepted-quote.ts';
import { quoteAnswered } from './quotes/quote-answered.ts';
import { documentNotesRoutes } from './view/document-notes.route.ts';

export const documentsFeature = defineFeature({
  routes: [
    ...documentsRoutes,
    ...issuingRoutes,
    ...documentChainRoutes,
    ...allocationHistoryRoutes,
    ...emergencyNumbersRoutes,
    ...allocationNumberRoutes,
    ...allocationRequestsRoutes,
    ...allocationsRoutes,
    ...refundsRoutes,
    ...documentMessagesRoutes,
    ...documentNotesRoutes,
  ],
  tasks: [
    printDocumentTask,
    mailDocumentTask,
    mailCopyTask,
    sendSmsTask,
    tellPaidTask,
    askAllocationTask,
    tellDecisionTask,
    reportEmergencyTask,
  ],
  schedules: [releaseHeldMailsSchedule],
  subscriptions: [
    subscribe(quoteAnswered, mailQuoteAnswerTask),
    subscribe(quoteAnswered, orderAcceptedQuoteTask),
  ],
  warmUp: (services) => documentPrinter.of(services).ready(),
  close: (services) => documentPrinter.close(services),
});
