import type { DraftRow, ReminderForm } from '@pinkas/contract/accounting/drafts/drafts.contract';
import { draftsContract } from '@pinkas/contract/accounting/drafts/drafts.contract';
import { addMonths, startOfMonth } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { DateField } from '@pinkas/ui/fields/date-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { useFieldProblem } from '../../../../shared/form/field-problem.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup, useSession } from '../../../../shared/session/session-store.ts';
import { useSetReminder } from './drafts.queries.ts';

interface ReminderDialogProps {
  readonly template: DraftRow;
  readonly onClose: () => void;
}

const MONTHS = [1, 2, 3, 4, 6, 12] as const;

/** How often a template makes a draft and reminds of it. */
export function ReminderDialog({ template, onClose }: ReminderDialogProps) {
  const text = usePhrases('drafts');
  const fields = usePhrases('fields');
  const sentence = useFieldProblem();
  const { today } = useAccountSetup();
  const { email } = useSession();
  const saving = useSetReminder();
  const [isTried, setIsTried] = useState(false);
  const [form, setForm] = useState({
    everyMonths: template.reminder?.everyMonths ?? 1,
    nextDate: (template.reminder?.nextDate ?? addMonths(startOfMonth(today), 1)) as string,
    endsOn: (template.reminder?.endsOn ?? '') as string,
    mailTo: template.reminder?.mailTo ?? email,
  });
  const parsed = draftsContract.remind.body.safeParse({
    ...form,
    endsOn: form.endsOn === '' ? null : form.endsOn,
  });

  function set(part: Partial<typeof form>): void {
    setForm({ ...form, ...part });
    saving.reset();
  }
  function codeOf(field: keyof ReminderForm): string | undefined {
    if (field === 'nextDate' && form.nextDate !== '' && form.nextDate <= today) {
      return 'DATE_NOT_AHEAD';
    }
    if (field === 'endsOn' && form.endsOn !== '' && form.endsOn < form.nextDate) {
      return 'DATE_RANGE_INVALID';
    }
    return parsed.error?.issues.find(({ path }) => path[0] === field)?.message;
  }
  const problem = (field: keyof ReminderForm) => (isTried ? sentence(codeOf(field)) : undefined);

  async function save(): Promise<void> {
    setIsTried(true);
    const hasProblem = (['nextDate', 'endsOn', 'mailTo'] as const).some(
      (field) => codeOf(field) !== undefined,
    );
    if (!parsed.success || hasProblem || saving.isPending) return;
    const saved = await saving
      .mutateAsync({ id: template.id, body: parsed.data })
      .catch(() => undefined);
    if (saved === undefined) return;
    toast.success(text('reminderSaved'));
    onClose();
  }

  return (
    <Dialog
      isOpen
      closesOutside={false}
      onClose={onClose}
      title={text('reminderTitle')}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button variant="filled" isLoading={saving.isPending} onClick={() => void save()}>
            {text('reminderSave')}
          </Button>
        </>
      }
    >
      <div className="doc-draft-form">
        <p>{text('reminderText')}</p>
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
        <ServerProblem reason={saving.error} />
      </div>
    </Dialog>
  );
}
