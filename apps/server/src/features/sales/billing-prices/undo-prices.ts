import type { UndoRow } from '@pinkas/contract/sales/billing-prices/billing-prices.contract';
import { nextTemplatePeriod } from '@pinkas/domain/billing/template-periods';
import { addDays } from '@pinkas/domain/time/local-date';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import {
  lockTemplate,
  sumsOf,
  updateTemplate,
  type StoredTemplate,
} from '../billing/billing.api.ts';
import { mailPriceTask } from './mail-price-task.ts';
import { customerNamesOf, readNewPriced, undoRowOf, undoStateOf } from './price-changes.reads.ts';
import {
  findPriceChange,
  listChangedPrices,
  noteUndone,
  type ChangedPrices,
  type StoredPriceChange,
} from './price-changes.repository.ts';
import { readKnownPrices, toldOf, type KnownPrices } from './priced-templates.ts';

interface Undone {
  readonly undone: number;
  readonly told: number;
  readonly left: UndoRow[];
}

/** Locks the templates of a change, in the order in which a change locks them. */
async function lockChanged(
  tx: AccountTx,
  changed: readonly ChangedPrices[],
): Promise<ReadonlyMap<string, StoredTemplate>> {
  const ids = changed.map(({ templateId }) => templateId);
  const locked = new Map<string, StoredTemplate>();
  for (const id of ids.toSorted((one, other) => one.localeCompare(other))) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    locked.set(id, await lockTemplate(tx, id));
  }
  return locked;
}

/** Has the customer of a template told that its price stays; whether there is anything to tell. */
async function tellOne(
  { clock }: AccountActor,
  tx: AccountTx,
  { fromOn }: StoredPriceChange,
  known: KnownPrices,
  { before, after }: { readonly before: StoredTemplate; readonly after: StoredTemplate },
): Promise<boolean> {
  const last = known.lastDue.get(after.id);
  const open = last === undefined || last < fromOn ? fromOn : addDays(last, 1);
  const first = nextTemplatePeriod(after, open);
  const to = toldOf(after, known);
  if (first === undefined || to.length === 0) return false;
  const mail = {
    templateId: after.id,
    firstOn: first.dueOn,
    nowMinor: sumsOf(known, before)(first).totalMinor,
    newMinor: sumsOf(known, after)(first).totalMinor,
    note: '',
    isUndone: true,
    to: [...to],
  };
  await enqueue(tx, mailPriceTask, mail, { at: clock.now() });
  return true;
}

/** Gives a locked template the prices back that it had before a change. */
async function undoOne(
  actor: AccountActor,
  tx: AccountTx,
  change: StoredPriceChange,
  template: StoredTemplate,
  { stepsBefore: priceSteps }: ChangedPrices,
): Promise<StoredTemplate> {
  const { id: templateId, form } = template;
  const after = { ...template, form: { ...form, priceSteps } };
  await updateTemplate(tx, template, { form: after.form });
  const at = actor.clock.now();
  await noteUndone(tx, { changeId: change.id, templateId }, { at, by: actor.userId });
  const { fromOn: from, rateBasisPoints } = change;
  await recordAudit(actor, tx, [
    {
      action: 'billing-template.price-undone',
      entityKind: 'billing-template',
      entityId: templateId,
      detail: { title: form.title, from, rateBasisPoints },
    },
  ]);
  return after;
}

/**
 * Undoes a change of prices for its templates that nothing was billed or tried of at the new price, once under a key. The others
 * stay as they are, and are named. A change that is undone has nothing left to undo. NOT_FOUND.
 */
export function undoPrices(
  actor: AccountActor,
  id: string,
  { tells }: { readonly tells: boolean },
  idempotencyKey: string,
): Promise<Undone> {
  const write = { write: 'billing-prices.undo', idempotencyKey, input: { id, tells } };
  return writeOnce(actor, write, async (tx) => {
    const change = await findPriceChange(tx, id);
    if (change === undefined) throw new AppError('NOT_FOUND');
    const locked = await lockChanged(tx, await listChangedPrices(tx, id));
    // Read again under the locks: somebody may have undone it, or a run billed, until then.
    const changed = await listChangedPrices(tx, id);
    const newPriced = await readNewPriced(tx, change, [...locked.keys()]);
    const templates = [...locked.values()];
    const known = await readKnownPrices(tx, templates, actor.clock.today());
    const names = await customerNamesOf(tx, templates);
    const left: UndoRow[] = [];
    let [undone, told] = [0, 0];
    for (const one of changed) {
      const before = locked.get(one.templateId);
      if (before === undefined) continue;
      const state = undoStateOf(before, one, newPriced);
      if (state === 'undone') continue;
      if (state !== 'open') {
        left.push(undoRowOf(before, one, { state, names }));
        continue;
      }
      // oxlint-disable no-await-in-loop -- one connection
      const after = await undoOne(actor, tx, change, before, one);
      undone += 1;
      if (tells && one.isTold && (await tellOne(actor, tx, change, known, { before, after }))) {
        told += 1;
      }
      // oxlint-enable no-await-in-loop
    }
    return { undone, told, left };
  });
}
