import {
  registrationContract,
  type RegistrationFields,
} from '@pinkas/contract/auth/registration/registration.contract';
import { COMPANY_KINDS } from '@pinkas/domain/vat/company-kind';
import { Button } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { call } from '../../../shared/api/client.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { useFirstField } from '../../../shared/form/use-first-field.ts';
import { useForm, type FieldBinding } from '../../../shared/form/use-form.ts';
import { BusinessNameFields } from '../../../shared/joining/business-name-fields.tsx';
import { currentLanguage } from '../../../shared/language/language-store.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { LazyRobotCheck } from '../../../shared/sign-in/robot-check/robot-check-lazy.tsx';
import { Agreements } from './agreements.tsx';
import { affiliateOf, forgetAffiliate } from './stored-affiliate.ts';
import { KEPT_FIELDS, storedRegistration, textsOf } from './stored-draft.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { registrationSpec, sentenceAt, type RegistrationDraft } from './registration-draft.ts';
import { useOpening } from './use-opening.ts';
import { useValueChecks, type CheckedField } from '../../../shared/joining/use-value-checks.ts';
import { verificationAddress } from './verification/verification-address.ts';

/** Fields whose text is one line like any other. */
type PlainField = 'ua_name' | 'phone';

interface RegistrationFormProps {
  readonly opening: RegistrationDraft;
  /** What the address filled in. */
  readonly dataToFill: string | null;
  /** Code of the operator's invitation, whose email is fixed in the form. */
  readonly invitation?: string;
  /** Of the distributor whose customer the business becomes. */
  readonly distributor?: string | undefined;
}

/** The form that opens a business; the next step verifies the email address. */
export function RegistrationForm({
  opening,
  dataToFill,
  invitation,
  distributor,
}: RegistrationFormProps) {
  const text = usePhrases('registration');
  const kinds = usePhrases('companyKinds');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  // Saved on first render, for a person who comes back another day.
  const [affiliate] = useState(() => affiliateOf(query.get('aff')));
  const checks = useValueChecks(invitation);
  const opener = useOpening(checks);
  const form = useForm({ spec: registrationSpec(checks.codesOf), stored: opening, send });
  useFirstField(form.element.ref);
  const { draft } = form;
  useEffect(() => storedRegistration.keep(dataToFill, textsOf(draft, KEPT_FIELDS)));

  async function send(fields: RegistrationFields, requestId: string): Promise<void> {
    const { language } = currentLanguage();
    const isOpen = await opener.open(draft, (recaptcha) =>
      call(registrationContract.register, {
        body: {
          ...fields,
          request_id: requestId,
          language,
          recaptcha,
          ...(invitation !== undefined && { invitation }),
          ...(distributor !== undefined && { dist_code: distributor }),
          ...(affiliate !== undefined && { aff_code: affiliate }),
        },
      }),
    );
    if (!isOpen) return;
    forgetAffiliate();
    await navigate(verificationAddress(fields.email), { replace: true });
  }

  const problemAt = (field: string): string | undefined => {
    const own = sentenceAt(field, form.codeOf(field));
    return own === undefined ? form.problem(field) : text(own);
  };
  const bind = (field: PlainField | CheckedField | 'password' | 'comp_type'): FieldBinding => ({
    ...form.bind(field),
    error: problemAt(field),
  });
  const bindChecked = (field: CheckedField): FieldBinding => {
    const bound = bind(field);
    return {
      ...bound,
      onBlur() {
        bound.onBlur();
        void checks.check(field, draft[field]);
      },
    };
  };

  return (
    <>
      <ServerProblem reason={form.failure} />
      <form {...form.element}>
        <TextField {...bind('ua_name')} label={text('personName')} autoComplete="name" size="lg" />
        <LtrTextField
          {...bindChecked('email')}
          readOnly={invitation !== undefined}
          label={text('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          size="lg"
        />
        <LtrTextField
          {...bind('phone')}
          label={text('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          size="lg"
        />
        <SelectField
          {...bind('comp_type')}
          label={text('kind')}
          placeholder={text('kindChoose')}
          options={COMPANY_KINDS.map((kind) => ({ value: kind, label: kinds(kind) }))}
          size="lg"
        />
        <LtrTextField
          {...bindChecked('comp_crn')}
          label={text('taxId')}
          inputMode="numeric"
          labelEnd={
            form.codeOf('comp_crn') === 'EXISTS' && (
              <LinkText href="#/existing_business" target="_blank" rel="noreferrer">
                {text('taxIdHelp')}
              </LinkText>
            )
          }
          size="lg"
        />
        <BusinessNameFields form={form} size="lg" isOwn />
        <NewPasswordField field={bind('password')} isRefused={form.codeOf('password') === 'WEAK'} />
        <Agreements form={form} error={problemAt('user_agreed')} />
        <LazyRobotCheck key={opener.round} onAnswer={opener.takeRobotAnswer} />
        <Button type="submit" variant="filled" size="lg" isWide isLoading={form.isSaving}>
          {text(form.isSaving ? 'registering' : 'register')}
        </Button>
      </form>
    </>
  );
}
