import type {
  CreateDesignRequest,
  DesignSettings,
} from '@pinkas/contract/accounting/design/design.contract';
import { DOCUMENT_DESIGNS_MAX } from '@pinkas/domain/limits';
import type { z } from 'zod';

import { newId } from '../../../platform/db/new-id.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { savePreferences } from '../../../platform/preferences/preferences.ts';
import { orNameTaken } from '../../../platform/writes/or-name-taken.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { designPreferences } from '../../business/preferences/preferences.api.ts';
import { refuseMainName } from './design-input.ts';
import { getDesign, lookIn, lookOf } from './design.repository.ts';
import {
  deleteFurtherDesign,
  insertFurtherDesign,
  listFurtherDesigns,
} from './further-designs.repository.ts';
import { readDesignSettings } from './read-design.ts';

/** Begins a change of the designs: of two at once the second is refused, so that the bound and the defaults hold. */
async function beginChange(ctx: AccountContext, tx: AccountTx) {
  const stored = await getDesign(tx);
  const { values, version, kind } = stored;
  await savePreferences(tx, designPreferences, { values, version, at: ctx.clock.now() });
  return { stored, designs: await listFurtherDesigns(tx, kind) };
}

/**
 * Adds a design that looks like another one, and is the default of no type yet. Refusals: NOT_FOUND for the other one,
 * LIST_FULL, INVALID_REQUEST with NAME_TAKEN at the name, SETTINGS_CHANGED (saved by somebody else in the same moment).
 */
export function createDesign(
  ctx: AccountContext,
  input: z.output<typeof CreateDesignRequest>,
  idempotencyKey: string,
): Promise<{ id: string; settings: DesignSettings }> {
  return writeOnce(ctx, { write: 'design.create', idempotencyKey, input }, async (tx) => {
    const { stored, designs } = await beginChange(ctx, tx);
    const { name, copyOf } = input;
    refuseMainName(name);
    const copied =
      copyOf === undefined ? lookOf(stored) : designs.find((design) => design.id === copyOf);
    if (copied === undefined) throw new AppError('NOT_FOUND');
    // The main one is among them.
    if (designs.length + 1 >= DOCUMENT_DESIGNS_MAX) throw new AppError('LIST_FULL');
    const id = newId();
    const at = ctx.clock.now();
    await orNameTaken(insertFurtherDesign(tx, { id, name, ...lookIn(copied), at }));
    await recordAudit(ctx, tx, [
      {
        action: 'design.created',
        entityKind: 'design',
        entityId: id,
        detail: { name, copyOf: copyOf ?? null },
      },
    ]);
    return { id, settings: await readDesignSettings(ctx, tx) };
  });
}

/**
 * Removes a design. Documents that were issued in it have its look in themselves and keep it. Refusals: NOT_FOUND,
 * DESIGN_IS_DEFAULT, SETTINGS_CHANGED (saved by somebody else in the same moment).
 */
export function removeDesign(ctx: AccountContext, id: string): Promise<DesignSettings> {
  return ctx.transaction(async (tx) => {
    const { designs } = await beginChange(ctx, tx);
    const design = designs.find((one) => one.id === id);
    if (design === undefined) throw new AppError('NOT_FOUND');
    if (design.docTypes.length > 0) throw new AppError('DESIGN_IS_DEFAULT');
    await deleteFurtherDesign(tx, id);
    const { name } = design;
    await recordAudit(ctx, tx, [
      { action: 'design.removed', entityKind: 'design', entityId: id, detail: { name } },
    ]);
    return readDesignSettings(ctx, tx);
  });
}
