import {
  ComingReminderForm,
  comingRemindersContract,
  REMINDER_NOTE_LENGTH_MAX,
} from '@pinkas/contract/reports/future-payments/coming-reminders.contract';
import {
  futurePaymentsContract,
  type ComingPayment,
} from '@pinkas/contract/reports/future-payments/future-payments.contract';
import { addDays } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { isolated } from '@pinkas/ui/values/isolated';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call, type CallInput } from '../../../shared/api/client.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { useDocumentName } from '../../../shared/documents/document-name.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';

/** Days before the money is due that are offered at once. */
const DAYS_BEFORE = [0, 1, 3, 7, 14];
const OTHER_DAY = 'other';

interface Draft {
  /** Days before the money is due, or another day. */
  readonly when: string;
  readonly remindOn: string;
  readonly note: string;
}

type SaveBody = CallInput<typeof comingRemindersContract.save>['body'];

/** Saves or removes the own reminder of a row, and refetches the list. */
function useReminderWrites() {
  const client = useQueryClient();
  const onSuccess = () =>
    client.invalidateQueries({ queryKey: [futurePaymentsContract.list.path] });
  const saving = useMutation({
    mutationFn: (body: SaveBody) => call(comingRemindersContract.save, { body }),
    meta: { isShownInPlace: true },
    onSuccess,
  });
  const removing = useMutation({
    mutationFn: (id: string) => call(comingRemindersContract.remove, { params: { id } }),
    meta: { isShownInPlace: true },
    onSuccess,
  });
  return { saving, removing };
}

interface ComingReminderDialogProps {
  readonly row: ComingPayment;
  readonly onClose: () => void;
}

/** The person's own reminder of an expected payment: its day and its text. */
export function ComingReminderDialog({ row, onClose }: ComingReminderDialogProps) {
  const text = usePhrases('comingReminders');
  const fields = usePhrases('fields');
  const nameOf = useDocumentName();
  const { today } = useAccountSetup();
  const { saving, removing } = useReminderWrites();
  const { kind, documentId, lineNo, dueNo, dueDate, reminder } = row;
  const dayBefore = (days: number | string) => addDays(dueDate, -Number(days));
  const offered = DAYS_BEFORE.filter((days) => dayBefore(days) > today).map(String);
  const first =
    reminder === null
      ? (offered[0] ?? OTHER_DAY)
      : (offered.find((days) => dayBefore(days) === reminder.remindOn) ?? OTHER_DAY);
  const form = useForm({
    spec: {
      schema: ComingReminderForm,
      bodyOf: ({ when, remindOn, note }: Draft) => ({
        kind,
        documentId,
        lineNo,
        dueNo,
        note,
        remindOn: when === OTHER_DAY ? remindOn : dayBefore(when),
      }),
    },
    stored: {
      when: first,
      remindOn: reminder?.remindOn ?? addDays(today, 1),
      note: reminder?.note ?? '',
    } as Draft,
    send: (body: SaveBody) => saving.mutateAsync(body),
    onSaved() {
      toast.success(text('saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text(reminder === null ? 'addTitle' : 'changeTitle')}
      saveLabel={text('save')}
      failureTitle={text('notSaved')}
      onClose={onClose}
    >
      <p>{text('about', { customer: isolated(row.customerName), document: nameOf(row) })}</p>
      <SelectField
        {...form.bind('when')}
        label={text('when')}
        options={[
          ...offered.map((days) => ({
            value: days,
            label: text('before', { days: Number(days) }),
          })),
          { value: OTHER_DAY, label: text('otherDay') },
        ]}
        data-autofocus
      />
      {form.draft.when === OTHER_DAY && (
        <DateField
          label={text('day')}
          value={form.draft.remindOn}
          error={form.problem('remindOn')}
          invalidText={fields('DATE_INVALID')}
          onChange={(remindOn) => form.change({ remindOn })}
        />
      )}
      <TextField
        {...form.bind('note')}
        label={text('note')}
        isOptional
        maxLength={REMINDER_NOTE_LENGTH_MAX}
      />
      <p className="report-note">{text('aboutPaid')}</p>
      {reminder !== null && (
        <div>
          <Button
            variant="danger-quiet"
            isLoading={removing.isPending}
            onClick={() =>
              removing.mutate(reminder.id, {
                onSuccess() {
                  toast.success(text('removed'));
                  onClose();
                },
              })
            }
          >
            {text('remove')}
          </Button>
          <ServerProblem reason={removing.error} title={text('notSaved')} />
        </div>
      )}
    </FormDialog>
  );
}
