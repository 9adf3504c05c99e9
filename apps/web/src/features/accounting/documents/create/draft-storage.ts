import { DOCUMENT_LANGUAGES, ROUNDINGS, VAT_KINDS } from '@pinkas/domain/documents/document-draft';
import { z } from 'zod';

import type { DraftForm } from './draft-form.ts';

/** The part of the browser's storage that is used here. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

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

/** Keeps what was typed on this device; a full or blocked storage keeps nothing and says so. */
export function keepDraft(store: DraftStore, place: DraftPlace, draft: KeptDraft): boolean {
  try {
    store.setItem(keyOf(place), JSON.stringify(draft));
    return true;
  } catch {
    // Private windows and full quotas throw; the form itself still holds everything.
    return false;
  }
}

/** The draft that this person left, or undefined when there is none that can be read. */
export function findKeptDraft(store: DraftStore, place: DraftPlace): KeptDraft | undefined {
  try {
    const text = store.getItem(keyOf(place));
    if (text === null) return undefined;
    const parsed = Kept.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

export function forgetDraft(store: DraftStore, place: DraftPlace): void {
  try {
    store.removeItem(keyOf(place));
  } catch {
    // Nothing was kept where storage is blocked.
  }
}
