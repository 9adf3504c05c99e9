import type { RunRow } from '@pinkas/contract/sales/billing-runs/run-rows';
import { isRateFar, RATE_ASKED_PERCENT } from '@pinkas/domain/billing/day-rate';
import { RATE_E6_MAX } from '@pinkas/domain/money/currency';
import { toAgorot } from '@pinkas/domain/money/to-agorot';
import { Button } from '@pinkas/ui/actions/button';
import { DecimalField } from '@pinkas/ui/fields/decimal-field';
import { decimalText, parseDecimalText } from '@pinkas/ui/fields/decimal-text';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { SaveDialog } from '../../../shared/form/save-dialog.tsx';
import { sumText } from '../../../shared/format/minor-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { useRunActs } from './shared/run-acts.queries.ts';

type Foreign = NonNullable<RunRow['foreign']>;

/** Asks for the rate of today, or for another one; nothing in shekels, at a fixed rate, and for who may not bill. */
export function RateButton({ foreign }: Pick<RunRow, 'foreign'>) {
  const text = usePhrases('billingRun');
  const mayWrite = useMay()('billing.write');
  const [isOpen, setIsOpen] = useState(false);
  if (foreign === null || !mayWrite) return null;
  const isMissing = foreign.rateE6 === 0;
  if (!isMissing && foreign.rateOn === null) return null;
  return (
    <>
      <Button size="sm" variant={isMissing ? 'outlined' : 'quiet'} onClick={() => setIsOpen(true)}>
        {text(isMissing ? 'enterRate' : 'correctRate')}
      </Button>
      {isOpen && <RateDialog foreign={foreign} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface RateDialogProps {
  readonly foreign: Foreign;
  readonly onClose: () => void;
}

const textOfRate = (rateE6: number): string => `\u2066${decimalText(rateE6, 6, 2)}\u2069`;

function RateDialog({ foreign, onClose }: RateDialogProps) {
  const { currency, minor, rateE6: known, lastRateE6 } = foreign;
  const text = usePhrases('billingRun');
  const { setRate } = useRunActs();
  const [typed, setTyped] = useState(known === 0 ? '' : decimalText(known, 6, 2));
  const rateE6 = parseDecimalText(typed, 6);
  const isRate = typeof rateE6 === 'number' && rateE6 > 0 && rateE6 <= RATE_E6_MAX;

  async function save(): Promise<void> {
    if (!isRate) return;
    const isSure =
      !isRateFar(rateE6, lastRateE6, RATE_ASKED_PERCENT) ||
      (await confirm({
        title: text('rateFarTitle'),
        text: text('rateFarText', { rate: textOfRate(rateE6), last: textOfRate(lastRateE6) }),
        confirmLabel: text('rateFarConfirm'),
        cancelLabel: text('rateFarCancel'),
      }));
    if (!isSure) return;
    setRate.mutate(
      { currency, rateE6 },
      {
        onSuccess: () => {
          toast.success(text('rateSaved'));
          onClose();
        },
      },
    );
  }

  const sums = isRate && {
    sum: sumText(minor, currency),
    shekels: sumText(toAgorot(minor, currency, rateE6), 'ILS'),
  };
  return (
    <SaveDialog
      title={text('rateTitle', { currency })}
      isSaving={setRate.isPending}
      isDisabled={!isRate}
      onClose={onClose}
      onSave={() => void save()}
    >
      <div className="form-fields">
        <p>{text('rateText', { currency })}</p>
        <DecimalField
          label={text('rateLabel', { currency })}
          help={text(currency === 'JPY' ? 'rateHintHundred' : 'rateHint', { currency })}
          scale={6}
          decimalsMin={2}
          sign="₪"
          value={typed}
          onChange={setTyped}
        />
        <p aria-live="polite">{sums ? text('rateGives', sums) : ''}</p>
      </div>
    </SaveDialog>
  );
}
