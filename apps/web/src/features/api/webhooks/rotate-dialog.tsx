import { RotatedWebhook, type WebhookEndpoint } from '@pinkas/contract/api/webhooks/webhook-fields';
import { SelectField } from '@pinkas/ui/fields/select-field';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { EndpointDialogProps } from './endpoint-dialog.tsx';

/** Hours that the old secret signs on, as they are offered. */
const OVERLAPS = [0, 1, 24, 72, 168] as const;
const FIRST_OVERLAP_HOURS = 24;

/** Makes a new secret; the old one signs as well for a while, so that no update is refused meanwhile. */
export function RotateDialog({
  endpoint: { id, name },
  changes,
  onFresh,
  onClose,
}: EndpointDialogProps & { readonly endpoint: WebhookEndpoint }) {
  const text = usePhrases('webhooks');
  const form = useForm({
    spec: { schema: RotatedWebhook },
    stored: { overlapHours: FIRST_OVERLAP_HOURS as number },
    send: ({ overlapHours }, idempotencyKey) =>
      changes.rotate.mutateAsync({ id, overlapHours, idempotencyKey }),
    onSaved({ secret }) {
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
      <p className="webhooks__note">{text('rotateText')}</p>
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
