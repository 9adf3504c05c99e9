import type { CardTrouble } from '../clearing/card-trouble.ts';
import type { ClearingAnswer } from '../clearing/clearing-application.ts';
import type { GatewayName } from '../clearing/gateway-names.ts';
import type { TerminalCurrency } from '../clearing/terminal-currencies.ts';
import type { CertificateKind } from '../certificates/certificate.ts';
import type { WebhookStage } from '../api/webhook-stages.ts';
import type { ConsentNews } from '../tax-authority/consent-news.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { GiftSide } from '../affiliates/gift-side.ts';
import type { AddonLimit, PackagePeriod } from '../packages/package-terms.ts';
import type { Action } from '../permissions/actions.ts';
import type { Paper, QuestionSide } from '../questions/question.ts';

/** How a notice is mailed: not at all, at once, or with the others of a day. */
export const NOTICE_MAILS = ['none', 'now', 'daily'] as const;
export type NoticeMail = (typeof NOTICE_MAILS)[number];

/** The channels on which a person receives notices of a kind. */
export interface NoticeChannels {
  readonly inProduct: boolean;
  readonly mail: NoticeMail;
}

export interface NoticeRule {
  /** The permission that a person needs to receive it; null for notices about their own work alone. */
  readonly action: Action | null;
  /** Where a kind reaches one side of the books alone: who works in the business, or its accountants. */
  readonly side?: QuestionSide;
  /** Until the person chooses. */
  readonly usual: NoticeChannels;
}

const IN_PRODUCT: NoticeChannels = { inProduct: true, mail: 'none' };
const AT_ONCE: NoticeChannels = { inProduct: true, mail: 'now' };
const DAILY: NoticeChannels = { inProduct: true, mail: 'daily' };

/** All notices to people, in the order of the settings. A kind without a source is not listed. */
export const NOTICE_RULES = {
  'quote-accepted': { action: 'documents.read', usual: IN_PRODUCT },
  'quote-rejected': { action: 'documents.read', usual: IN_PRODUCT },
  'invoice-paid': { action: 'documents.read', usual: IN_PRODUCT },
  'mail-failed': { action: 'documents.read', usual: IN_PRODUCT },
  'text-failed': { action: 'documents.read', usual: IN_PRODUCT },
  'reminder-failed': { action: 'documents.read', usual: IN_PRODUCT },
  'payment-reminder': { action: 'futurePaymentsReport.read', usual: IN_PRODUCT },
  'card-paid': { action: 'cardPayments.read', usual: IN_PRODUCT },
  'card-trouble': { action: 'cardPayments.read', usual: AT_ONCE },
  'hold-ending': { action: 'cardPayments.read', usual: AT_ONCE },
  'card-charged-back': { action: 'cardPayments.read', usual: AT_ONCE },
  'billing-held': { action: 'billing.read', usual: AT_ONCE },
  'billing-refused': { action: 'billing.read', usual: AT_ONCE },
  'card-differences': { action: 'cardPayments.read', usual: AT_ONCE },
  'card-ending': { action: 'virtualTerminal.charge', usual: DAILY },
  'cards-changed': { action: 'virtualTerminal.charge', usual: DAILY },
  'debits-returned': { action: 'billing.read', usual: AT_ONCE },
  'debit-trouble': { action: 'billing.read', usual: AT_ONCE },
  'renewal-refused': { action: 'packages.read', usual: AT_ONCE },
  'package-smaller': { action: 'packages.read', usual: AT_ONCE },
  'addon-ended': { action: 'packages.read', usual: AT_ONCE },
  'gift-booked': { action: 'packages.read', usual: AT_ONCE },
  'documents-near': { action: 'packages.read', usual: IN_PRODUCT },
  'documents-full': { action: 'packages.read', usual: AT_ONCE },
  'draft-refused': { action: 'documents.prepare', usual: AT_ONCE },
  // Mailed to the address of its template besides, whatever the settings of the person are.
  'draft-coming': { action: 'documents.prepare', usual: IN_PRODUCT },
  'job-done': { action: null, usual: IN_PRODUCT },
  'job-failed': { action: null, usual: IN_PRODUCT },
  'report-mail-failed': { action: null, usual: IN_PRODUCT },
  'report-mail-ended': { action: null, usual: IN_PRODUCT },
  'certificate-expiring': { action: 'bookkeeping.read', usual: DAILY },
  'backup-silent': { action: 'cloudBackup.read', usual: AT_ONCE },
  'webhook-failing': { action: 'apiKeys.read', usual: AT_ONCE },
  'access-given': { action: 'apiKeys.read', usual: AT_ONCE },
  'number-refused': { action: 'documents.read', usual: AT_ONCE },
  'number-given-up': { action: 'documents.read', usual: AT_ONCE },
  'authority-consent': { action: 'taxAuthority.read', usual: AT_ONCE },
  'clearing-answered': { action: 'clearingForm.read', usual: AT_ONCE },
  'member-joined': { action: 'people.read', usual: AT_ONCE },
  // Mailed to the mailbox that was asked, whatever the settings of the person are.
  'books-requested': { action: 'accountants.decide', usual: IN_PRODUCT },
  // About a document or an expense: the permission for which of the two is checked for each notice.
  'question-asked': { action: null, side: 'business', usual: AT_ONCE },
  'question-answered': { action: null, side: 'accountant', usual: AT_ONCE },
} as const satisfies Readonly<Record<string, NoticeRule>>;

export type NoticeKind = keyof typeof NOTICE_RULES;

function isNoticeKind(text: string): text is NoticeKind {
  return Object.hasOwn(NOTICE_RULES, text);
}

export const NOTICE_KINDS: readonly NoticeKind[] = Object.keys(NOTICE_RULES).filter((kind) =>
  isNoticeKind(kind),
);

/** Jobs of minutes that a person started. */
export const NOTICE_JOBS = [
  'mail',
  'print',
  'zip',
  'batch-file',
  'request-file',
  'fast-billing',
  'business-archive',
  'client-download',
  'list-export',
  'letters-customer-withheld',
  'letters-supplier-withheld',
  'letters-donations',
] as const;
export type NoticeJob = (typeof NOTICE_JOBS)[number];

interface AboutDocument {
  readonly documentId: string;
  readonly docType: number;
  readonly number: number;
  readonly customer: string;
}

/** A payment by card, as its gateway has it. */
interface AboutCardPayment {
  readonly attemptId: string;
  readonly customer: string;
  /** In minor units of the currency. */
  readonly amountMinor: number;
  readonly currency: TerminalCurrency;
}

/** A question about a document, and who wrote in it. */
type AboutQuestion = Paper & { readonly questionId: string; readonly name: string };

/** A saved view of a report that is mailed, and the address that opens it. */
interface AboutMailedView {
  readonly view: string;
  readonly path: string;
  /** The recipient of the mail. */
  readonly name: string;
}

/** Why the mail of a report did not go out: refused by its server, too long to print, or otherwise. */
export const REPORT_MAIL_FAILURES = ['mail', 'too-long', 'too-large', 'other'] as const;
export type ReportMailFailure = (typeof REPORT_MAIL_FAILURES)[number];

/** Whose permission for a report was revoked: the person's own, or that of a recipient of its mail. */
export const REPORT_MAIL_ENDS = ['own', 'recipient', 'last-recipient'] as const;
export type ReportMailEnd = (typeof REPORT_MAIL_ENDS)[number];

/** The documents of a calendar month, beside what the package has. */
interface AboutAllowance {
  readonly used: number;
  readonly most: number;
  /** The first day on which the count begins anew. */
  readonly renewsOn: LocalDate;
}

/** A file of debits by mandates. */
interface AboutDebitFile {
  readonly fileId: string;
  readonly no: number;
  readonly sumAgorot: number;
}

/** By what another program acts for a business. */
export const PROGRAM_ACCESSES = ['app', 'key'] as const;
export type ProgramAccess = (typeof PROGRAM_ACCESSES)[number];

/** What the sentence and the link of each kind need, as it was when it happened. */
export interface NoticeDetails {
  'quote-accepted': AboutDocument;
  'quote-rejected': AboutDocument;
  'invoice-paid': AboutDocument;
  'mail-failed': AboutDocument & { readonly mailTo: string };
  'text-failed': AboutDocument & { readonly phone: string };
  'reminder-failed': AboutDocument & { readonly mailTo: string };
  'payment-reminder': AboutDocument & {
    readonly dueDate: LocalDate;
    readonly sumAgorot: number;
    /** In the words of the person; may be empty. */
    readonly note: string;
  };
  'card-paid': AboutCardPayment;
  'card-trouble': AboutCardPayment & { readonly trouble: CardTrouble };
  /** A sum that is held on a card until a day, and neither taken nor released. */
  'hold-ending': AboutCardPayment & { readonly date: LocalDate };
  /** What the card company took back, by the dispute of a card holder. */
  'card-charged-back': AboutCardPayment;
  /** Periods that a run of automatic billing stopped, with what they come to. */
  'billing-held': {
    readonly count: number;
    /** Null where any sum is not known. */
    readonly sumAgorot: number | null;
    readonly date: LocalDate;
  };
  'billing-refused': {
    readonly customer: string;
    /** Of the template. */
    readonly title: string;
    readonly sumAgorot: number;
    /** When it is tried again; null where it is not. */
    readonly againOn: LocalDate | null;
  };
  /** Of one day of a terminal: how many payments are only here, and only at the gateway. */
  'card-differences': {
    readonly gateway: GatewayName;
    readonly terminal: string;
    readonly day: LocalDate;
    readonly here: number;
    readonly there: number;
  };
  /** Saved cards that end soon, at the latest on a day. */
  'card-ending': { readonly count: number; readonly until: LocalDate };
  /** How many saved cards of a terminal the card companies replaced, cancelled, and stopped as their holders asked. */
  'cards-changed': {
    readonly replaced: number;
    readonly cancelled: number;
    readonly stopped: number;
  };
  /** Debits by mandates that the bank returned, of one file. */
  'debits-returned': AboutDebitFile & { readonly count: number };
  /** A debit that did not come back, and whose receipt was not issued. */
  'debit-trouble': AboutDebitFile & { readonly customer: string };
  /** A charge of the seller of the product that was refused, or for which there is no card. */
  'renewal-refused': {
    readonly sumAgorot: number;
    /** When it is tried again; null after the last charge. */
    readonly againOn: LocalDate | null;
  };
  /** The package that follows another one at the end of what was paid. */
  'package-smaller': {
    readonly date: LocalDate;
    readonly nameHe: string;
    readonly nameEn: string;
    readonly period: PackagePeriod;
  };
  /** An add-on is over, as it was ended: its last paid day. */
  'addon-ended': {
    readonly date: LocalDate;
    readonly limit: AddonLimit;
    readonly quantity: number;
  };
  /** A gift for a business that came by a link and paid: to that business, or to the one of the link. */
  'gift-booked': { readonly side: GiftSide; readonly amountAgorot: number };
  'documents-near': AboutAllowance;
  /** Above it documents are sold one by one, or none is issued. */
  'documents-full': AboutAllowance & { readonly goesOn: boolean };
  'draft-refused': {
    readonly draftId: string;
    readonly docType: number;
    readonly customer: string;
    readonly date: LocalDate;
  };
  'draft-coming': {
    readonly draftId: string;
    readonly docType: number;
    readonly customer: string;
    /** The day of its issue. */
    readonly date: LocalDate;
    readonly sumAgorot: number;
  };
  'job-done': { readonly job: NoticeJob; readonly jobId: string };
  'job-failed': { readonly job: NoticeJob; readonly jobId: string };
  'report-mail-failed': AboutMailedView & { readonly failure: ReportMailFailure };
  'report-mail-ended': AboutMailedView & { readonly end: ReportMailEnd };
  'certificate-expiring': { readonly certificate: CertificateKind; readonly validUntil: LocalDate };
  /** A destination of the cloud backup did not prove itself for a day, since a day. */
  'backup-silent': { readonly destination: string; readonly since: LocalDate };
  /** An endpoint of webhooks does not answer, since a moment; ISO text in UTC. */
  'webhook-failing': {
    readonly endpoint: string;
    readonly stage: WebhookStage;
    readonly since: string;
  };
  /** An application or an API key that may act for the business from now on, by its name. */
  'access-given': { readonly to: ProgramAccess; readonly name: string };
  'number-refused': AboutDocument;
  'number-given-up': AboutDocument;
  'authority-consent': { readonly news: ConsentNews; readonly until: LocalDate };
  'clearing-answered': { readonly answer: ClearingAnswer };
  'member-joined': { readonly name: string };
  'books-requested': { readonly name: string };
  'question-asked': AboutQuestion;
  'question-answered': AboutQuestion;
}

/** A kind with its attributes. */
export type NoticeContent = {
  [K in NoticeKind]: { readonly kind: K; readonly facts: NoticeDetails[K] };
}[NoticeKind];

/** So many days before its end, and again so many, a notice is sent that a certificate expires. */
export const CERTIFICATE_NOTICE_DAYS = [30, 7] as const;

/** Notices are stored for so many days. */
export const NOTICE_DAYS_KEPT = 180;
