import { ChosenPassword, passwordContract } from '@pinkas/contract/auth/password/password.contract';
import { passwordLacks } from '@pinkas/domain/identity/password-rules';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { PasswordField } from '@pinkas/ui/fields/password-field';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';

import { call } from '../../../shared/api/client.ts';
import { useAction } from '../../../shared/api/use-action.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { useFirstField } from '../../../shared/form/use-first-field.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ownQuery } from '../../../shared/navigation/preserved-query.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { signInAfterLink } from '../../../shared/sign-in/application-query.ts';
import { AuthFrame } from '../../../shared/sign-in/frame/auth-frame.tsx';
import { PasswordStrength } from '../../../shared/sign-in/password-strength.tsx';

const NewPasswordForm = z.strictObject({ password: ChosenPassword });

ownQuery('/auth/newPassword', ['code', 'action', 'application']);

/** auth/newPassword: a password is chosen by a mailed link, whose `code` is in the address. */
export function NewPasswordScreen() {
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  // Another link in the same tab remounts the form.
  return <PasswordByLink key={code} code={code} />;
}

function PasswordByLink({ code }: { readonly code: string }) {
  const text = usePhrases('passwords');
  const [link, setLink] = useState<{ readonly email: string | undefined }>();
  const open = useAction((asked: string) =>
    call(passwordContract.openLink, { body: { code: asked } }),
  );
  const [isEnded, setIsEnded] = useState(code === '');
  usePageTitle(text('newPasswordTitle'));

  useEffect(() => {
    if (code === '') return;
    void open.run(code).then((answer) => {
      if (answer?.success === true) setLink({ email: answer.u_email });
      else if (answer !== undefined) setIsEnded(true);
    });
    // The link of the address is opened once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [code]);

  if (isEnded) return <EndedLink />;
  return (
    <AuthFrame>
      <div className="auth-frame__head">
        <h1>{text('newPasswordTitle')}</h1>
        {link?.email !== undefined && (
          <p>{text('newPasswordFor', { email: `\u2066${link.email}\u2069` })}</p>
        )}
      </div>
      <ServerProblem reason={open.error} />
      {link === undefined ? (
        open.error === undefined && <SkeletonCard lines={3} />
      ) : (
        <ChoosePassword code={code} onEnded={() => setIsEnded(true)} />
      )}
    </AuthFrame>
  );
}

interface ChoosePasswordProps {
  readonly code: string;
  /** The link was used or replaced in the meantime. */
  readonly onEnded: () => void;
}

function ChoosePassword({ code, onEnded }: ChoosePasswordProps) {
  const [query] = useSearchParams();
  const text = usePhrases('passwords');
  const auth = usePhrases('auth');
  const navigate = useNavigate();
  const [refused, setRefused] = useState<string>();
  const choose = useAction((password: string) =>
    call(passwordContract.choose, { body: { code, u_password: password } }),
  );
  const form = useForm({
    spec: { schema: NewPasswordForm },
    stored: { password: '' },
    send: save,
  });
  useFirstField(form.element.ref);

  const { password: typed } = form.draft;
  const isRefused = refused !== undefined && refused === typed;

  async function save({ password }: z.output<typeof NewPasswordForm>) {
    const isRefusedHere = passwordLacks(password, '').length > 0;
    setRefused(isRefusedHere ? password : undefined);
    if (isRefusedHere) return;
    const answer = await choose.run(password);
    if (answer?.success === true) {
      const application = query.get('application') ?? '';
      await navigate(signInAfterLink({ lostPassStatus: 'CHANGED' }, application), {
        replace: true,
      });
    } else if (answer?.fail_reason === 'WEAK') setRefused(password);
    else if (answer !== undefined) onEnded();
  }

  return (
    <>
      {isRefused && (
        <Alert tone="warn" isLive>
          {text('newPasswordWeak')}
        </Alert>
      )}
      <ServerProblem reason={choose.error} />
      <form {...form.element}>
        <PasswordField
          {...form.bind('password')}
          label={text('newPassword')}
          autoComplete="new-password"
          size="lg"
          error={
            form.codeOf('password') === 'FIELD_REQUIRED'
              ? auth('passwordRequired')
              : form.problem('password')
          }
        />
        <PasswordStrength password={typed} isRefused={isRefused} />
        <Button type="submit" variant="filled" size="lg" isWide isLoading={choose.isPending}>
          {text(choose.isPending ? 'newPasswordSaving' : 'newPasswordSave')}
        </Button>
      </form>
    </>
  );
}

function EndedLink() {
  const text = usePhrases('passwords');
  return (
    <AuthFrame>
      <div className="auth-frame__head">
        <h1>{text('linkEndedTitle')}</h1>
        <p>{text('linkEnded')}</p>
      </div>
      <ButtonLink variant="filled" size="lg" href="#/auth/lost_password">
        {text('linkAgain')}
      </ButtonLink>
    </AuthFrame>
  );
}
