import { isBranchOf } from '@pinkas/domain/payments/banks';
import { parseLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { MoneyField } from '@pinkas/ui/fields/decimal-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { useState, type FormEvent } from 'react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { BankFields } from './bank-fields.tsx';
import { chequesOf, SERIES_MAX, SERIES_MIN, type ChequeSeries } from './cheque-series.ts';
import type { PaymentForm } from '../form/payment-form.ts';
import { sumOrZero } from '../form/reading/payment-reading.ts';

export interface SeriesDialogProps {
  /** The missing amount, offered as the total. */
  readonly sum: string;
  readonly onAdd: (rows: PaymentForm[]) => void;
  readonly onClose: () => void;
}

interface Typed {
  readonly count: string;
  readonly total: string;
  readonly date: string;
  readonly number: string;
  readonly bank: string;
  readonly branch: string;
  readonly account: string;
}

function readSeries(typed: Typed): ChequeSeries | undefined {
  const count = /^\d{1,2}$/.test(typed.count) ? Number(typed.count) : 0;
  const totalAgorot = sumOrZero(typed.total);
  const firstDate = parseLocalDate(typed.date);
  const isNumber = /^\d{1,15}$/.test(typed.number);
  if (count < SERIES_MIN || count > SERIES_MAX || totalAgorot < count) return undefined;
  if (firstDate === undefined || !isNumber) return undefined;
  const { bank, branch, account } = typed;
  return { count, totalAgorot, firstDate, firstNumber: typed.number, bank, branch, account };
}

/** Asks for a series of cheques and adds all of them at once. */
export function SeriesDialog({ sum, onAdd, onClose }: SeriesDialogProps) {
  const text = usePhrases('writing');
  const documents = usePhrases('documents');
  const fields = usePhrases('fields');
  const { today } = useAccountSetup();
  const [isTried, setIsTried] = useState(false);
  const [typed, setTyped] = useState<Typed>({
    count: '12',
    total: sum,
    date: today,
    number: '',
    bank: '',
    branch: '',
    account: '',
  });
  const series = readSeries(typed);
  const isBranchBad = isTried && !isBranchOf(typed.bank, typed.branch);
  const branchErrors = { branch: isBranchBad ? fields('BRANCH_INVALID') : undefined };
  const set = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const textOf = (field: keyof Typed) => ({
    value: typed[field],
    autoComplete: 'off',
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      set({ [field]: event.currentTarget.value }),
  });

  function add(event?: FormEvent) {
    event?.preventDefault();
    setIsTried(true);
    if (series !== undefined && isBranchOf(typed.bank, typed.branch)) onAdd(chequesOf(series));
  }

  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={text('seriesTitle')}
      actions={
        <>
          <Button onClick={onClose}>{documents('cancel')}</Button>
          <Button variant="filled" onClick={() => add()}>
            {text('seriesAdd', { count: Number(typed.count) || 0 })}
          </Button>
        </>
      }
    >
      <form className="doc-pay-form" noValidate onSubmit={add}>
        <p>{text('seriesText')}</p>
        <FieldRow>
          <LtrTextField
            label={text('seriesCount')}
            inputMode="numeric"
            data-autofocus
            {...textOf('count')}
          />
          <MoneyField
            label={text('seriesTotal')}
            value={typed.total}
            onChange={(total) => set({ total })}
          />
        </FieldRow>
        <FieldRow>
          <DateField
            label={text('seriesFirst')}
            invalidText={fields('DATE_INVALID')}
            value={typed.date}
            onChange={(date) => set({ date })}
          />
          <LtrTextField label={text('chequeNumber')} inputMode="numeric" {...textOf('number')} />
        </FieldRow>
        <FieldRow>
          <BankFields place={typed} onChange={set} errors={branchErrors} />
        </FieldRow>
        {isTried && series === undefined && (
          <p className="doc-pay-problem" role="alert">
            {text('seriesBad')}
          </p>
        )}
      </form>
    </Dialog>
  );
}
