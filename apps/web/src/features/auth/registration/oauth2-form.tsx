import {
  oauth2RegistrationContract,
  type Oauth2RegistrationFields,
} from '@pinkas/contract/auth/oauth2/oauth2-registration.contract';
import { Button } from '@pinkas/ui/actions/button';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { call } from '../../../shared/api/client.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { useFirstField } from '../../../shared/form/use-first-field.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { currentLanguage } from '../../../shared/language/language-store.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { broughtQuery } from '../../../shared/navigation/preserved-query.ts';
import { applicationOf } from '../../../shared/sign-in/application-query.ts';
import { LazyRobotCheck } from '../../../shared/sign-in/robot-check/robot-check-lazy.tsx';
import { Agreements } from './agreements.tsx';
import { storedOauth2Registration } from './stored-draft.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { Oauth2BusinessFields } from './oauth2-business-fields.tsx';
import {
  checkedValues,
  keptOauth2Texts,
  oauth2Spec,
  openingOauth2Draft,
  type BindText,
  type RegistrationDetails,
} from './oauth2-draft.ts';
import { sentenceAt } from './registration-draft.ts';
import { useOpening } from './use-opening.ts';
import { useValueChecks } from '../../../shared/joining/use-value-checks.ts';

/** The form that opens a business in the authorization flow of an application; the next page is the approval. */
export function Oauth2Form({ details }: { readonly details: RegistrationDetails }) {
  const text = usePhrases('registration');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const checks = useValueChecks();
  const opener = useOpening(checks);
  const form = useForm({
    spec: oauth2Spec(details, checks),
    stored: openingOauth2Draft(details),
    send,
  });
  useFirstField(form.element.ref);
  const { draft } = form;
  useEffect(() => storedOauth2Registration.keep(null, keptOauth2Texts(draft)));

  async function send(fields: Oauth2RegistrationFields, requestId: string): Promise<void> {
    const { language } = currentLanguage();
    const isOpen = await opener.open(checkedValues(draft), (recaptcha) =>
      call(oauth2RegistrationContract.register, {
        query: Object.fromEntries(broughtQuery(pathname, search)),
        body: {
          ...fields,
          request_id: requestId,
          language,
          recaptcha,
          ...applicationOf({ pathname, search }),
        },
      }),
    );
    if (!isOpen) return;
    const news = new URLSearchParams({ news: 'REGISTERED', u_email: fields.company_email });
    await navigate(`/oauth2/approval?${news.toString()}`, { replace: true });
  }

  const problemAt = (field: string): string | undefined => {
    const own = sentenceAt(field, form.codeOf(field));
    return own === undefined ? form.problem(field) : text(own);
  };
  const bind: BindText = (field, check) => {
    const bound = { ...form.bind(field), error: problemAt(field) };
    if (check === undefined) return bound;
    return {
      ...bound,
      onBlur() {
        bound.onBlur();
        void checks.check(check, draft[field]);
      },
    };
  };

  return (
    <>
      <ServerProblem reason={form.failure} />
      <form {...form.element}>
        <Oauth2BusinessFields details={details} form={form} bind={bind} />
        <h2 className="registration__part">{text('ownerTitle')}</h2>
        <TextField {...bind('ua_name')} label={text('personName')} autoComplete="name" size="lg" />
        <LtrTextField
          {...bind('company_email', 'email')}
          label={text('email')}
          help={text('ownerEmailHelp')}
          type="email"
          inputMode="email"
          autoComplete="username"
          size="lg"
        />
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
