import type { PriceChange } from '@pinkas/contract/accounting/items/items.contract';
import {
  parsePriceRate,
  PRICE_ROUNDINGS,
  type PriceRounding,
} from '@pinkas/domain/items/changed-price';
import type { Currency } from '@pinkas/domain/money/currency';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useState } from 'react';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { useFieldProblem } from '../../../../shared/form/field-problem.ts';
import { SaveDialog } from '../../../../shared/form/save-dialog.tsx';
import { useRequestKey } from '../../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useChangePrices, usePriceLists, usePricePreview } from '../items.queries.ts';
import { PriceText } from '../../../../shared/format/price-text.tsx';

export interface PricesDialogProps {
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

const ROUNDING_PHRASES = {
  agora: 'roundAgora',
  'ten-agorot': 'roundTen',
  shekel: 'roundShekel',
} as const;
const ROWS_SHOWN = 8;

/** Changes prices by a percentage, and shows beforehand what that does. */
export function PricesDialog({ ids, onClose }: PricesDialogProps) {
  const text = usePhrases('items');
  const problem = useFieldProblem();
  const [percent, setPercent] = useState('');
  const [rounding, setRounding] = useState<PriceRounding>('agora');
  const [priceListId, setPriceListId] = useState('');
  const lists = (usePriceLists().data?.priceLists ?? []).filter((one) => one.archivedAt === null);
  const rate = parsePriceRate(percent);
  const change: PriceChange = {
    ids: [...ids],
    rateBasisPoints: rate ?? 0,
    rounding,
    priceListId: priceListId === '' ? null : priceListId,
  };
  const preview = usePricePreview(change, rate !== undefined);
  const changing = useChangePrices();
  const requestKey = useRequestKey();

  async function send(): Promise<void> {
    const done = await changing
      .mutateAsync({ ...change, idempotencyKey: requestKey.keyFor(change) })
      .catch(() => undefined);
    if (done === undefined) return;
    toast.success(text('pricesChanged', { count: done.count }));
    onClose();
  }

  return (
    <SaveDialog
      isWide
      title={text('changePricesTitle')}
      saveLabel={text('changePrices')}
      isSaving={changing.isPending}
      isDisabled={rate === undefined}
      onSave={() => void send()}
      onClose={onClose}
    >
      <div className="form-fields">
        <SelectField
          label={text('changeTarget')}
          value={priceListId}
          onChange={(event) => setPriceListId(event.currentTarget.value)}
          options={[
            { value: '', label: text('changeOwn') },
            ...lists.map(({ id, name }) => ({ value: id, label: text('changeList', { name }) })),
          ]}
        />
        <FieldRow>
          <LtrTextField
            label={text('changePercent')}
            help={text('changePercentHelp')}
            data-autofocus
            autoComplete="off"
            value={percent}
            error={problem(
              percent.trim() !== '' && rate === undefined ? 'PERCENT_OUT_OF_RANGE' : undefined,
            )}
            onChange={(event) => setPercent(event.currentTarget.value)}
          />
          <SelectField
            label={text('changeRounding')}
            value={rounding}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setRounding(PRICE_ROUNDINGS.find((one) => one === value) ?? 'agora');
            }}
            options={PRICE_ROUNDINGS.map((value) => ({
              value,
              label: text(ROUNDING_PHRASES[value]),
            }))}
          />
        </FieldRow>
        {rate !== undefined && preview.isPending && <SkeletonRows rows={3} />}
        {rate !== undefined && preview.data !== undefined && (
          <section aria-label={text('changePreview')}>
            {preview.data.rows.length === 0 && <p>{text('changeNone')}</p>}
            <ul className="items-changes">
              {preview.data.rows.slice(0, ROWS_SHOWN).map((row) => (
                <li key={row.id}>
                  <Isolate>{row.name}</Isolate>
                  <span>
                    {row.beforeE4 !== null && (
                      <s>
                        <PriceText priceE4={row.beforeE4} currency={row.currency as Currency} />
                      </s>
                    )}{' '}
                    <PriceText priceE4={row.afterE4} currency={row.currency as Currency} />
                  </span>
                </li>
              ))}
            </ul>
            {preview.data.rows.length > ROWS_SHOWN && (
              <p>{text('changeMore', { count: preview.data.rows.length - ROWS_SHOWN })}</p>
            )}
          </section>
        )}
        <ServerProblem reason={changing.error ?? preview.error} />
      </div>
    </SaveDialog>
  );
}
