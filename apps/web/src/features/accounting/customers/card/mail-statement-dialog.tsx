import type { CustomerView } from '@pinkas/contract/accounting/customers/customer-fields';
import { isEmail } from '@pinkas/domain/identifiers/email';
import { MAIL_RECIPIENTS_MAX } from '@pinkas/domain/limits';
import { DateField } from '@pinkas/ui/fields/date-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconSend2 } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { useFieldProblem } from '../../../../shared/form/field-problem.ts';
import { SaveDialog } from '../../../../shared/form/save-dialog.tsx';
import { useRequestKey } from '../../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { useMailStatement } from '../customers.queries.ts';
import { periodOf, periodProblem } from './statement-period.ts';

export interface MailStatementDialogProps {
  readonly customer: CustomerView;
  readonly onClose: () => void;
}

function addressesOf(typed: string): string[] {
  return [...new Set(typed.split(/[\s,;]+/).filter((address) => address !== ''))];
}

function problemOf(addresses: readonly string[]): string | undefined {
  if (addresses.length === 0) return 'FIELD_REQUIRED';
  if (addresses.length > MAIL_RECIPIENTS_MAX) return 'TOO_MANY_RECIPIENTS';
  return addresses.every((address) => isEmail(address)) ? undefined : 'EMAIL_INVALID';
}

/** Asks where to send the statement and for which days; the customer's own address is ready. */
export function MailStatementDialog({ customer, onClose }: MailStatementDialogProps) {
  const text = usePhrases('customerCard');
  const customers = usePhrases('customers');
  const problem = useFieldProblem();
  const { today } = useAccountSetup();
  const mail = useMailStatement(customer.id);
  const [typed, setTyped] = useState(customer.email);
  const [period, setPeriod] = useState<{ from: string; to: string }>(() => periodOf('year', today));
  const [language, setLanguage] = useState(customer.language);
  const [isTried, setIsTried] = useState(false);
  const requestKey = useRequestKey();
  const addresses = addressesOf(typed);
  const code = problemOf(addresses);
  const periodCode = periodProblem(period.from, period.to);
  function send(event?: FormEvent): void {
    event?.preventDefault();
    setIsTried(true);
    if (code !== undefined || periodCode !== undefined || mail.isPending) return;
    const request = { ...period, language, mailTo: addresses };
    mail.mutate(
      { ...request, idempotencyKey: requestKey.keyFor(request) },
      {
        onSuccess: () => {
          toast.success(text('mailSent', { to: addresses.join(', ') }));
          onClose();
        },
      },
    );
  }
  return (
    <SaveDialog
      title={text('mailTitle')}
      saveLabel={text('mailSend')}
      icon={<IconSend2 className="pk-flip" aria-hidden stroke={1.75} />}
      isSaving={mail.isPending}
      onSave={() => send()}
      onClose={onClose}
    >
      <form className="form-fields" noValidate onSubmit={send}>
        <LtrTextField
          label={text('mailTo')}
          help={text('mailToHelp')}
          inputMode="email"
          autoComplete="off"
          data-autofocus
          value={typed}
          error={isTried ? problem(code) : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <FieldRow>
          <DateField
            label={text('periodFrom')}
            value={period.from}
            invalidText={problem('DATE_INVALID') ?? ''}
            onChange={(from) => setPeriod({ ...period, from })}
          />
          <DateField
            label={text('periodTo')}
            value={period.to}
            invalidText={problem('DATE_INVALID') ?? ''}
            error={periodCode === 'DATE_INVALID' ? undefined : problem(periodCode)}
            onChange={(to) => setPeriod({ ...period, to })}
          />
        </FieldRow>
        <SelectField
          label={text('mailLanguage')}
          value={language}
          options={[
            { value: 'he', label: customers('hebrew') },
            { value: 'en', label: customers('english') },
          ]}
          onChange={(event) => setLanguage(event.currentTarget.value === 'en' ? 'en' : 'he')}
        />
        <ServerProblem reason={mail.error} title={text('mailFailed')} />
      </form>
    </SaveDialog>
  );
}
