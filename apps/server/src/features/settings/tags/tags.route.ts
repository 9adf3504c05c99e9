import { tagChangesContract } from '@pinkas/contract/settings/tags/tag-changes.contract';
import { tagsContract } from '@pinkas/contract/settings/tags/tags.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { changeTags } from './change-tags.ts';
import { exportTags } from './export-tags.ts';
import { changeTag, createTag, removeTag } from './save-tag.ts';
import { tagDocument } from './tag-document.ts';
import { listTags, listTagsWithUses } from './tags.repository.ts';

const tagRoutes = implement(tagsContract, {
  list: ({ ctx }) => ctx.transaction(async (tx) => ({ tags: await listTags(tx) })),
  listWithUses: ({ ctx }) => ctx.transaction(async (tx) => ({ tags: await listTagsWithUses(tx) })),
  export: ({ ctx, query, reply }) => exportTags({ ctx, reply }, query),
  create: ({ ctx, body, idempotencyKey }) => createTag(ctx, body, idempotencyKey),
  update: ({ ctx, params, body, idempotencyKey }) =>
    changeTag(ctx, params.id, body, idempotencyKey),
  remove: ({ ctx, params }) => removeTag(ctx, params.id),
  setOfDocument: ({ ctx, params, body, idempotencyKey }) =>
    tagDocument(ctx, params.id, body, idempotencyKey),
});

const tagChangeRoutes = implement(tagChangesContract, {
  ofCustomers: ({ ctx, body, idempotencyKey }) => changeTags(ctx, 'customer', body, idempotencyKey),
  ofItems: ({ ctx, body, idempotencyKey }) => changeTags(ctx, 'item', body, idempotencyKey),
  ofDocuments: ({ ctx, body, idempotencyKey }) => changeTags(ctx, 'document', body, idempotencyKey),
  ofExpenses: ({ ctx, body, idempotencyKey }) => changeTags(ctx, 'expense', body, idempotencyKey),
});

export const tagsRoutes: Routes = [...tagRoutes, ...tagChangeRoutes];
