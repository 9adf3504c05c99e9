import { CURRENCY_CODES } from '@pinkas/contract/accounting/document-fields';
import {
  DOCUMENT_LANGUAGES,
  LINK_KINDS,
  ROUNDINGS,
  VAT_KINDS,
} from '@pinkas/domain/documents/document-draft';
import { RATE_SCALE } from '@pinkas/domain/money/currency';
import {
  CARD_DEAL_TYPES,
  PAYMENT_KINDS,
  type PaymentKind,
} from '@pinkas/domain/payments/payment-row';
import { localDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import type { SafeStorage } from '../../../../shared/storage/safe-storage.ts';
import type { DraftForm } from './draft-form.ts';

export interface DraftPlace {
  readonly userId: string;
  readonly docType: number;
}

export interface KeptDraft {
  readonly form: DraftForm;
  /** The key of this form's submit: a retry after a crash must not issue a second document. */
  readonly idempotencyKey: string;
  readonly savedAt: string;
}

const Text = z.string().max(20_000);

const KeptLine = z.object({
  key: Text,
  description: Text,
  quantity: Text,
  unit: Text,
  unitPrice: Text,
  discount: Text,
  vatKind: z.enum(VAT_KINDS),
  itemId: z.uuid().nullable().default(null),
  catalogueNumber: Text.default(''),
});

const KeptSource = z.object({
  id: z.uuid(),
  docType: z.int(),
  number: z.int(),
  documentDate: z.iso.date().transform((date) => localDate(date)),
  customerId: z.uuid(),
  totalAgorot: z.int(),
  openAgorot: z.int(),
  creditableAgorot: z.int(),
  vatRateBasisPoints: z.int(),
  currency: z.enum(CURRENCY_CODES).default('ILS'),
  currencyRateE6: z.int().default(RATE_SCALE),
  creditableMinor: z.int().default(0),
});

const KeptPayment = z.object({
  key: Text,
  kind: z.enum(Object.keys(PAYMENT_KINDS) as [PaymentKind, ...PaymentKind[]]),
  sum: Text,
  date: Text,
  remark: Text,
  bank: Text,
  branch: Text,
  account: Text,
  chequeNumber: Text,
  brand: Text,
  lastDigits: Text,
  dealType: z.enum(CARD_DEAL_TYPES),
  instalments: Text,
  approvalNumber: Text,
  reference: Text,
  certificate: Text,
  name: Text,
  deposit: KeptSource.nullable(),
});

const KeptLink = z.object({ kind: z.enum(LINK_KINDS), sum: Text, source: KeptSource });

const Kept = z.object({
  idempotencyKey: z.uuid(),
  savedAt: z.string(),
  form: z.object({
    customer: z.object({
      id: z.uuid().nullable(),
      isChosen: z.boolean(),
      name: Text,
      taxId: Text,
      email: Text,
      phone: Text,
      address: Text,
      city: Text,
      saveAsRegular: z.boolean(),
      openAgorot: z.int(),
      openDocumentsCount: z.int(),
    }),
    documentDate: Text,
    dueDate: Text,
    language: z.enum(DOCUMENT_LANGUAGES),
    subject: Text,
    remarks: Text,
    pricesIncludeVat: z.boolean(),
    lines: z.array(KeptLine).min(1),
    discount: Text,
    rounding: z.enum(ROUNDINGS),
    currency: z.enum(CURRENCY_CODES).default('ILS'),
    currencyRate: Text.default(''),
    zeroRateReason: Text.default(''),
    payments: z.array(KeptPayment).default([]),
    links: z.array(KeptLink).default([]),
    startedFrom: z.array(KeptSource).default([]),
    isAllocatedByHand: z.boolean().default(false),
    isMailed: z.boolean(),
    mailTo: Text,
    withTranslation: z.boolean().default(false),
    tagIds: z.array(z.string()).default([]),
  }),
});

function keyOf({ userId, docType }: DraftPlace): string {
  return `pk-draft:${userId}:${docType}`;
}

/** Keeps what was typed on this device, so that a crash or a lost session loses nothing. */
export function keepDraft(storage: SafeStorage, place: DraftPlace, draft: KeptDraft): void {
  storage.write(keyOf(place), JSON.stringify(draft));
}

/** The draft that this person left, or undefined when there is none that can be read. */
export function findKeptDraft(storage: SafeStorage, place: DraftPlace): KeptDraft | undefined {
  const text = storage.read(keyOf(place));
  if (text === undefined) return undefined;
  try {
    const parsed = Kept.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

export function forgetDraft(storage: SafeStorage, place: DraftPlace): void {
  storage.remove(keyOf(place));
}
