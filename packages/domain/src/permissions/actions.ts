/**
 * All that can be done in an account, as a closed list. An endpoint names one of these, and pages, roles,
 * permission groups and package features map to them, so that each is defined once.
 */
export const ACTIONS = [
  'dashboard.read',

  'incomeReport.read',
  'revenueReport.read',
  /** What the business plans to bring in and to spend. */
  'budget.write',
  'expensesReport.read',
  'withheldReport.read',
  'withheldSuppliersReport.read',
  'donationsReport.read',
  'stockValueReport.read',
  'openDebtReport.read',
  'paymentsReport.read',
  'vatReport.read',
  'uniformFile.check',
  'trialBalanceReport.read',
  'ledgerReport.read',
  'chequesReport.read',
  'cardsReport.read',
  'futurePaymentsReport.read',
  /** Records the state of a cheque. */
  'cheques.write',
  'taxReport.read',
  /** The uniform file of the tax authority: all documents and books of a range. */
  'openFormatReport.read',
  /** Files for programs of accountants: all entries of the ledger. */
  'allTypesReport.read',
  /** Keys, codes and columns of these files. */
  'allTypesReport.write',
  /** The remaining tasks until a month is closed. */
  'closeMonth.read',
  /** Journal entries that people write, and own accounts of the ledger. */
  'journal.read',
  'journal.write',

  'documents.read',
  /** Drafts, templates and whatever the form of a document needs; nothing gets a number. */
  'documents.prepare',
  'documents.issue',
  'documents.cancel',
  /** Also opens it again. */
  'documents.close',
  /** Allocates a customer's credit to an open document, and removes the allocation. */
  'documents.allocate',
  'documents.annotate',
  'documents.tag',
  /** Delivers the one original of a document. */
  'documents.releaseOriginal',
  'documents.mail',
  'documents.text',
  /** The old public link of a document stops working. */
  'documents.replacePublicLink',
  'documents.remind',
  /** What others may put on a document: a foreign currency, an earlier VAT rate. */
  'documents.setPolicy',

  'bulkJobs.read',
  'bulkJobs.run',

  'batchUpload.read',
  'batchUpload.prepare',
  'batchUpload.issue',

  'customers.read',
  'customers.write',
  'customers.annotate',
  /** The yearly letters of reports too, for a person who may see these reports. */
  'customers.mailStatement',
  'customers.remind',
  /** Takes two customers together, and apart again. */
  'customers.merge',
  /** The public page of a customer: its link, a new one, none. */
  'customers.sharePage',

  'items.read',
  'items.write',
  'items.changePrices',
  'stock.read',
  'stock.adjust',
  'stock.configure',

  'expenses.read',
  'expenses.write',
  /** Closes expenses into a VAT report, and opens them again. */
  'expenses.report',
  'suppliers.read',
  'suppliers.write',
  'suppliers.pay',

  /** Accounts of the business with banks, their statements, and what each movement is in the books. */
  'bank.read',
  'bank.write',

  /** The terminals that charge cards for the business, and what opens them. */
  'gateways.read',
  'gateways.write',
  /** The application to accept cards, with the identity and bank account of the owner; the owner alone. */
  'clearingForm.read',
  'clearingForm.write',
  /** Payments by card: what was charged, refused, and is not known. */
  'cardPayments.read',
  /** Gives money back, and decides about a payment whose outcome is not known. */
  'cardPayments.settle',
  /** Templates that customers are billed by. */
  'billing.read',
  'billing.write',
  /** Requests of a payment by a link. */
  'paymentRequests.read',
  'paymentRequests.write',
  'salesPages.read',
  'salesPages.write',
  /** Orders of sales pages. */
  'orders.read',
  /** Marks them as packed. */
  'orders.write',
  /** Charges a card for somebody who is absent. */
  'virtualTerminal.charge',
  /** Bills many customers at once, by documents; charging their cards takes `virtualTerminal.charge` too. */
  'fastBilling.run',
  /** What was charged by card over a period; its owner alone. */
  'transactionsReport.read',
  /** What was sent to the card companies, and when; its owner alone. */
  'transmissionReport.read',
  /** Keys by which other programs call the public API; its owner alone. */
  'apiKeys.read',
  'apiKeys.write',
  /** Backups at places of the owner, which get everything of the business; its owner alone. */
  'cloudBackup.read',
  'cloudBackup.write',
  'tags.read',
  'tags.write',
  'design.read',
  'design.write',
  'bookkeeping.read',
  'bookkeeping.write',
  /** Locks the books up to a month, and opens them again. No page gives it: the owner, and accountants who may file. */
  'bookkeeping.lock',
  'preferences.read',
  'preferences.write',
  'numberings.read',
  'numberings.write',
  /** The package of the account, what it costs and what was paid; the owner alone. */
  'packages.read',
  'packages.buy',
  /** The link of the account, who came by it, and its gifts; the owner alone. */
  'referral.read',
  'referral.share',
  'company.read',
  'company.write',
  /** The connection of the business to the tax authority. */
  'taxAuthority.read',
  'taxAuthority.write',
  /** The audit log of everyone in the account, with the network address. */
  'activity.read',
  /** Takes everything of the business along in one file; its owner alone. */
  'account.archive',
  /** Closes the account of the business; its owner alone. */
  'account.close',
  /** The distributor whose customer the business is, and its approval; its owner alone. */
  'distributor.read',
  'distributor.approve',
  /** Completes the steps between the first sign-in of a business and its first document. */
  'registration.advance',
  /** Whether everybody in the account needs a second factor beside the mail. */
  'secondFactors.demand',
  /** Who else works in the account, and what each may do. No page gives it: its owner alone. */
  'people.read',
  'people.write',
  /** How a person signs in: their own e-mail, password and devices. Nothing takes it from them. */
  'ownSignIn.change',
  /** Opens another business beside those that the person has. */
  'businesses.open',
  /** Takes or turns down the ownership of the business that was offered to the person. */
  'ownership.answer',
  /** What the accountants of the business may do, and the end of their relation; its owner alone. */
  'accountants.decide',
  /** The list of the clients of an accountant; of the person, whichever account is open. */
  'clients.read',
  /** The income of these clients. */
  'clientIncome.read',
  /** What waits for an accountant over all clients; of the person too. */
  'clientWork.read',
  /** The customers of the distributor that the person works for, whichever account is open. */
  'distributedAccounts.read',
  /** The branding that this distributor shows to its customers. */
  'distributorBrand.read',
  'distributorBrand.write',
  /**
   * The list of the accounts that a person manages, and a new one for a customer; of the person, whichever account is
   * open.
   */
  'managedAccounts.read',
  'managedAccounts.open',
  /** Who manages the account of the business for it, and the end of their relation; its owner alone. */
  'managers.decide',
  /** Downloads documents and receipts of many of these clients. */
  'clients.download',
  /** The businesses and earnings of the link of an affiliate; of the person, whichever account is open. */
  'affiliateReport.read',
  /** Asks the owner of a business for its books. */
  'clients.ask',
  /** Every stored file of the account, whatever it is attached to and regardless of who uploaded it. */
  'files.readAll',
] as const;
export type Action = (typeof ACTIONS)[number];
