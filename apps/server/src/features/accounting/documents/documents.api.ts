/* What other slices may use of accounting/documents. */
export { allocationCondition } from './allocation/state-conditions.ts';
export { ALLOCATION_TASKS } from './allocation/held-tasks.ts';
export { findRequest as findAllocationRequest } from './allocation/requests/allocation-requests.repository.ts';
export { reserveSms } from './delivery/messages/reserve-sms.ts';
export { mailDocumentAgain } from './delivery/mail-document.ts';
export { enqueueDocumentMail } from './delivery/enqueue-mail.ts';
export { showDocumentMail, type WantedMail } from './delivery/shown-mail.ts';
export { findMailedTo } from './delivery/mailed-to.reads.ts';
export { downloadCopy } from './files/download-copy.ts';
export { takeDocumentFile } from './files/document-files.ts';
export { type IssuedCopy, takeIssuedCopy } from './files/issued-copy.ts';
export { findLogoOfToday, readLogoOfToday } from './files/printed-pictures.ts';
export {
  printStatementPages,
  type StatementCustomer,
  type StatementIssuer,
  type PrintableStatement,
} from './files/print-statement.ts';
export {
  printLetterPages,
  renderLetterPages,
  type LetterColumn,
  type PrintableLetter,
} from './files/print-letter.ts';
export type { PageRequest } from './files/document-pages.ts';
export { printListedTable } from './files/print-listed-table.ts';
export { movementDetails, movementWords } from './print/statement-view.ts';
export {
  copyForMail,
  documentLink,
  type LinkSettings,
  PAGE_LINK_OF_D,
  recordReminder,
  senderName,
} from './files/reminded-document.ts';
export {
  type CustomerAnswer,
  type PastAnswer,
  pastIssuer,
  type PastIssuer,
  type PastIssuerTarget,
} from './import/issue-in-past.ts';
export { loadDocuments, type LoadedDocument, type LoadTarget } from './import/load-documents.ts';
export { assertIssuable } from './issue/checks/check-issue.ts';
export {
  BATCH_DOCUMENTS_MAX,
  type BatchAnswer,
  type BatchItem,
  issueBatch,
} from './issue/issue-batch.ts';
export { issueDependenciesOf, type IssueDependencies } from './issue/issue-dependencies.ts';
export { cancelDocumentIn } from './follow-up/end-document.ts';
export { draftFromDocument } from './follow-up/draft-from-document.ts';
export { openBranchOf } from './follow-up/open-branch.ts';
export { findNextPlace } from './record/next-place.reads.ts';
export { awaitingNumber } from './issue/issue-with-number.ts';
export { findIssuedUnder, issueDocumentIn } from './issue/issue-document.ts';
export { toDraft, toIssueInput, type IssueInput } from './issue/issue-input.ts';
export { findIssueTerms, type IssueTerms } from './issue/issue-terms.reads.ts';
export {
  assessUnissued,
  computeUnissued,
  previewDocument,
  simulateDocument,
  type PreviewDraft,
} from './issue/preview/preview-document.ts';
export { previewSample } from './issue/preview/preview-sample.ts';
export { documentConditions, type ReportFilterInput } from './list/report-filter.ts';
export { publicLinkHash, publicLinkToken } from './record/public-link.ts';
export { chargeOfDraft, HOLDS_DRAFT } from './record/charged-draft.ts';
export { actorArgument } from './record/content/document-columns.ts';
export {
  BALANCE_SUM,
  CREDIT_SUM,
  ASKED_SUM,
  DEBT_COUNT,
  DEBT_SUM,
  FREE_CREDIT,
  HAS_BALANCE,
  IS_DEBT,
  IS_REQUEST,
  IS_RESERVED,
  ON_ACCOUNT,
  overdueSum,
  REQUESTS_COUNT,
  REQUESTS_SUM,
} from './record/customer-balance.ts';
export { CREDIT_TYPES, readIncome, readIncomeDocuments } from './record/income.reads.ts';
export { documentDetails } from './record/notice-details.reads.ts';
export { listWithoutSums, showsSums } from './record/sums-outside.ts';
export { allocationNumberOf, findIdsByAllocation } from './record/attached-allocation.reads.ts';
export { currencyTotalsOf, type CurrencyTotal } from './list/currency-totals.reads.ts';
export { documentsOf, listDocumentIds, listDocuments } from './list/documents.reads.ts';
export {
  documentNotesFile,
  documentPaymentsFile,
  documentRowsFile,
  documentsFile,
  documentsOfPeriodFile,
  journalFile,
} from './list/whole-lists.ts';
export { partAllocations } from './follow-up/change-allocations.ts';
export { handOutPublicly } from './public/hand-out-publicly.ts';
export { payButton } from './public/pay-button.ts';
export { listPayLinks } from './public/pay-links.reads.ts';
export {
  isMachine,
  pageLinksOf,
  pagePathOf,
  renderPagesPublicly,
  tellOpening,
  verificationPathOf,
} from './public/open-publicly.ts';
export { logoAnswer, openLogoPublicly } from './public/public-logo.ts';
export { findGenuineKind, findPublicDocument } from './public/public-document.reads.ts';
export { findPageHead, findPageTarget, findPublicPage } from './public/public-page.reads.ts';
export { answerQuote } from './quotes/answer-quote.ts';
export { listSeries } from './verify/series.reads.ts';
export { verifySeries, type Violation } from './verify/verify-series.ts';
export { findDocumentContents, type DocumentContents } from './view/document-contents.reads.ts';
export { documentNotes } from './view/document-notes.ts';
export { verifyAccount, type AccountReport } from './verify/verify-account.ts';
