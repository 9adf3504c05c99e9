import type { Mandate } from '@pinkas/contract/sales/mandates/mandates.contract';
import { mandatesContract } from '@pinkas/contract/sales/mandates/mandates.contract';
import { Alert } from '@pinkas/ui/feedback/alert';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { toast } from '@pinkas/ui/overlay/toast';

import { ApiError } from '../../../shared/api/api-error.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useDecideMandate, type EnteredState } from './mandates.queries.ts';

export interface DecideDialogProps {
  readonly mandate: Mandate;
  readonly state: EnteredState;
  readonly onClose: () => void;
}

interface Draft {
  /** '' while it is no day. */
  readonly on: string;
}

/** Enters a state of a mandate, with the day on which it came. */
export function DecideDialog({ mandate, state, onClose }: DecideDialogProps) {
  const text = usePhrases('mandates');
  const fields = usePhrases('fields');
  const { today } = useAccountSetup();
  const deciding = useDecideMandate();
  const stored: Draft = { on: today };
  const form = useForm({
    spec: {
      schema: mandatesContract.decide.body,
      bodyOf: (draft: Draft) => ({ ...draft, state }),
    },
    stored,
    send: (body, idempotencyKey) => deciding.mutateAsync({ id: mandate.id, body, idempotencyKey }),
    onSaved() {
      toast.success(text('changed'));
      onClose();
    },
  });
  const { failure } = form;
  const hasApproved =
    state === 'approved' && failure instanceof ApiError && failure.code === 'STATE_NOT_ALLOWED';
  return (
    <FormDialog
      form={hasApproved ? { ...form, failure: null } : form}
      title={text(`title-${state}`)}
      saveLabel={text('save')}
      onClose={onClose}
    >
      <p className="mandates__note">
        <bdi>{mandate.customerName}</bdi>
      </p>
      {state === 'cancelled' && <p className="mandates__note">{text('cancelText')}</p>}
      <DateField
        label={text('on')}
        name="on"
        value={form.draft.on}
        {...(mandate.sentOn !== null && { min: mandate.sentOn })}
        max={today}
        invalidText={fields('DATE_INVALID')}
        error={form.problem('on')}
        onChange={(on) => form.change({ on })}
        onBlur={() => form.touch('on')}
      />
      {hasApproved && (
        <Alert tone="warn" isLive>
          {text('oneApproved')}
        </Alert>
      )}
    </FormDialog>
  );
}
