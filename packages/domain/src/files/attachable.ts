import type { Permission } from '../permissions/routes.ts';

/** What files can be attached to. */
export const ATTACHABLE_KINDS = ['customer', 'item', 'expense', 'document'] as const;
export type AttachableKind = (typeof ATTACHABLE_KINDS)[number];

/** Who may see and change the files of a thing is who may open its page. */
export const PERMISSION_OF_ATTACHABLE: Readonly<Record<AttachableKind, Permission>> = {
  customer: 'customers',
  item: 'items',
  expense: 'expenses',
  document: 'documents',
};

/** What a file is to the thing it is attached to: any file, its picture, or the paper it was entered from. */
export const ATTACHMENT_ROLES = ['attachment', 'image', 'source'] as const;
export type AttachmentRole = (typeof ATTACHMENT_ROLES)[number];
