import {
  PRICE_NOTE_LENGTH_MAX,
  type PriceChange,
  type PricedTemplate,
} from '@pinkas/contract/sales/billing-prices/billing-prices.contract';
import { PRICE_ROUNDINGS, type PriceRounding } from '@pinkas/domain/items/changed-price';
import { PRICE_CHANGE_MAX, PRICE_CHANGE_MIN } from '@pinkas/domain/items/item-limits';
import { agorot } from '@pinkas/domain/money/agorot';
import { parseScaled } from '@pinkas/domain/money/parse';
import { addMonths, parseLocalDate, startOfMonth } from '@pinkas/domain/time/local-date';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { useFieldProblem } from '../../../../shared/form/field-problem.ts';
import { SaveDialog } from '../../../../shared/form/save-dialog.tsx';
import { useRequestKey } from '../../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { useChangePrices, usePricePreview } from '../billing-prices.queries.ts';
import { PricedTemplates } from './priced-templates.tsx';

const ROUNDING_PHRASES = {
  agora: 'roundAgora',
  'ten-agorot': 'roundTen',
  shekel: 'roundShekel',
} as const;

/** Returns a percentage in basis points; undefined for what is none, or changes nothing. */
function rateOf(percent: string): number | undefined {
  const rate = parseScaled(percent.replace('%', ''), 2);
  if (rate === undefined || rate === 0) return undefined;
  return rate < PRICE_CHANGE_MIN || rate > PRICE_CHANGE_MAX ? undefined : rate;
}

const isPriced = ({ unpriced }: PricedTemplate): boolean => unpriced === null;

/** Changes the prices of many templates by a percentage from a day on, after it showed what that does to each. */
export function PriceChangeDialog({ onClose }: { readonly onClose: () => void }) {
  const text = usePhrases('billingPrices');
  const fields = usePhrases('fields');
  const problem = useFieldProblem();
  const { today } = useAccountSetup();
  const [percent, setPercent] = useState('');
  const [rounding, setRounding] = useState<PriceRounding>('shekel');
  const [from, setFrom] = useState<string>(addMonths(startOfMonth(today), 1));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tells, setTells] = useState(true);
  const [note, setNote] = useState('');
  const rateBasisPoints = rateOf(percent);
  const day = parseLocalDate(from);
  const change: PriceChange | undefined =
    rateBasisPoints === undefined || day === undefined || day < today
      ? undefined
      : { from: day, rateBasisPoints, rounding };
  const preview = usePricePreview(change);
  const changing = useChangePrices();
  const requestKey = useRequestKey();
  const rows = change === undefined ? [] : (preview.data?.rows ?? []);
  const chosen = rows.filter((row) => isPriced(row) && !left.has(row.id));
  const isShown = preview.isSuccess && !preview.isPlaceholderData;

  async function send(): Promise<void> {
    if (change === undefined) return;
    const templates = chosen.map(({ id, version, newAgorot }) => ({
      id,
      version,
      newAgorot: agorot(newAgorot),
    }));
    const order = { ...change, templates, tells, note: tells ? note.trim() : '' };
    const done = await changing
      .mutateAsync({ ...order, idempotencyKey: requestKey.keyFor(order) })
      .catch(() => undefined);
    if (done === undefined) return;
    const { changed, told } = done;
    toast.success(text(told > 0 ? 'changedAndTold' : 'changed', { count: changed, told }));
    onClose();
  }

  return (
    <SaveDialog
      isWide
      title={text('title')}
      saveLabel={text('change', { count: chosen.length })}
      isSaving={changing.isPending}
      isDisabled={chosen.length === 0 || !isShown}
      closesOutside={false}
      onSave={() => void send()}
      onClose={onClose}
    >
      <div className="form-fields">
        <FieldRow>
          <LtrTextField
            label={text('percent')}
            help={text('percentHelp')}
            data-autofocus
            autoComplete="off"
            inputMode="text"
            value={percent}
            error={problem(
              percent.trim() !== '' && rateBasisPoints === undefined
                ? 'PERCENT_OUT_OF_RANGE'
                : undefined,
            )}
            onChange={(event) => setPercent(event.currentTarget.value)}
          />
          <SelectField
            label={text('rounding')}
            value={rounding}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setRounding(PRICE_ROUNDINGS.find((one) => one === value) ?? 'shekel');
            }}
            options={PRICE_ROUNDINGS.map((value) => ({
              value,
              label: text(ROUNDING_PHRASES[value]),
            }))}
          />
          <DateField
            label={text('from')}
            value={from}
            min={today}
            invalidText={fields('DATE_INVALID')}
            error={problem(day !== undefined && day < today ? 'DATE_NOT_AHEAD' : undefined)}
            onChange={setFrom}
          />
        </FieldRow>
        {change !== undefined && (
          <PricedTemplates rows={rows} isLoading={preview.isPending} left={left} onLeft={setLeft} />
        )}
        <CheckboxField
          label={text('tells')}
          hint={text('tellsHint')}
          checked={tells}
          onChange={(event) => setTells(event.currentTarget.checked)}
        />
        {tells && (
          <TextAreaField
            label={text('note')}
            help={text('noteHelp')}
            rows={2}
            maxLength={PRICE_NOTE_LENGTH_MAX}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
        <ServerProblem reason={changing.error ?? preview.error} />
      </div>
    </SaveDialog>
  );
}
