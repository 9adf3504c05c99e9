import type { RunRow } from '@pinkas/contract/sales/billing-runs/run-rows';
import { RATE_E6_MAX } from '@pinkas/domain/money/currency';
import { Button } from '@pinkas/ui/actions/button';
import { DecimalField } from '@pinkas/ui/fields/decimal-field';
import { parseDecimalText } from '@pinkas/ui/fields/decimal-text';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { SaveDialog } from '../../../shared/form/save-dialog.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { useRunActs, type ForeignCurrency } from './shared/run-acts.queries.ts';

/** Asks for the rate of today where none is known; nothing for who may not bill. */
export function RateButton({ foreign }: Pick<RunRow, 'foreign'>) {
  const text = usePhrases('billingRun');
  const mayWrite = useMay()('billing.write');
  const [isOpen, setIsOpen] = useState(false);
  if (foreign?.rateE6 !== 0 || !mayWrite) return null;
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {text('enterRate')}
      </Button>
      {isOpen && <RateDialog currency={foreign.currency} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface RateDialogProps {
  readonly currency: ForeignCurrency;
  readonly onClose: () => void;
}

function RateDialog({ currency, onClose }: RateDialogProps) {
  const text = usePhrases('billingRun');
  const { setRate } = useRunActs();
  const [typed, setTyped] = useState('');
  const rateE6 = parseDecimalText(typed, 6);
  const isRate = typeof rateE6 === 'number' && rateE6 > 0 && rateE6 <= RATE_E6_MAX;
  return (
    <SaveDialog
      title={text('rateTitle', { currency })}
      isSaving={setRate.isPending}
      isDisabled={!isRate}
      onClose={onClose}
      onSave={() => {
        if (!isRate) return;
        setRate.mutate(
          { currency, rateE6 },
          {
            onSuccess: () => {
              toast.success(text('rateSaved'));
              onClose();
            },
          },
        );
      }}
    >
      <div className="form-fields">
        <p>{text('rateText', { currency })}</p>
        <DecimalField
          label={text('rateLabel')}
          scale={6}
          decimalsMin={2}
          sign="₪"
          value={typed}
          onChange={setTyped}
        />
      </div>
    </SaveDialog>
  );
}
