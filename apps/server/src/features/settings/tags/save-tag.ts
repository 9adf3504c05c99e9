import type { TagForm } from '@pinkas/contract/settings/tags/tags.contract';
import type { Tag } from '@pinkas/contract/settings/tags/tag-fields';
import { TAGS_MAX } from '@pinkas/domain/limits';

import { brokenForeignKey } from '../../../platform/db/database-errors.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { orNameTaken } from '../../../platform/writes/or-name-taken.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import {
  countTags,
  deleteTag,
  findTag,
  insertTag,
  isNameTaken,
  updateTag,
} from './tags.repository.ts';

function nameTaken(): AppError {
  return new AppError('INVALID_REQUEST', {}, [{ path: ['name'], code: 'NAME_TAKEN' }]);
}

/** Makes a tag. Refusals: LIST_FULL, INVALID_REQUEST with NAME_TAKEN at the name. */
export function createTag(
  ctx: AccountContext,
  form: TagForm,
  idempotencyKey: string,
): Promise<Tag> {
  return writeOnce(ctx, { write: 'tag.create', idempotencyKey, input: form }, async (tx) => {
    if ((await countTags(tx)) >= TAGS_MAX) throw new AppError('LIST_FULL');
    const tag = await insertTag(tx, { ...form, id: newId(), createdAt: ctx.clock.now() });
    if (tag === undefined) throw nameTaken();
    await recordAudit(ctx, tx, [
      { action: 'tag.created', entityKind: 'tag', entityId: tag.id, detail: { ...form } },
    ]);
    return tag;
  });
}

/**
 * Changes a tag everywhere. Refusals: NOT_FOUND, VERSION_CONFLICT, INVALID_REQUEST with
 * NAME_TAKEN at the name.
 */
export function changeTag(
  ctx: AccountContext,
  id: string,
  input: TagForm & { readonly version: number },
  idempotencyKey: string,
): Promise<Tag> {
  const request = { write: 'tag.update', idempotencyKey, input: { id, ...input } };
  return writeOnce(ctx, request, async (tx) => {
    const { version, ...form } = input;
    const before = await findTag(tx, id);
    if (before === undefined) throw new AppError('NOT_FOUND');
    if (await isNameTaken(tx, form.name, id)) throw nameTaken();
    // Another tag may get the name in the same moment.
    const tag = await orNameTaken(updateTag(tx, id, form, version));
    if (tag === undefined) throw new AppError('VERSION_CONFLICT');
    await recordAudit(ctx, tx, [
      { action: 'tag.changed', entityKind: 'tag', entityId: id, detail: { before, after: tag } },
    ]);
    return tag;
  });
}

/** Removes an unused tag. Refusals: NOT_FOUND, STILL_IN_USE. */
export async function removeTag(ctx: AccountContext, id: string): Promise<{ success: true }> {
  try {
    await ctx.transaction(async (tx) => {
      const before = await findTag(tx, id);
      if (before === undefined) throw new AppError('NOT_FOUND');
      await deleteTag(tx, id);
      await recordAudit(ctx, tx, [
        { action: 'tag.removed', entityKind: 'tag', entityId: id, detail: { before } },
      ]);
    });
  } catch (error) {
    // Every use of a tag references it, so the database itself determines whether it is in use.
    if (brokenForeignKey(error) !== undefined) throw new AppError('STILL_IN_USE');
    throw error;
  }
  return { success: true };
}
