import { DOCUMENT_LANGUAGES, ROUNDINGS, VAT_KINDS } from '@pinkas/domain/documents/document-draft';
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
});

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
    isMailed: z.boolean(),
    mailTo: Text,
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
