import type { TagChanges, TagPart } from '@pinkas/contract/settings/tags/tag-changes.contract';

import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import {
  changeLinks,
  hasAll,
  hasTooMany,
  lockKnownTags,
  renewVersions,
  type TaggedKind,
} from './tag-links.repository.ts';

const DEEDS = ['add', 'remove'] as const;

function idsOf(parts: readonly TagPart[]): string[] {
  return [...new Set(parts.flatMap(({ ids }) => ids))].toSorted();
}

/** Throws for the first tag that the account lacks, be it another account's or nobody's. */
async function assertTags(tx: AccountTx, changes: TagChanges): Promise<void> {
  const asked = [...changes.add, ...changes.remove].map(({ tagId }) => tagId);
  const known = await lockKnownTags(tx, asked);
  for (const deed of DEEDS) {
    const at = changes[deed].findIndex(({ tagId }) => !known.has(tagId));
    if (at === -1) continue;
    const path = [deed, at, 'tagId'];
    throw new AppError('INVALID_REQUEST', {}, [{ path, code: 'VALUE_NOT_ALLOWED' }]);
  }
}

async function applied(
  tx: AccountTx,
  kind: TaggedKind,
  deed: (typeof DEEDS)[number],
  parts: readonly TagPart[],
): Promise<TagPart[]> {
  const changed: TagPart[] = [];
  for (const part of parts) {
    const one = await changeLinks(tx, kind, deed, part);
    if (one !== undefined) changed.push(one);
  }
  return changed;
}

function tagsOf(parts: readonly TagPart[], id: string): string[] {
  return parts.filter(({ ids }) => ids.includes(id)).map(({ tagId }) => tagId);
}

/**
 * Removes tags from many things and adds others, all or none, and returns what changed. Refusals:
 * NOT_FOUND for a thing that the account lacks, INVALID_REQUEST for such a tag, or for more tags on a
 * thing than one may have.
 */
export function changeTags(
  ctx: AccountContext,
  kind: TaggedKind,
  changes: TagChanges,
  idempotencyKey: string,
): Promise<TagChanges> {
  const request = { write: `${kind}.change-tags`, idempotencyKey, input: changes };
  return writeOnce(ctx, request, async (tx) => {
    const asked = idsOf([...changes.add, ...changes.remove]);
    if (!(await hasAll(tx, kind, asked))) throw new AppError('NOT_FOUND');
    await assertTags(tx, changes);
    const remove = await applied(tx, kind, 'remove', changes.remove);
    const add = await applied(tx, kind, 'add', changes.add);
    if (await hasTooMany(tx, kind, idsOf(add))) {
      throw new AppError('INVALID_REQUEST', {}, [{ path: ['add'], code: 'LIST_TOO_LONG' }]);
    }
    const changed = idsOf([...add, ...remove]);
    await renewVersions(tx, kind, changed);
    await recordAudit(
      ctx,
      tx,
      changed.map((entityId) => ({
        action: `${kind}.tagged`,
        entityKind: kind,
        entityId,
        detail: { added: tagsOf(add, entityId), removed: tagsOf(remove, entityId) },
      })),
    );
    return { add, remove };
  });
}
