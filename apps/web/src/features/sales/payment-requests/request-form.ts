import {
  NewPaymentRequest,
  type NewPaymentRequest as Body,
} from '@pinkas/contract/sales/payment-requests/payment-request-fields';
import { parseDecimalText } from '@pinkas/ui/fields/decimal-text';

import type { FormSpec } from '../../../shared/form/form-spec.ts';

/** A new request as it is typed. */
export interface RequestDraft {
  readonly customerId: string | null;
  readonly customerName: string;
  readonly email: string;
  readonly phone: string;
  readonly payFor: 'documents' | 'amount';
  readonly documentIds: readonly string[];
  readonly amountText: string;
  readonly isByPayer: boolean;
  /** '' where the business may issue none. */
  readonly docType: string;
  readonly title: string;
  readonly note: string;
  readonly language: 'he' | 'en';
  readonly mayPayPart: boolean;
  readonly instalments: string;
  /** '' for no end. */
  readonly validUntil: string;
  /** '' for no reminder. */
  readonly reminderDays: string;
  readonly byMail: boolean;
  readonly byText: boolean;
}

/** A form of which nothing is typed. */
export function blankRequest(docType: number | undefined): RequestDraft {
  return {
    customerId: null,
    customerName: '',
    email: '',
    phone: '',
    payFor: 'documents',
    documentIds: [],
    amountText: '',
    isByPayer: false,
    docType: docType === undefined ? '' : String(docType),
    title: '',
    note: '',
    language: 'he',
    mayPayPart: false,
    instalments: '1',
    validUntil: '',
    reminderDays: '',
    byMail: true,
    byText: false,
  };
}

/** Zero for an empty text, which the schema refuses; NaN for what is no sum. */
function amountOf(text: string): number {
  const amount = parseDecimalText(text, 2);
  return amount === 'invalid' ? Number.NaN : (amount ?? 0);
}

/** What is asked for: documents, or a sum with the document that follows it. */
function askedIn({ payFor, documentIds, isByPayer, ...draft }: RequestDraft) {
  const { amountText, docType, mayPayPart } = draft;
  if (payFor === 'documents') return { documentIds, amountAgorot: null, docType: null, mayPayPart };
  return {
    documentIds: [],
    amountAgorot: isByPayer ? null : amountOf(amountText),
    docType: docType === '' ? null : Number(docType),
    mayPayPart: mayPayPart && !isByPayer,
  };
}

function bodyOf(draft: RequestDraft): unknown {
  const { customerId: id, customerName: name, email, phone, validUntil, reminderDays } = draft;
  const { title, note, language, instalments, byMail, byText } = draft;
  const isReminding = reminderDays !== '' && (byMail || byText);
  return {
    customer: { id, name, email, phone },
    ...askedIn(draft),
    title,
    note,
    language,
    instalmentsMax: Number(instalments),
    validUntil: validUntil === '' ? null : validUntil,
    reminderDays: isReminding ? Number(reminderDays) : null,
    byMail,
    byText,
  };
}

const FIELDS: Readonly<Record<string, keyof RequestDraft>> = {
  'customer.id': 'customerName',
  'customer.name': 'customerName',
  'customer.email': 'email',
  'customer.phone': 'phone',
  // Limits of text messages are told at the telephone.
  to: 'phone',
  amountAgorot: 'amountText',
  instalmentsMax: 'instalments',
};

export const REQUEST_FORM: FormSpec<RequestDraft, Body> = {
  schema: NewPaymentRequest,
  bodyOf,
  fieldOf: (path) => FIELDS[path] ?? path,
};
