import type { CustomerView } from '@pinkas/contract/accounting/customers/customer-fields';
import { customerStatementContract } from '@pinkas/contract/accounting/customers/customer-statement.contract';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconSend2 } from '@tabler/icons-react';
import type { z } from 'zod';

import { useFieldProblem } from '../../../../shared/form/field-problem.ts';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import type { FormSpec } from '../../../../shared/form/form-spec.ts';
import { useForm } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { splitAddresses } from '../../../../shared/mail/split-addresses.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { useMailStatement } from '../customers.queries.ts';
import { periodOf } from './statement-period.ts';

export interface MailStatementDialogProps {
  readonly customer: CustomerView;
  readonly onClose: () => void;
}

interface StatementDraft {
  readonly addresses: string;
  readonly from: string;
  readonly to: string;
  readonly language: CustomerView['language'];
}

const { body: SCHEMA } = customerStatementContract.mailStatement;

const SPEC: FormSpec<StatementDraft, z.output<typeof SCHEMA>> = {
  schema: SCHEMA,
  bodyOf: ({ addresses, ...rest }) => ({ ...rest, mailTo: splitAddresses(addresses) }),
  fieldOf: (path) => (path.startsWith('mailTo') ? 'addresses' : path),
};

/** Asks where to send the statement and for which days; the customer's own address is ready. */
export function MailStatementDialog({ customer, onClose }: MailStatementDialogProps) {
  const text = usePhrases('customerCard');
  const customers = usePhrases('customers');
  const problem = useFieldProblem();
  const { today } = useAccountSetup();
  const mail = useMailStatement(customer.id);
  const form = useForm<StatementDraft, z.output<typeof SCHEMA>, unknown>({
    spec: SPEC,
    stored: { addresses: customer.email, language: customer.language, ...periodOf('year', today) },
    send: (body, idempotencyKey) => mail.mutateAsync({ ...body, idempotencyKey }),
    onSaved() {
      toast.success(text('mailSent', { to: splitAddresses(form.draft.addresses).join(', ') }));
      onClose();
    },
  });
  const invalidText = problem('DATE_INVALID') ?? '';
  return (
    <FormDialog
      form={form}
      title={text('mailTitle')}
      saveLabel={text('mailSend')}
      icon={<IconSend2 className="pk-flip" aria-hidden stroke={1.75} />}
      failureTitle={text('mailFailed')}
      onClose={onClose}
    >
      <LtrTextField
        label={text('mailTo')}
        help={text('mailToHelp')}
        inputMode="email"
        data-autofocus
        {...form.bind('addresses')}
      />
      <FieldRow>
        <DateField
          label={text('periodFrom')}
          value={form.draft.from}
          invalidText={invalidText}
          error={form.problem('from')}
          onChange={(from) => form.change({ from })}
        />
        <DateField
          label={text('periodTo')}
          value={form.draft.to}
          invalidText={invalidText}
          error={form.problem('to')}
          onChange={(to) => form.change({ to })}
          onBlur={() => form.touch('to')}
        />
      </FieldRow>
      <SelectField
        label={text('mailLanguage')}
        value={form.draft.language}
        options={[
          { value: 'he', label: customers('hebrew') },
          { value: 'en', label: customers('english') },
        ]}
        onChange={({ currentTarget: { value } }) =>
          form.change({ language: value === 'en' ? 'en' : 'he' })
        }
      />
    </FormDialog>
  );
}
