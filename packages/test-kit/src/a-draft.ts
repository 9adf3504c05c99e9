import { randomUUID } from 'node:crypto';

import type { draftsContract } from '@pinkas/contract/accounting/drafts/drafts.contract';
import type { z } from 'zod';

export type DraftRequest = z.input<(typeof draftsContract)['save']['body']>;
export type DraftContentInput = DraftRequest['content'];

/** Returns what the create screen holds of an invoice with one row, as it was typed. */
export function aDraftContent(changes: Partial<DraftContentInput> = {}): DraftContentInput {
  return {
    customer: {
      id: null,
      isChosen: true,
      name: 'מאפיית שיבולת הכפר',
      taxId: '',
      email: '',
      phone: '',
      address: '',
      city: '',
      saveAsRegular: false,
      openAgorot: 0,
      openDocumentsCount: 0,
    },
    documentDate: '2026-11-20',
    dueDate: '2026-12-20',
    language: 'he',
    subject: 'ייעוץ חודשי',
    remarks: '',
    pricesIncludeVat: false,
    lines: [
      {
        key: randomUUID(),
        description: 'שעת ייעוץ',
        quantity: '1',
        unit: 'שעות',
        unitPrice: '100.00',
        discount: '',
        vatKind: 'taxable',
      },
    ],
    discount: '',
    rounding: 'none',
    isMailed: false,
    mailTo: '',
    ...changes,
  };
}

/** Returns a save of a new draft by a form of its own. */
export function aDraft(changes: Partial<DraftRequest> = {}): DraftRequest {
  return {
    version: 0,
    editorId: randomUUID(),
    issueKey: randomUUID(),
    docType: 305,
    totalMinor: 11_800,
    content: aDraftContent(),
    ...changes,
  };
}
