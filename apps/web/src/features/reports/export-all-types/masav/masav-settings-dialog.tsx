import { MasavSettingsForm } from '@pinkas/contract/reports/export-all-types/masav.contract';
import {
  MASAV_BUSINESS_NAME_LENGTH_MAX,
  MASAV_TEXT_CODES,
  MASAV_TEXT_ORDERS,
  type MasavTextCode,
  type MasavTextOrder,
} from '@pinkas/domain/exports/masav';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';

import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useSaveMasavSettings, type MasavPage } from './masav.queries.ts';

export interface MasavSettingsDialogProps {
  readonly settings: MasavPage['settings'];
  readonly readAgain: () => Promise<unknown>;
  readonly onClose: () => void;
}

interface Draft {
  readonly institution: string;
  readonly sender: string;
  readonly name: string;
  readonly encoding: MasavTextCode;
  readonly order: MasavTextOrder;
}

/** The numbers that Masav gave to the business, and how its bank reads names. */
export function MasavSettingsDialog(props: MasavSettingsDialogProps) {
  const { settings, readAgain, onClose } = props;
  const text = usePhrases('masav');
  const saving = useSaveMasavSettings();
  const { version, ...stored } = settings;
  const form = useForm({
    spec: { schema: MasavSettingsForm, bodyOf: (draft: Draft) => ({ ...draft, version }) },
    stored,
    send: (body, idempotencyKey) => saving.mutateAsync({ body, idempotencyKey }),
    onConflict: readAgain,
    onSaved() {
      toast.success(text('saved'));
      onClose();
    },
  });
  const { draft, change } = form;
  return (
    <FormDialog
      form={form}
      title={text('settingsTitle')}
      saveLabel={text('save')}
      failureTitle={text('notSaved')}
      conflict={<Alert tone="warn">{text('conflict')}</Alert>}
      onClose={onClose}
    >
      <TextField
        {...form.bind('institution')}
        label={text('institution')}
        help={text('institutionHelp')}
        inputMode="numeric"
        dir="ltr"
        data-autofocus
      />
      <TextField
        {...form.bind('sender')}
        label={text('sender')}
        help={text('senderHelp')}
        inputMode="numeric"
        dir="ltr"
      />
      <TextField
        {...form.bind('name')}
        label={text('businessName')}
        maxLength={MASAV_BUSINESS_NAME_LENGTH_MAX}
      />
      <SegmentedControl<MasavTextCode>
        label={text('encoding')}
        value={draft.encoding}
        segments={MASAV_TEXT_CODES.map((value) => ({ value, label: text(`encoding-${value}`) }))}
        onChange={(encoding) => change({ encoding })}
      />
      <SegmentedControl<MasavTextOrder>
        label={text('order')}
        value={draft.order}
        segments={MASAV_TEXT_ORDERS.map((value) => ({ value, label: text(`order-${value}`) }))}
        onChange={(order) => change({ order })}
      />
      <p className="masav__hint">{text('encodingHelp')}</p>
    </FormDialog>
  );
}
