import {
  FILING_REFERENCE_LENGTH_MAX,
  RecordFiling,
  type FilingView,
} from '@pinkas/contract/bookkeeping/filings/filings.contract';
import type { FilingStep } from '@pinkas/domain/bookkeeping/return-filing';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';

import { useFieldProblem } from '../form/field-problem.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { usePhrases } from '../language/use-phrases.ts';
import { useRecordFiling } from './filings.queries.ts';

export interface FilingDialogProps {
  readonly filing: FilingView;
  /** The name of its period. */
  readonly period: string;
  readonly step: FilingStep;
  readonly onClose: () => void;
}

interface Draft {
  readonly day: string;
  readonly filedReference: string;
  readonly paidReference: string;
  readonly isPaidToo: boolean;
}

/** Asks on which day a return was filed or paid; what was dealt with elsewhere is asked to be confirmed alone. */
export function FilingDialog({ filing, period, step, onClose }: FilingDialogProps) {
  const text = usePhrases('filings');
  const problem = useFieldProblem();
  const recording = useRecordFiling({ isShownInPlace: true });
  const { kind, from, to, today, payAgorot, paid } = filing;
  const mayBePaidToo = step === 'filed' && payAgorot > 0 && paid === null;
  const form = useForm<Draft, RecordFiling, FilingView>({
    spec: {
      schema: RecordFiling,
      bodyOf: ({ isPaidToo, ...draft }: Draft) => ({
        kind,
        from,
        to,
        ...draft,
        steps: isPaidToo ? [step, 'paid'] : [step],
      }),
    },
    stored: { day: today, filedReference: '', paidReference: '', isPaidToo: mayBePaidToo },
    send: (body, idempotencyKey) => recording.mutateAsync({ body, idempotencyKey }),
    onSaved() {
      toast.success(text(step === 'elsewhere' ? 'marked' : 'saved'));
      onClose();
    },
  });
  const { draft, change } = form;
  const title = {
    filed: text('recordFiledTitle', { period }),
    paid: text('recordPaidTitle', { period }),
    elsewhere: text('elsewhereTitle'),
  }[step];
  return (
    <FormDialog
      form={form}
      title={title}
      saveLabel={text(step === 'elsewhere' ? 'elsewhereConfirm' : 'save')}
      failureTitle={text('notSaved')}
      onClose={onClose}
    >
      {step === 'elsewhere' ? (
        <p>{text('elsewhereText', { date: formatLocalDate(to) })}</p>
      ) : (
        <>
          <DateField
            label={text(step === 'filed' ? 'filedOn' : 'paidOn')}
            value={draft.day}
            invalidText={problem('DATE_INVALID') ?? ''}
            error={form.problem('day')}
            onChange={(day) => change({ day })}
            onBlur={() => form.touch('day')}
          />
          <TextField
            {...form.bind(step === 'filed' ? 'filedReference' : 'paidReference')}
            label={text('reference')}
            help={text('referenceHelp')}
            maxLength={FILING_REFERENCE_LENGTH_MAX}
          />
          {mayBePaidToo && (
            <CheckboxField
              label={text('alsoPaid')}
              checked={draft.isPaidToo}
              // The reference goes with its field: it is not sent unseen.
              onChange={({ currentTarget: { checked } }) =>
                change({ isPaidToo: checked, paidReference: '' })
              }
            />
          )}
          {draft.isPaidToo && (
            <TextField
              {...form.bind('paidReference')}
              label={text('paidReference')}
              help={text('paidReferenceHelp')}
              maxLength={FILING_REFERENCE_LENGTH_MAX}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
