import {
  SaveBookDetails,
  type Bookkeeping,
} from '@pinkas/contract/settings/book/book-terms.contract';
import { BOOK_SYSTEMS, FILE_NUMBER_LENGTH_MAX } from '@pinkas/domain/bookkeeping/book-details';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useReadBookkeepingAgain, useSaveBookDetails } from './book-terms.queries.ts';

interface BookDetailsDialogProps {
  readonly stored: Bookkeeping;
  readonly onClose: () => void;
}

/** Changes the file numbers and the method of bookkeeping. */
export function BookDetailsDialog({ stored, onClose }: BookDetailsDialogProps) {
  const text = usePhrases('bookkeeping');
  const saving = useSaveBookDetails();
  const readAgain = useReadBookkeepingAgain();
  const { details, version, kind } = stored;
  const form = useForm({
    spec: {
      schema: SaveBookDetails,
      bodyOf: (draft: Draft) => ({
        ...draft,
        retentionYears: Number(draft.retentionYears),
        version,
      }),
    },
    stored: { ...details, retentionYears: String(details.retentionYears) } as Draft,
    send: (body, idempotencyKey) => saving.mutateAsync({ body, idempotencyKey }),
    onConflict: readAgain,
    onSaved() {
      toast.success(text('saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('detailsTitle')}
      saveLabel={text('save')}
      failureTitle={text('saveFailed')}
      conflict={<Alert tone="warn">{text('conflict')}</Alert>}
      onClose={onClose}
    >
      <FieldRow>
        <LtrTextField
          {...form.bind('incomeTaxFile')}
          label={text('incomeTaxFile')}
          isOptional
          inputMode="numeric"
          maxLength={FILE_NUMBER_LENGTH_MAX}
          data-autofocus
        />
        <LtrTextField
          {...form.bind('deductionsFile')}
          label={text('deductionsFile')}
          isOptional
          inputMode="numeric"
          maxLength={FILE_NUMBER_LENGTH_MAX}
        />
      </FieldRow>
      <SelectField
        {...form.bind('bookSystem')}
        label={text('bookSystem')}
        help={text('bookSystemHelp')}
        options={BOOK_SYSTEMS.map((system) => ({ value: system, label: text(`system.${system}`) }))}
      />
      <LtrTextField
        {...form.bind('retentionYears')}
        label={text('retentionYears')}
        help={text('retentionHelp')}
        inputMode="numeric"
        maxLength={2}
      />
      {kind === 'non-profit' && (
        <SwitchField
          label={text('rule46')}
          hint={text('rule46Help')}
          checked={form.draft.isRule46Approved}
          onChange={({ currentTarget: { checked } }) => form.change({ isRule46Approved: checked })}
        />
      )}
    </FormDialog>
  );
}

type Draft = Omit<Bookkeeping['details'], 'retentionYears' | 'bookSystem'> & {
  readonly retentionYears: string;
  readonly bookSystem: string;
};
