/* The preferences of an account, one definition for each slice that stores some. */
import { BOOK_SYSTEMS, RETENTION_YEARS_MIN } from '@pinkas/domain/bookkeeping/book-details';
import { PAYMENT_TERM_KINDS } from '@pinkas/domain/customers/payment-terms';
import { ROUNDINGS } from '@pinkas/domain/documents/draft/document-draft';
import { USUAL_NEW_DOCUMENT } from '@pinkas/domain/documents/draft/new-document-defaults';
import { isApprovalInForce } from '@pinkas/domain/documents/rules/donation-approval';
import { RETURN_DAYS } from '@pinkas/domain/debits/debit-row';
import { PRINT_COLUMNS, USUAL_COLUMNS } from '@pinkas/domain/documents/print/print-columns';
import { PRINT_LAYOUTS } from '@pinkas/domain/documents/print/print-layout';
import { LEDGER_FILE_COLUMNS } from '@pinkas/domain/exports/accounting-exports';
import { MASAV_TEXT_CODES, MASAV_TEXT_ORDERS } from '@pinkas/domain/exports/masav';
import { hasPaymentDetails, type PaymentDetails } from '@pinkas/domain/payments/payment-details';
import { USUAL_MEANS, USUAL_RECEIVING } from '@pinkas/domain/payments/receiving-choices';
import { localDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { COMPANY_KINDS, type CompanyKind } from '@pinkas/domain/vat/company-kind';
import { z } from 'zod';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { definePreferences, readPreferences } from '../../../platform/preferences/preferences.ts';

/** Of documents to come. Issued ones keep the settings of their issue. */
export const designPreferences = definePreferences(
  'settings/design',
  z.object({
    printLayout: z.enum(PRINT_LAYOUTS).default('classic'),
    printColumns: z.array(z.enum(PRINT_COLUMNS)).default([...USUAL_COLUMNS]),
    showsCode: z.boolean().default(true),
    showsHowToPay: z.boolean().default(true),
    showsPayButton: z.boolean().default(true),
    section46Number: z.string().default(''),
    section46ValidUntil: z.string().transform(localDate).nullable().default(null),
    /** Whether the original itself may be in English or in a foreign currency. */
    mayIssueForeign: z.boolean().default(false),
    mayChooseVatRate: z.boolean().default(false),
    /** Whether a delivery note shows of each row how much was ordered, supplied and is left. */
    printsProgress: z.boolean().default(true),
  }),
);
export type DesignPreferences = ReturnType<typeof designPreferences.parse>;

export const bookPreferences = definePreferences(
  'settings/book',
  z.object({
    attachesCertificates: z.boolean().default(false),
    incomeTaxFile: z.string().default(''),
    deductionsFile: z.string().default(''),
    /** Null for what its kind of business has by default. */
    bookSystem: z.enum(BOOK_SYSTEMS).nullable().default(null),
    retentionYears: z.int().default(RETENTION_YEARS_MIN),
    /** Null for whether it has an approval under section 46 that is in force. */
    isRule46Approved: z.boolean().nullable().default(null),
  }),
);
export type BookPreferences = ReturnType<typeof bookPreferences.parse>;

/**
 * The kind of business for which somebody last set the rules of its reports; null where all follow its
 * kind.
 */
export const bookTermsPreferences = definePreferences(
  'settings/book/terms',
  z.object({ chosenFor: z.enum(COMPANY_KINDS).nullable().default(null) }),
);

/** Returns whether the business has an approval for donations under section 46 that is in force. */
export async function hasApprovalForDonations(tx: AccountTx, today: LocalDate): Promise<boolean> {
  const { values } = await readPreferences(tx, designPreferences);
  return values.section46Number !== '' && isApprovalInForce(values.section46ValidUntil, today);
}

/**
 * Returns whether a business is one of rule 46, so that no sum requires an allocation number (specification
 * section 6): a non-profit that declares so, or that declares nothing and has an approval under section 46 that
 * is in force.
 */
export async function isRule46Approved(
  tx: AccountTx,
  kind: CompanyKind,
  today: LocalDate,
): Promise<boolean> {
  if (kind !== 'non-profit') return false;
  const { values } = await readPreferences(tx, bookPreferences);
  return values.isRule46Approved ?? (await hasApprovalForDonations(tx, today));
}

/** Whether the owners get the head of the chain of evidence by mail when the books changed. */
export const evidencePreferences = definePreferences(
  'account/evidence',
  z.object({ mailsHead: z.boolean().default(true) }),
);

export const usagePreferences = definePreferences(
  'settings/usage',
  /** Whether an order is issued automatically when a customer accepts a quote. */
  z.object({ ordersAcceptedQuotes: z.boolean().default(false) }),
);

/** With what a new document begins on the screen. */
export const newDocumentPreferences = definePreferences(
  'settings/usage/new-documents',
  z.object({
    rounding: z.enum(ROUNDINGS).default(USUAL_NEW_DOCUMENT.rounding),
    pricesIncludeVat: z.boolean().default(USUAL_NEW_DOCUMENT.pricesIncludeVat),
    isMailed: z.boolean().default(USUAL_NEW_DOCUMENT.isMailed),
    sendsCopy: z.boolean().default(USUAL_NEW_DOCUMENT.sendsCopy),
  }),
);

/** How the screen of a document helps to record what was received. */
export const receivingPreferences = definePreferences(
  'settings/usage/receiving',
  z.object({
    usualMeans: z.enum(USUAL_MEANS).nullable().default(USUAL_RECEIVING.usualMeans),
    warnsOfCash: z.boolean().default(USUAL_RECEIVING.warnsOfCash),
  }),
);

/** What is recorded of customers. */
export const privacyPreferences = definePreferences(
  'settings/usage/privacy',
  z.object({ notesOpenings: z.boolean().default(true) }),
);

/** Returns whether the business has it recorded that customers open pages of documents and requests. */
export async function isOpeningNoted(tx: AccountTx): Promise<boolean> {
  return (await readPreferences(tx, privacyPreferences)).values.notesOpenings;
}

/** Sender and copies of mails of documents; each is empty for the usual one. */
export const mailPreferences = definePreferences(
  'settings/usage/mail',
  z.object({
    senderName: z.string().default(''),
    replyTo: z.string().default(''),
    copyTo: z.string().default(''),
  }),
);

/** How the business is paid, and when by default. Issued documents keep the settings of their issue. */
export const paymentPreferences = definePreferences(
  'settings/usage/payment',
  z.object({
    bank: z.string().default(''),
    branch: z.string().default(''),
    account: z.string().default(''),
    iban: z.string().default(''),
    holder: z.string().default(''),
    bitPhone: z.string().default(''),
    link: z.string().default(''),
    instructions: z.string().default(''),
    /** Of customers without terms of their own; null for none. */
    defaultTerms: z
      .object({ kind: z.enum(PAYMENT_TERM_KINDS), days: z.int() })
      .nullable()
      .default(null),
    /** Whether pages and mails of documents lead to paying by card, where a terminal charges shekels. */
    hasPayButton: z.boolean().default(true),
    /** Whether customers get a link before their saved card ends. */
    tellsEndingCards: z.boolean().default(false),
    /** Whether customers get a link when automatic billing could not charge their card. */
    tellsRefusedCards: z.boolean().default(true),
  }),
);
export type PaymentPreferences = ReturnType<typeof paymentPreferences.parse>;

/**
 * Returns how the business is paid by the content of its preferences; undefined without any payment
 * method.
 */
export function paymentDetailsOf(content: unknown): PaymentDetails | undefined {
  const {
    defaultTerms: _terms,
    hasPayButton: _button,
    tellsEndingCards: _tellsEnding,
    tellsRefusedCards: _tellsRefused,
    iban,
    ...domestic
  } = paymentPreferences.parse(content);
  // Left out where it is empty, so that the hash of such documents does not change.
  const details = { ...domestic, ...(iban !== '' && { iban }) };
  return hasPaymentDetails(details) ? details : undefined;
}

/** Whether a row `p` of preferences says that customers are told before their saved card ends. */
export const TELLS_ENDING_CARDS = `p.slice = '${paymentPreferences.slice}' and p.content @> '{"tellsEndingCards": true}'`;

/** Returns how the business is paid today; undefined without any payment method. */
export async function findPaymentDetails(tx: AccountTx): Promise<PaymentDetails | undefined> {
  return paymentDetailsOf((await readPreferences(tx, paymentPreferences)).values);
}

export const stockPreferences = definePreferences(
  'accounting/items',
  z.object({ keepsStock: z.boolean().default(false) }),
);

/** Whether account $1 tracks stock, for statements that check it row by row. */
export const KEEPS_STOCK = `exists (select from preferences s where s.account_id = $1
  and s.slice = '${stockPreferences.slice}' and s.content @> '{"keepsStock": true}')`;

/** Keys, codes and columns of files for programs of accountants; what was not chosen is as usual. */
export const accountingFilePreferences = definePreferences(
  'reports/export_all_types',
  z.object({
    /** By account of the ledger. */
    accountKeys: z.record(z.string(), z.string()).default({}),
    /** By kind of movement. */
    movementCodes: z.record(z.string(), z.string()).default({}),
    /** Columns of the general file with their heads; an empty head is the usual one. */
    plan: z
      .array(z.object({ key: z.enum(LEDGER_FILE_COLUMNS), head: z.string() }))
      .default(LEDGER_FILE_COLUMNS.map((key) => ({ key, head: '' }))),
  }),
);
export type AccountingFilePreferences = ReturnType<typeof accountingFilePreferences.parse>;

/** Numbers and signs of files for Masav; without an institution none is made. */
export const masavPreferences = definePreferences(
  'reports/masav',
  z.object({
    institution: z.string().default(''),
    sender: z.string().default(''),
    name: z.string().default(''),
    encoding: z.enum(MASAV_TEXT_CODES).default('code-a'),
    order: z.enum(MASAV_TEXT_ORDERS).default('visual'),
  }),
);
export type MasavPreferences = ReturnType<typeof masavPreferences.parse>;

/** In how many business days a debit by a mandate may come back. */
export const debitPreferences = definePreferences(
  'sales/debits',
  z.object({ returnDays: z.int().default(RETURN_DAYS) }),
);
