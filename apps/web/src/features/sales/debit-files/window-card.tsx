import { ReturnDaysForm } from '@pinkas/contract/sales/debit-files/debit-files.contract';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { parseDecimalText } from '@pinkas/ui/fields/decimal-text';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useDebitActs, type DebitsPage } from './debit-files.queries.ts';

interface WindowProps {
  readonly settings: DebitsPage['settings'];
  readonly readAgain: () => Promise<unknown>;
}

/** In how many business days a debit may come back. */
export function WindowCard({
  settings,
  readAgain,
  mayWrite,
}: WindowProps & { readonly mayWrite: boolean }) {
  const text = usePhrases('debitFiles');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title={text('windowTitle')}>
      <p className="debits__note">{text('windowText', { count: settings.returnDays })}</p>
      {mayWrite && (
        <div className="debits__acts">
          <Button size="sm" onClick={() => setIsOpen(true)}>
            {text('windowChange')}
          </Button>
        </div>
      )}
      {isOpen && (
        <WindowDialog settings={settings} readAgain={readAgain} onClose={() => setIsOpen(false)} />
      )}
    </Card>
  );
}

interface Draft {
  readonly daysText: string;
}

function WindowDialog({
  settings: { returnDays, version },
  readAgain,
  onClose,
}: WindowProps & { readonly onClose: () => void }) {
  const text = usePhrases('debitFiles');
  const { saveDays } = useDebitActs();
  const form = useForm({
    spec: {
      schema: ReturnDaysForm,
      bodyOf: ({ daysText }: Draft) => ({ returnDays: daysOf(daysText), version }),
      fieldOf: (path) => (path === 'returnDays' ? 'daysText' : path),
    },
    stored: { daysText: String(returnDays) },
    send: (body, idempotencyKey) => saveDays.mutateAsync({ body, idempotencyKey }),
    onConflict: readAgain,
    onSaved() {
      toast.success(text('saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('windowTitle')}
      saveLabel={text('save')}
      conflict={<Alert tone="warn">{text('windowConflict')}</Alert>}
      onClose={onClose}
    >
      <LtrTextField
        {...form.bind('daysText')}
        label={text('windowDays')}
        help={text('windowHelp')}
        inputMode="numeric"
        data-autofocus
      />
    </FormDialog>
  );
}

/** Zero for an empty text, which the schema refuses; NaN for what is no number. */
function daysOf(text: string): number {
  const days = parseDecimalText(text, 0);
  return days === 'invalid' ? Number.NaN : (days ?? 0);
}
