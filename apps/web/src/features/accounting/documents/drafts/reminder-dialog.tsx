import type { DraftRow } from '@pinkas/contract/accounting/drafts/drafts.contract';
import { Button } from '@pinkas/ui/actions/button';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { Dialog } from '@pinkas/ui/overlay/dialog';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { IssuingNote } from './issuing-note.tsx';
import { useReminderForm, type RecurringKind } from './use-reminder-form.ts';
import '../../drafts/shared/draft-form.css';

interface ReminderDialogProps {
  readonly template: DraftRow;
  readonly onClose: () => void;
}

const MONTHS = [1, 2, 3, 4, 6, 12] as const;

/** Edits how often a template recurs, and whether it then creates a draft or issues automatically. */
export function ReminderDialog({ template, onClose }: ReminderDialogProps) {
  const text = usePhrases('drafts');
  const fields = usePhrases('fields');
  const { form, set, problem, save, isBusy, error, ...issuing } = useReminderForm(
    template,
    onClose,
  );
  const { need, mayIssue, document, problems } = issuing;
  return (
    <Dialog
      isOpen
      closesOutside={false}
      onClose={onClose}
      title={text('reminderTitle')}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button variant="filled" isLoading={isBusy} onClick={() => void save()}>
            {text('reminderSave')}
          </Button>
        </>
      }
    >
      <div className="doc-draft-form">
        {mayIssue && (
          <SegmentedControl<RecurringKind>
            isWide
            label={text('reminderKind')}
            value={form.kind}
            segments={[
              { value: 'draft', label: text('kindDraft') },
              { value: 'issuing', label: text('kindIssuing'), isDisabled: need !== undefined },
            ]}
            onChange={(kind) => set({ kind })}
          />
        )}
        {mayIssue && need !== undefined && (
          <p className="doc-draft-form__note">{text(`personNeeded-${need}`)}</p>
        )}
        {form.kind === 'issuing' ? (
          <IssuingNote template={template} document={document} problems={problems} />
        ) : (
          <p>{text('reminderText')}</p>
        )}
        <SelectField
          label={text('reminderEveryLabel')}
          value={String(form.everyMonths)}
          options={[...new Set([...MONTHS, form.everyMonths])].map((count) => ({
            value: String(count),
            label: text('reminderEvery', { count }),
          }))}
          onChange={(event) => set({ everyMonths: Number(event.currentTarget.value) })}
        />
        <FieldRow>
          <DateField
            label={text('reminderNextLabel')}
            invalidText={fields('DATE_INVALID')}
            value={form.nextDate}
            error={problem('nextDate')}
            onChange={(nextDate) => set({ nextDate })}
          />
          <DateField
            label={text('reminderEndsLabel')}
            isOptional
            invalidText={fields('DATE_INVALID')}
            value={form.endsOn}
            error={problem('endsOn')}
            onChange={(endsOn) => set({ endsOn })}
          />
        </FieldRow>
        <LtrTextField
          label={text('reminderMailLabel')}
          inputMode="email"
          autoComplete="email"
          value={form.mailTo}
          error={problem('mailTo')}
          onChange={(event) => set({ mailTo: event.currentTarget.value })}
        />
        <ServerProblem reason={error} />
      </div>
    </Dialog>
  );
}
