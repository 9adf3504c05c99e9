import { NewManagedAccount } from '@pinkas/contract/account-manager/managed-accounts/managed-accounts.contract';
import { CUSTOMER_NAME_LENGTH_MAX, EMAIL_LENGTH_MAX } from '@pinkas/domain/limits';
import { COMPANY_KINDS } from '@pinkas/domain/vat/company-kind';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { isolated } from '@pinkas/ui/values/isolated';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { BusinessNameFields } from '../../../shared/joining/business-name-fields.tsx';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { useOpenAccount } from './managed-accounts.queries.ts';

/** The form as it is typed. */
interface Draft {
  readonly comp_name: string;
  readonly comp_name_en: string;
  readonly comp_type: string;
  readonly comp_crn: string;
  readonly ua_name: string;
  readonly email: string;
  readonly language: 'he' | 'en';
}

const EMPTY: Omit<Draft, 'language'> = {
  comp_name: '',
  comp_name_en: '',
  comp_type: '',
  comp_crn: '',
  ua_name: '',
  email: '',
};

/** Opens the business of a customer, and sends its owner the link. */
export function OpenAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const text = usePhrases('managedAccounts');
  const kinds = usePhrases('companyKinds');
  const { language } = useLanguage();
  const opening = useOpenAccount();
  const form = useForm<Draft, NewManagedAccount, unknown>({
    spec: { schema: NewManagedAccount },
    stored: { ...EMPTY, language },
    send: (body, idempotencyKey) => opening.mutateAsync({ body, idempotencyKey }),
    onSaved() {
      toast.success(text('opened', { email: isolated(form.draft.email) }));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={text('openTitle')} saveLabel={text('send')} onClose={onClose}>
      <p>{text('openAbout')}</p>
      <BusinessNameFields form={form} takesFocus />
      <SelectField
        {...form.bind('comp_type')}
        label={text('kind')}
        placeholder={text('chooseKind')}
        options={COMPANY_KINDS.map((kind) => ({ value: kind, label: kinds(kind) }))}
      />
      <LtrTextField {...form.bind('comp_crn')} label={text('crn')} inputMode="numeric" />
      <TextField
        {...form.bind('ua_name')}
        label={text('owner')}
        maxLength={CUSTOMER_NAME_LENGTH_MAX}
      />
      <LtrTextField
        {...form.bind('email')}
        label={text('ownerEmail')}
        type="email"
        inputMode="email"
        maxLength={EMAIL_LENGTH_MAX}
      />
      <div className="managed__choice">
        <span aria-hidden>{text('mailLanguage')}</span>
        <SegmentedControl
          label={text('mailLanguage')}
          value={form.draft.language}
          segments={[
            { value: 'he', label: text('hebrew') },
            { value: 'en', label: text('english') },
          ]}
          onChange={(next) => form.change({ language: next })}
        />
      </div>
    </FormDialog>
  );
}
