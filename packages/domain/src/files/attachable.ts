import type { Permission } from '../permissions/routes.ts';

/** What files can be attached to. */
export const ATTACHABLE_KINDS = ['customer', 'item', 'expense', 'document'] as const;
export type AttachableKind = (typeof ATTACHABLE_KINDS)[number];

/**
 * What keeps a file from being removed: drafts and certificates hold theirs as well, by being saved, and an
 * issued document the pictures of its rows, for good.
 */
export type HolderKind = AttachableKind | 'draft' | 'document-row' | 'certificate';

/** Who may see and change the files of a thing is who may open its page. */
export const PERMISSION_OF_HOLDER: Readonly<Record<HolderKind, Permission>> = {
  customer: 'customers',
  item: 'items',
  expense: 'expenses',
  document: 'documents',
  draft: 'documents/create',
  'document-row': 'documents',
  certificate: 'settings/book',
};

/** What a file is to the thing it is attached to: any file, its picture, or the paper it was entered from. */
export const ATTACHMENT_ROLES = ['attachment', 'image', 'source'] as const;
export type AttachmentRole = (typeof ATTACHMENT_ROLES)[number];
