import {
  AnotherBusiness,
  anotherBusinessContract,
} from '@pinkas/contract/auth/registration/another-business.contract';
import { EMAIL_LENGTH_MAX } from '@pinkas/domain/limits';
import { COMPANY_KINDS } from '@pinkas/domain/vat/company-kind';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { call } from '../../shared/api/client.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useForm, type Form } from '../../shared/form/use-form.ts';
import { BusinessNameFields } from '../../shared/joining/business-name-fields.tsx';
import { useValueChecks } from '../../shared/joining/use-value-checks.ts';
import { useLanguage, usePhrases } from '../../shared/language/use-phrases.ts';
import { leaveByForce } from '../../shared/navigation/leave-state.ts';
import { refreshSession } from '../../shared/session/load-session.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { useOwnAccounts } from './own-accounts.queries.ts';

/** The codes of the check, and of the send, for the number of another business. */
const TAKEN: ReadonlySet<string> = new Set(['EXISTS', 'TAX_ID_EXISTS']);

/** The form as it is typed. */
interface Draft {
  readonly comp_type: string;
  readonly comp_crn: string;
  readonly comp_name: string;
  readonly comp_name_en: string;
  readonly email: string;
  readonly copyFrom: number | null;
}

/** Opens another business of the person, and leads into the first step of its registration (decision 0091). */
export function OpenBusiness({ onClose }: { readonly onClose: () => void }) {
  const text = usePhrases('switcher');
  const kinds = usePhrases('companyKinds');
  const navigate = useNavigate();
  const { email } = useSession();
  const opening = useOpenBusiness();
  async function enter(id: number) {
    // The list of businesses has the new one, also if the way there is refused.
    await refreshSession();
    // The page below was asked before this dialog opened.
    leaveByForce();
    onClose();
    await navigate(`/enter/${String(id)}`);
  }
  const checks = useValueChecks();
  const form = useForm<Draft, AnotherBusiness, { readonly id: number }>({
    spec: {
      schema: AnotherBusiness,
      // Whatever else the check says, the send decides.
      ownCodes: ({ comp_crn }) =>
        new Map(
          [...checks.codesOf({ comp_crn, email: '' })].filter(([, code]) => code === 'EXISTS'),
        ),
    },
    stored: { comp_type: '', comp_crn: '', comp_name: '', comp_name_en: '', email, copyFrom: null },
    send: (body, idempotencyKey) => opening.mutateAsync({ body, idempotencyKey }),
    isLeftOnSave: true,
    onSaved({ id }) {
      void enter(id);
    },
  });
  const { comp_crn: taxId } = form.draft;
  const taxIdField = form.bind('comp_crn');
  const isTaken = TAKEN.has(form.codeOf('comp_crn') ?? '');
  return (
    <FormDialog
      form={form}
      title={text('another')}
      saveLabel={text('openSave')}
      isWide
      onClose={onClose}
    >
      <p>{text('openAbout')}</p>
      <FieldRow>
        <SelectField
          {...form.bind('comp_type')}
          data-autofocus
          label={text('kind')}
          placeholder={text('chooseKind')}
          options={COMPANY_KINDS.map((kind) => ({ value: kind, label: kinds(kind) }))}
        />
        <LtrTextField
          {...taxIdField}
          error={isTaken ? text('taken') : taxIdField.error}
          success={checks.isFree('comp_crn', taxId) ? text('free') : undefined}
          label={text('crn')}
          inputMode="numeric"
          onBlur={() => {
            taxIdField.onBlur();
            void checks.check('comp_crn', taxId);
          }}
        />
      </FieldRow>
      <BusinessNameFields form={form} isOwn />
      <FieldRow>
        <CopyField form={form} />
        <LtrTextField
          {...form.bind('email')}
          label={text('businessEmail')}
          type="email"
          inputMode="email"
          maxLength={EMAIL_LENGTH_MAX}
        />
      </FieldRow>
      <p>{text('openTerms')}</p>
    </FormDialog>
  );
}

/** Opens the business; a failure is shown in the form. */
function useOpenBusiness() {
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: AnotherBusiness; idempotencyKey: string }) =>
      call(anotherBusinessContract.open, { body, idempotencyKey }),
    meta: { isShownInPlace: true },
  });
}

/** Whose colour and layout the documents begin with; nothing for a person who owns no business yet. */
function CopyField({ form }: { readonly form: Pick<Form<Draft>, 'draft' | 'change'> }) {
  const text = usePhrases('switcher');
  const { language } = useLanguage();
  const { data } = useOwnAccounts();
  const own = (data?.accounts ?? []).filter(({ role }) => role === 'owner');
  if (own.length === 0) return null;
  const { copyFrom } = form.draft;
  return (
    <SelectField
      label={text('copyFrom')}
      help={text('copyHelp')}
      value={copyFrom === null ? '' : String(copyFrom)}
      options={[
        { value: '', label: text('copyNothing') },
        ...own.map(({ id, nameHe, nameEn }) => ({
          value: String(id),
          label: language === 'en' && nameEn !== '' ? nameEn : nameHe,
        })),
      ]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        form.change({ copyFrom: value === '' ? null : Number(value) });
      }}
    />
  );
}
