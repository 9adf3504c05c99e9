import { RotatedKey, type ApiKey } from '@pinkas/contract/settings/api/api-keys.contract';
import { SelectField } from '@pinkas/ui/fields/select-field';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { KeyDialogProps } from './key-dialog.tsx';

/** Hours that the old key works on, as they are offered. */
const OVERLAPS = [0, 1, 24, 72, 168] as const;
const FIRST_OVERLAP_HOURS = 24;

/** Makes a key in place of another, which works on for a while, so that no call is refused meanwhile. */
export function RotateDialog({
  apiKey,
  changes,
  onFresh,
  onClose,
}: KeyDialogProps & { readonly apiKey: ApiKey }) {
  const text = usePhrases('apiKeys');
  const { id: oldId, name } = apiKey;
  const form = useForm({
    spec: { schema: RotatedKey },
    stored: { overlapHours: FIRST_OVERLAP_HOURS as number },
    send: ({ overlapHours }, idempotencyKey) =>
      changes.rotate.mutateAsync({ id: oldId, overlapHours, idempotencyKey }),
    onSaved({ id, secret }) {
      if (secret !== null) onFresh({ id, name, secret });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('rotateTitle', { name })}
      saveLabel={text('rotate')}
      onClose={onClose}
    >
      <p className="api-keys__note">{text('rotateText')}</p>
      <SelectField
        label={text('overlap')}
        data-autofocus
        value={String(form.draft.overlapHours)}
        onChange={(event) => form.change({ overlapHours: Number(event.currentTarget.value) })}
        options={OVERLAPS.map((hours) => ({
          value: String(hours),
          label: text(`overlap-${hours}`),
        }))}
      />
    </FormDialog>
  );
}
