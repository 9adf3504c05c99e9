import type { PriceChangeOrder } from '@pinkas/contract/sales/billing-prices/billing-prices.contract';
import { agorot } from '@pinkas/domain/money/agorot';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import type { IssueDependencies } from '../../accounting/documents/documents.api.ts';
import {
  checkPriceStep,
  lockTemplate,
  updateTemplate,
  type StoredTemplate,
} from '../billing/billing.api.ts';
import { mailPriceTask } from './mail-price-task.ts';
import { insertPriceChange, type ChangedPrices } from './price-changes.repository.ts';
import { pricedTemplate, readKnownPrices, toldOf, withChangedPrices } from './priced-templates.ts';

interface Changed {
  readonly changed: number;
  readonly told: number;
}

/** Locks the templates of an order, in the order of their ids so that two orders never wait for each other. */
async function lockOrdered(tx: AccountTx, { templates }: PriceChangeOrder) {
  const locked: { readonly template: StoredTemplate; readonly newMinor: number }[] = [];
  const once = new Map(templates.map((one) => [one.id, one])).values();
  const ordered = [...once].toSorted((one, other) => one.id.localeCompare(other.id));
  for (const { id, version, newMinor } of ordered) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const template = await lockTemplate(tx, id);
    if (template.version !== version) throw new AppError('VERSION_CONFLICT');
    if (template.state === 'ended') throw new AppError('STATE_NOT_ALLOWED');
    locked.push({ template, newMinor });
  }
  return locked;
}

/**
 * Changes the prices of templates as it was shown, and has their customers told. All of them or none. Refusals: NOT_FOUND,
 * VERSION_CONFLICT where a template or its sum is not as it was shown, STATE_NOT_ALLOWED for one that ended or is not billed from
 * the day on, INVALID_REQUEST for a day that passed, DOCUMENT_REFUSED with the fields of the template.
 */
export function changePrices(
  actor: AccountActor,
  deps: IssueDependencies,
  body: PriceChangeOrder,
  idempotencyKey: string,
): Promise<Changed> {
  const write = { write: 'billing-prices.change', idempotencyKey, input: body };
  return writeOnce(actor, write, async (tx) => {
    const { from, rateBasisPoints, rounding, tells, note } = body;
    if (from < actor.clock.today()) {
      throw new AppError('INVALID_REQUEST', {}, [{ path: ['from'], code: 'DATE_NOT_AHEAD' }]);
    }
    const change = { from, rateBasisPoints, rounding };
    const locked = await lockOrdered(tx, body);
    const known = await readKnownPrices(
      tx,
      locked.map(({ template }) => template),
      actor.clock.today(),
    );
    const changed: Omit<ChangedPrices, 'undoneAt'>[] = [];
    for (const { template, newMinor } of locked) {
      const priced = pricedTemplate(template, change, known);
      const { firstOn, nowMinor, unpriced } = priced;
      if (unpriced !== null || firstOn === null) throw new AppError('STATE_NOT_ALLOWED');
      if (priced.newMinor !== newMinor) throw new AppError('VERSION_CONFLICT');
      const after = withChangedPrices(template, change);
      // oxlint-disable no-await-in-loop -- one connection
      await checkPriceStep(actor, tx, deps, after, from);
      await updateTemplate(tx, template, { form: after.form });
      await recordAudit(actor, tx, [
        {
          action: 'billing-template.price-changed',
          entityKind: 'billing-template',
          entityId: template.id,
          detail: { title: template.form.title, from, rateBasisPoints },
        },
      ]);
      const to = tells ? toldOf(template, known) : [];
      changed.push({
        templateId: template.id,
        stepsBefore: template.form.priceSteps,
        stepsAfter: after.form.priceSteps,
        isTold: to.length > 0,
      });
      if (to.length === 0) continue;
      const mail = {
        templateId: template.id,
        firstOn,
        nowMinor: agorot(nowMinor),
        newMinor,
        note,
        isUndone: false,
        to: [...to],
      };
      await enqueue(tx, mailPriceTask, mail, { at: actor.clock.now() });
      // oxlint-enable no-await-in-loop
    }
    await insertPriceChange(
      tx,
      {
        id: newId(),
        fromOn: from,
        rateBasisPoints,
        madeAt: actor.clock.now(),
        madeBy: actor.userId,
      },
      changed,
    );
    return { changed: locked.length, told: changed.filter(({ isTold }) => isTold).length };
  });
}
