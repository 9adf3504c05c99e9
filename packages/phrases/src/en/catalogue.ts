import { accounts } from './accounts.ts';
import { activity } from './activity.ts';
import { deeds } from './deeds.ts';
import { things } from './things.ts';
import { actors } from './actors.ts';
import { numberCheck } from './number-check.ts';
import { emergencyNumbers } from './emergency-numbers.ts';
import { allocationHistory } from './allocation-history.ts';
import { allocationNumber } from './allocation-number.ts';
import { allocationRequest } from './allocation-request.ts';
import { allocations } from './allocations.ts';
import { googleCheck } from './google-check.ts';
import { codeDelivery } from './code-delivery.ts';
import { providerSignIn } from './provider-sign-in.ts';
import { signInProviders } from './sign-in-providers.ts';
import { refunds } from './refunds.ts';
import { archive, archiveFiles, purchaseAccounts } from './archive.ts';
import { auth } from './auth.ts';
import { batchFields, batchProblems, batchUpload } from './batch-upload.ts';
import { book } from './book.ts';
import { bankDeposits } from './bank-deposits.ts';
import { bank } from './bank.ts';
import { bookkeeping } from './bookkeeping.ts';
import { bookGaps } from './book-gaps.ts';
import { bookLocks } from './book-locks.ts';
import { bulkJobs } from './bulk-jobs.ts';
import { creditNames } from './credit-names.ts';
import { customerCard } from './customer-card.ts';
import { customers } from './customers.ts';
import { dashboard } from './dashboard.ts';
import { delivery } from './delivery.ts';
import { demoAuthority, demoGoogle } from './demo-pages.ts';
import { design } from './design.ts';
import { dialogs } from './dialogs.ts';
import { documentPage, quotes } from './document-page.ts';
import { documentLife } from './document-life.ts';
import { aDocType } from './a-doc-type.ts';
import { companyKinds, docTypes, documentStates, ledgerAccounts } from './document-types.ts';
import { writing } from './document-writing.ts';
import { dealTypes, otherMeans, paymentKinds } from './payment-kinds.ts';
import { chain } from './document-chain.ts';
import { documentHead } from './document-head.ts';
import { documentRows } from './document-rows.ts';
import { documents } from './documents.ts';
import { drafts } from './drafts.ts';
import { errors } from './errors.ts';
import { fields } from './fields.ts';
import { expenseCategories, expenseFiles, expenseKinds, expenseStates } from './expense-files.ts';
import { forms } from './forms.ts';
import { items } from './items.ts';
import { keys } from './keys.ts';
import { expenses, supplierMeans } from './expenses.ts';
import { exports } from './exports.ts';
import { lists } from './lists.ts';
import { masav } from './masav.ts';
import { mail } from './mail.ts';
import { notes } from './notes.ts';
import { papers, questionPage, questions } from './questions.ts';
import { budget } from './budget.ts';
import { branches } from './branches.ts';
import { accountState } from './account-state.ts';
import { clients } from './clients.ts';
import { workList } from './work-list.ts';
import { affiliate } from './affiliate.ts';
import { managedAccounts, ownManagers } from './managed-accounts.ts';
import { clientRequests } from './client-requests.ts';
import { clientDownloads, clientFiles } from './client-downloads.ts';
import { income } from './income.ts';
import { chart } from './chart.ts';
import { yearClosing } from './year-closing.ts';
import { journal } from './journal.ts';
import { bookAccounts, ledger } from './ledger.ts';
import { revenue } from './revenue.ts';
import { closeMonth } from './close-month.ts';
import { filings } from './filings.ts';
import { comingReminders } from './coming-reminders.ts';
import { allTypes } from './all-types.ts';
import { openFormat } from './open-format.ts';
import { tax } from './tax.ts';
import { vatDetailed } from './vat-detailed.ts';
import { vat } from './vat.ts';
import { reports } from './reports.ts';
import { incomeReports, reportPeriods } from './income-reports.ts';
import { cards } from './cards.ts';
import { futurePayments } from './future-payments.ts';
import { cheques } from './cheques.ts';
import { expensesReport } from './expenses-report.ts';
import { viewer } from './viewer.ts';
import { viewMailings } from './view-mailings.ts';
import { donations } from './donations.ts';
import { withheld } from './withheld.ts';
import { withheldSuppliers } from './withheld-suppliers.ts';
import { yearlyLetters } from './yearly-letters.ts';
import { checkOpenFormat } from './check-open-format.ts';
import { uniformFaults } from './uniform-faults.ts';
import { uniformFields } from './uniform-fields.ts';
import { stockValue } from './stock-value.ts';
import { openDebt } from './open-debt.ts';
import { payments } from './payments.ts';
import { closedPages } from './closed-pages.ts';
import { closing } from './closing.ts';
import { branding } from './branding.ts';
import { distributedAccounts } from './distributed-accounts.ts';
import { distributor } from './distributor.ts';
import { ownerProof } from './owner-proof.ts';
import { ownership } from './ownership.ts';
import { company } from './company.ts';
import { joining } from './joining.ts';
import { notices, noticeSettings } from './notices.ts';
import { numberings } from './numberings.ts';
import { oauth2 } from './oauth2.ts';
import { offline } from './offline.ts';
import { ownAccountants } from './own-accountants.ts';
import { outbox } from './outbox.ts';
import { invited } from './invited.ts';
import {
  memberFactors,
  memberRoles,
  memberStates,
  people,
  permissionGroupNotes,
  permissionGroups,
} from './people.ts';
import { passwords } from './passwords.ts';
import { paymentDetails } from './payment-details.ts';
import { productPages } from './product-pages.ts';
import { businessNames, registration } from './registration.ts';
import { reminders } from './reminders.ts';
import { search } from './search.ts';
import { secondFactor } from './second-factor.ts';
import { menu } from './menu.ts';
import { shell } from './shell.ts';
import { suppliers } from './suppliers.ts';
import { telephone } from './telephone.ts';
import { switcher } from './switcher.ts';
import { tags } from './tags.ts';
import { taxAuthority } from './tax-authority.ts';
import { thirdParty } from './third-party.ts';
import { uploads } from './uploads.ts';
import { verification } from './verification.ts';

/** Every phrase of the language by area; Hebrew is the source, English must be complete. */
export const catalogue = {
  activity,
  deeds,
  things,
  accounts,
  actors,
  allocationHistory,
  numberCheck,
  emergencyNumbers,
  allocationNumber,
  allocationRequest,
  allocations,
  refunds,
  codeDelivery,
  googleCheck,
  providerSignIn,
  signInProviders,
  archive,
  archiveFiles,
  purchaseAccounts,
  auth,
  batchFields,
  batchProblems,
  batchUpload,
  book,
  bank,
  bankDeposits,
  bookkeeping,
  bookGaps,
  bookLocks,
  businessNames,
  bulkJobs,
  chain,
  companyKinds,
  creditNames,
  customerCard,
  customers,
  dashboard,
  dealTypes,
  otherMeans,
  delivery,
  demoAuthority,
  demoGoogle,
  design,
  dialogs,
  docTypes,
  aDocType,
  documentPage,
  documentLife,
  documentHead,
  documentRows,
  documentStates,
  documents,
  drafts,
  errors,
  expenseCategories,
  expenseFiles,
  expenseKinds,
  expenseStates,
  expenses,
  exports,
  fields,
  forms,
  items,
  keys,
  ledgerAccounts,
  lists,
  mail,
  notes,
  papers,
  questionPage,
  questions,
  branches,
  accountState,
  clients,
  income,
  chart,
  yearClosing,
  journal,
  ledger,
  bookAccounts,
  revenue,
  budget,
  masav,
  allTypes,
  openFormat,
  tax,
  closeMonth,
  filings,
  comingReminders,
  vat,
  vatDetailed,
  incomeReports,
  workList,
  affiliate,
  managedAccounts,
  ownManagers,
  reportPeriods,
  cards,
  futurePayments,
  cheques,
  expensesReport,
  viewer,
  viewMailings,
  donations,
  withheld,
  withheldSuppliers,
  yearlyLetters,
  checkOpenFormat,
  uniformFaults,
  uniformFields,
  stockValue,
  openDebt,
  payments,
  reports,
  clientDownloads,
  clientRequests,
  clientFiles,
  closedPages,
  closing,
  distributedAccounts,
  branding,
  distributor,
  ownerProof,
  ownership,
  company,
  joining,
  notices,
  noticeSettings,
  numberings,
  oauth2,
  offline,
  outbox,
  invited,
  memberFactors,
  memberRoles,
  memberStates,
  people,
  permissionGroupNotes,
  permissionGroups,
  ownAccountants,
  passwords,
  paymentDetails,
  paymentKinds,
  productPages,
  quotes,
  registration,
  reminders,
  search,
  secondFactor,
  menu,
  shell,
  supplierMeans,
  suppliers,
  switcher,
  telephone,
  tags,
  taxAuthority,
  thirdParty,
  uploads,
  verification,
  writing,
};
