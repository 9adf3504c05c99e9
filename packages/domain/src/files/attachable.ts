import type { Action } from '../permissions/actions.ts';

/** What files can be attached to. */
export const ATTACHABLE_KINDS = ['customer', 'item', 'expense', 'document', 'mandate'] as const;
export type AttachableKind = (typeof ATTACHABLE_KINDS)[number];

/**
 * What prevents a file from being removed: saved drafts and certificates hold their files as well, an issued document
 * holds the images of its rows for good, a business holds its own images, which documents may print, an application
 * to accept cards holds what proves who applies, and a sales page holds its photographs.
 */
export type HolderKind =
  | AttachableKind
  | 'draft'
  | 'document-row'
  | 'certificate'
  | 'business-image'
  | 'clearing-application'
  | 'sales-page';

/** The permissions needed to see and to change the files of an object: the same as for the object itself. */
export const ACTIONS_OF_HOLDER: Readonly<
  Record<HolderKind, { readonly read: Action; readonly change: Action }>
> = {
  customer: { read: 'customers.read', change: 'customers.write' },
  item: { read: 'items.read', change: 'items.write' },
  expense: { read: 'expenses.read', change: 'expenses.write' },
  document: { read: 'documents.read', change: 'documents.annotate' },
  mandate: { read: 'billing.read', change: 'billing.write' },
  draft: { read: 'documents.prepare', change: 'documents.prepare' },
  'document-row': { read: 'documents.read', change: 'documents.annotate' },
  'business-image': { read: 'company.read', change: 'company.write' },
  certificate: { read: 'bookkeeping.read', change: 'bookkeeping.write' },
  'clearing-application': { read: 'clearingForm.read', change: 'clearingForm.write' },
  'sales-page': { read: 'salesPages.read', change: 'salesPages.write' },
};

/** The role of an attached file: any file, an image, or the document that the record was entered from. */
export const ATTACHMENT_ROLES = ['attachment', 'image', 'source'] as const;
export type AttachmentRole = (typeof ATTACHMENT_ROLES)[number];
