import type { UndoRow } from '@pinkas/contract/sales/billing-prices/billing-prices.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { isolated } from '@pinkas/ui/values/isolated';
import { useState } from 'react';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { SaveDialog } from '../../../../shared/form/save-dialog.tsx';
import { useRequestKey } from '../../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { usePriceChangeMade, useUndoPrices } from '../billing-prices.queries.ts';
import { percentOf } from './percent-of.ts';
import './priced-templates.css';

interface UndoPricesDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Undoes a change of prices, after it named the templates that stay at the new price and why. */
export function UndoPricesDialog({ id, onClose }: UndoPricesDialogProps) {
  const text = usePhrases('billingPrices');
  const [tells, setTells] = useState(true);
  const change = usePriceChangeMade(id);
  const undoing = useUndoPrices();
  const requestKey = useRequestKey();
  const { data } = change;
  const rows = data?.rows ?? [];
  const open = rows.filter(({ state }) => state === 'open');
  const canTell = open.some(({ isTold }) => isTold);

  async function send(): Promise<void> {
    const order = { id, tells: tells && canTell };
    const done = await undoing
      .mutateAsync({ ...order, idempotencyKey: requestKey.keyFor(order) })
      .catch(() => undefined);
    if (done === undefined) return;
    const { undone, told, left } = done;
    toast.success(text(told > 0 ? 'undoneAndTold' : 'undone', { count: undone, told }));
    // Those that stay are named until the dialog is closed.
    if (left.length === 0) onClose();
  }

  return (
    <SaveDialog
      isWide
      title={text('undoTitle')}
      saveLabel={text('undo', { count: open.length })}
      isSaving={undoing.isPending}
      isDisabled={open.length === 0}
      closesOutside={false}
      onSave={() => void send()}
      onClose={onClose}
    >
      <div className="form-fields">
        {data !== undefined && (
          <p>
            {text('undoWhat', {
              percent: isolated(percentOf(data.rateBasisPoints)),
              date: isolated(formatLocalDate(data.from)),
            })}
          </p>
        )}
        {change.isPending ? <SkeletonRows rows={3} /> : <UndoRows rows={rows} />}
        {canTell && (
          <CheckboxField
            label={text('undoTells')}
            hint={text('undoTellsHint')}
            checked={tells}
            onChange={(event) => setTells(event.currentTarget.checked)}
          />
        )}
        <ServerProblem reason={undoing.error ?? change.error} />
      </div>
    </SaveDialog>
  );
}

function UndoRows({ rows }: { readonly rows: readonly UndoRow[] }) {
  const text = usePhrases('billingPrices');
  return (
    <section className="priced-templates" aria-label={text('undoRows')}>
      <ul>
        {rows.map(({ id, customerName, title, state }) => (
          <li key={id}>
            <span>
              <bdi>{customerName}</bdi>, <bdi>{title}</bdi>
            </span>
            <span className={state === 'open' ? undefined : 'priced-templates__left'}>
              {text(`undo-${state}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
