import { expect, test } from 'vitest';

import { catalogue as en } from './en/catalogue.ts';
import { catalogue as he } from './he/catalogue.ts';
import { createI18n, phrasesOf, WITHOUT_VAT, type Area, type Language } from './phrases.ts';

const VAT = /מע"מ|תשומות|\bVAT\b/;

/**
 * Phrases that name VAT and are never shown to a business without VAT, by what prevents it. Every other phrase has an
 * alternative, in `{vat, select, none {…} other {…}}`.
 */
const NEVER_SHOWN: Readonly<Record<string, readonly string[]>> = {
  'rows and head of a document being written ask useHasVat first': [
    'documents.pricesBeforeVat',
    'documents.pricesWithVat',
    'documents.vatKind',
    'documents.vatInPrices',
    'documents.exemptPart',
    'documents.zeroPart',
    'documents.netTotal',
    'documents.vatAt',
    'documentHead.vatMode',
    'documentHead.vatModeTaxable',
    'documentHead.vatModeExempt',
    'documentHead.vatModeZero',
    'documentHead.vatModeSet',
    'documentHead.vatRate',
    'documentHead.foreignHelp',
    'documentHead.foreignHebrew',
    'documentHead.foreignEnglish',
    'documentRows.priceWithVat',
    'documentRows.priceBeforeVat',
    'writing.zeroRateReason',
    'items.vatOfItemsFailed',
  ],
  'the editor of templates asks for VAT books, and for a sum of VAT': [
    'billing.beforeVat',
    'billing.withVat',
    'billing.vatByDay',
    'billing.vat',
  ],
  'the server gives a rate to a business with VAT alone': [
    'fastBilling.totalWithVat',
    'fastBilling.vatWithin',
    'virtualTerminal.amountVat',
  ],
  'tax invoices and their credits are not issued there': [
    'documents.totalWithVat',
    'writing.creditSum',
    'writing.vatOfEarlierMonth',
    'writing.advanceBeforeInvoice',
    'creditNames.exempt',
    'creditNames.zero',
    'writing.allocationText',
    'writing.allocationToConnect',
    'fields.CUSTOMER_ID_REQUIRED',
    'fields.DOCUMENT_DATE_BEFORE_VAT_TABLE',
    'fields.ZERO_RATE_REASON_MISSING',
    'fields.VAT_RATE_NOT_ALLOWED',
    'fields.VAT_RATE_UNKNOWN',
  ],
  'an accountant reads them of clients of every kind, whichever business is open': [
    'incomeReports.beforeVat',
    'incomeReports.vat',
    'incomeReports.withoutVat',
    'incomeReports.compared',
  ],
  'accounts of a ledger that only purchases with VAT post to': [
    'purchaseAccounts.input-vat',
    'purchaseAccounts.input-vat-equipment',
  ],
  'told where a business chooses its own kind': [
    'company.kindHelp',
    'company.kindBeginsVat',
    'company.kindEndsVat',
    'company.kindCorrectedToVat',
    'company.kindCorrectedFromVat',
    'company.eilatHelp',
    'registration.zeroVat',
    'registration.zeroVatHelp',
  ],
  'told of papers of the time with VAT, where VAT began or ended': [
    'fields.REQUEST_WITHOUT_VAT',
    'fields.REQUEST_WITH_VAT',
    'fields.REQUEST_PAID_WITHOUT_VAT',
    'fields.MONEY_OF_TWO_KINDS',
    'fields.SURPLUS_OVER_INVOICES',
    'writing.incomeBesideInvoice',
    'expenses.otherTimeBill',
    'expenses.otherTimeCredit',
    'refunds.timeWith',
    'refunds.timeWithout',
  ],
  'fields and columns ask useBusinessHasVat or useBooksHaveVat first, those of files columnsOfBusiness, columnsOfBooks and batchFieldsOf':
    [
      'documents.columnNet',
      'documents.columnVat',
      'tags.columnNet',
      'income.columnVat',
      'income.columnWithoutVat',
      'income.explainVat',
      'income.explainTotal',
      'income.explainWithoutVat',
      'customerCard.priceWithVat',
      'customerCard.priceWithoutVat',
      'items.columnVatKind',
      'items.includesVat',
      'items.beforeVat',
      'items.vatKind',
      'expenseFiles.vat',
      'expenseFiles.vatClaimed',
      'expenses.net',
      'expensesReport.columnNet',
      'expensesReport.columnVatClaimed',
      'expensesReport.columnVatOther',
      'expensesReport.explainNet',
      'expensesReport.explainVatClaimed',
      'expensesReport.explainVatOther',
      'expensesReport.explainCost',
      'batchUpload.pricesBefore',
      'batchUpload.pricesWith',
      'batchFields.zeroRateReason',
      'batchFields.vatKind',
      'batchFields.vatInPrice',
    ],
  'prices of the product itself, whose seller adds VAT whoever buys': [
    'packages.extraNow',
    'packages.extraAbout',
    'packages.offersNote',
    'packages.monthOfYear',
    'packages.beforeVat',
    'packages.renewal',
    'packages.stepVat',
    'packages.chargeNow',
    'packages.addonPrice',
    'packages.dialogNow',
  ],
  'a payment of VAT is recorded by a business that adds VAT': [
    'bank.authority_vat',
    'bank.record_vat',
  ],
  'names of the official table, which a file of any business has': [
    'uniformFaults.foreign_of_taxed',
    'uniformFields.f1221',
    'uniformFields.f1222',
    'uniformFields.f1223',
    'uniformFields.f1265',
    'uniformFields.f1268',
  ],
  'tasks and dues of VAT are of a business that adds VAT': [
    'closeMonth.explainUnconfirmed',
    'closeMonth.explainVat',
    'dashboard.dueVat',
    'dashboard.dueVatOf',
    'dashboard.earlierVat',
    'dashboard.explainDueVat',
    'closeMonth.left-allocation',
    'closeMonth.left-customer-id',
    'closeMonth.left-sales-allocation',
    'closeMonth.left-unbilled',
    'closeMonth.left-unconfirmed',
    'closeMonth.explainUnbilled',
    'closeMonth.task-vat',
  ],
  'the page of the return tells a business without VAT why it has none': [
    'deeds.vat-return.closed',
    'deeds.vat-return.reopened',
    'permissionGroupNotes.reports/vat',
    'permissionGroups.reports/vat',
    'menu.menuVat',
    'things.vat-return',
    'vat.none-exempt-dealer',
    'vat.none-non-profit',
    'vat.noneThen',
    'vat.noneTitle',
    'vat.title',
    'vat.titleOf',
  ],
  'the return itself is shown to a business that files one': [
    'vat.belowZeroText',
    'vat.cashBasis',
    'vat.check-allocation',
    'vat.checkText-allocation',
    'vat.checkText-unconfirmed',
    'vat.check-late',
    'vat.checkText-late',
    'vat.passed-late',
    'vat.checkText-customer-id',
    'vat.checkText-waiting',
    'vat.columnBeforeVat',
    'vat.columnClaimed',
    'vat.columnPaperVat',
    'vat.columnVat',
    'vat.columnWhole',
    'vat.explainExempt',
    'vat.explainInputs',
    'vat.explainPay',
    'vat.explainTaxable',
    'vat.explainZero',
    'vat.failedTitle',
    'vat.figure-equipment',
    'vat.figure-inputs',
    'vat.figure-output',
    'vat.line-equipment',
    'vat.line-inputs',
    'vat.of-input-vat',
    'vat.of-output-vat',
    'vat.of-sales',
    'vat.passed-allocation',
    'vatDetailed.columnAmount',
    'vatDetailed.columnVat',
    'vatDetailed.fault-vat',
    'vatDetailed.of-equipment-vat',
    'vatDetailed.of-input-vat',
    'vatDetailed.of-output-vat',
    'vatDetailed.side-inputs',
    'vatDetailed.pettyCashText',
    'vatDetailed.unnamed',
  ],
  'a business without VAT has no such returns; its history tells those of the time with VAT': [
    'bookkeeping.vatPeriod',
    'bookkeeping.vatBasis',
    'bookkeeping.vatBasisHelp',
    'bookkeeping.vatForm',
    'bookkeeping.nextVat',
    'bookGaps.gap-vat-terms',
  ],
  'an expense without VAT is in none of these states': [
    'expenses.allocationMailBody',
    'expenses.allocationMissingText',
    'expenses.allocationRisk',
    'expenses.allocationRiskVat',
    'expenses.allocationMissingShort',
    'expenses.vatGiveUp',
    'expenses.vatClaimAgain',
    'expenses.droppedNoTaxInvoice',
    'expenses.droppedAllocation',
    'expenses.droppedByHand',
    'expenses.vatUnusual',
    'expenses.droppedLate',
    'expenses.vatLateText',
    'expenses.vatLateConfirmed',
  ],
  'no number of a supplier is checked where no VAT is claimed': [
    'numberCheck.of-sum',
    'numberCheck.of-vat',
  ],
  'it issues no tax invoice that needs a number': [
    'allocationRequest.needed',
    'allocationRequest.neededToConnect',
    'allocationRequest.choice-continue-text',
    'allocationRequest.choice-reverse-charge-text',
    'allocationRequest.choice-further-objection-text',
    'allocationRequest.was-reverse-charge',
    'allocationRequest.reversedCredited',
    'allocationRequest.reverseCharge',
    'allocationRequest.reverseChargeToConnect',
  ],
  'the server tells no sum and no setting of VAT': [
    'dashboard.vat',
    'dashboard.vatNote',
    'design.vatRateStatement',
    'design.vatRateOn',
    'design.vatRateOff',
    'ledgerAccounts.output-vat',
  ],
};

/** Every phrase of a language as such a business reads it. */
function readWithoutVat(language: Language): Map<string, string> {
  const catalogue = { he, en }[language];
  const book = createI18n(language, catalogue);
  return new Map(
    Object.entries(catalogue).flatMap(([area, phrases]) =>
      Object.keys(phrases).map((key): [string, string] => [
        `${area}.${key}`,
        (phrasesOf(book, area as Area, WITHOUT_VAT) as (key: string) => string)(key),
      ]),
    ),
  );
}

test.each(['he', 'en'] as const)(
  'in %s nothing that a business without VAT reads names VAT',
  (language) => {
    const never = new Set(Object.values(NEVER_SHOWN).flat());
    const named = [...readWithoutVat(language)].filter(([, text]) => VAT.test(text));
    expect(named.map(([key]) => key).filter((key) => !never.has(key))).toEqual([]);
  },
);

test('the list holds no phrase that does not name VAT', () => {
  const hebrew = readWithoutVat('he');
  const english = readWithoutVat('en');
  const idle = Object.values(NEVER_SHOWN)
    .flat()
    .filter((key) => !VAT.test(hebrew.get(key) ?? '') && !VAT.test(english.get(key) ?? ''));
  expect(idle).toEqual([]);
});

test('a phrase says both: with VAT and without', () => {
  const book = createI18n('he', he);
  expect(phrasesOf(book, 'customerCard')('turnover')).toBe('מחזור השנה, לפני מע"מ');
  expect(phrasesOf(book, 'customerCard', WITHOUT_VAT)('turnover')).toBe('מחזור השנה');
  expect(phrasesOf(book, 'dashboard', WITHOUT_VAT)('income', { month: 'מאי' })).toBe('הכנסות במאי');
});
