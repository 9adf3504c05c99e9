import type { Phrase, PhraseKey } from '@pinkas/phrases/phrases';
import { Alert } from '@pinkas/ui/feedback/alert';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ownQuery } from '../../../shared/navigation/preserved-query.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useIsOnline } from '../../../shared/use-is-online.ts';
import { SIGN_IN_REASONS, type SignInReason } from '../../../shared/navigation/redirect-after.ts';
import { AuthFrame } from '../../../shared/sign-in/frame/auth-frame.tsx';
import { CodeStep } from './two-factor/code-step.tsx';
import { CookiesBlocked } from './cookies-blocked.tsx';
import { finishSignIn } from './finish-sign-in.ts';
import { CODE_SENT_UNKNOWN, type CodeSent } from './login-steps.ts';
import { hasProviderNews, LazyProviderNews } from './provider/lazy-provider-news.tsx';
import { PasswordStep, type PasswordStepProps } from './password-step.tsx';

const CODE_STEP = 'GOTO_TFA';
const OWN_QUERY = [
  'lostPassStatus',
  'news',
  'u_email',
  'fail_reason',
  'sso_failure_reason',
  'sso_detail',
  'sso_link',
  'providerType',
  'dist',
];
ownQuery('/auth/login', OWN_QUERY);
ownQuery('/oauth2/login', OWN_QUERY);

function reasonOf(value: string | null): SignInReason | undefined {
  return SIGN_IN_REASONS.find((reason) => reason === value);
}

/** Messages on a password reset or a registration, by the value in the URL. */
const NEWS: Readonly<Record<string, PhraseKey<'auth'>>> = {
  EMAIL_SENT: 'lostSent',
  CHANGED: 'newPasswordChanged',
  EMAIL_VERIFIED: 'emailVerified',
};

/** Returns why the person is here: an expired code, a lost session, a password reset in progress. */
function noticeOf(
  codeProblem: string | undefined,
  query: URLSearchParams,
  text: Phrase<'auth'>,
): PasswordStepProps['notice'] {
  if (codeProblem !== undefined) return { tone: 'warn', sentence: codeProblem };
  const news = NEWS[query.get('lostPassStatus') ?? query.get('news') ?? ''];
  if (news !== undefined) return { tone: 'ok', sentence: text(news) };
  const reason = reasonOf(query.get('error'));
  return reason === undefined ? undefined : { tone: 'warn', sentence: text(reason) };
}

/** auth/login */
export function LoginScreen() {
  const [query] = useSearchParams();
  return <SignInPage redirectAfter={query.get('redirectAfter')} />;
}

export interface SignInPageProps {
  /** The page after sign-in, from the URL. */
  readonly redirectAfter: string | null;
  /** Texts of the first step where another page embeds it. */
  readonly words?: PasswordStepProps['words'];
}

/** Sign-in: the password, then the one-time code. `step=GOTO_TFA` opens at the second. */
export function SignInPage({ redirectAfter, words }: SignInPageProps) {
  const text = usePhrases('auth');
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [sent, setSent] = useState<CodeSent>(CODE_SENT_UNKNOWN);
  const [codeProblem, setCodeProblem] = useState<string | undefined>(undefined);
  const [isFailed, setIsFailed] = useState(false);
  const isOnline = useIsOnline();
  const isCodeStep = query.get('step') === CODE_STEP;
  usePageTitle(isCodeStep ? text('codeTitle') : (words?.title ?? text('signInTitle')));

  function showStep(step: string | undefined) {
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (step === undefined) after.delete('step');
        else after.set('step', step);
        return after;
      },
      // Nothing of sign-in stays in the history: coming back to it would sign out.
      { replace: true },
    );
  }
  async function finish(recoveryCodesLeft?: number) {
    const path = await finishSignIn(redirectAfter, recoveryCodesLeft);
    setIsFailed(path === undefined);
    if (path === undefined) showStep(undefined);
    else await navigate(path, { replace: true });
  }
  async function chooseNewPassword(code: string) {
    const link = new URLSearchParams({ code, action: 'RESET_PASSWORD' });
    await navigate(`/auth/newPassword?${link.toString()}`, { replace: true });
  }

  return (
    <AuthFrame>
      <CookiesBlocked />
      {!isOnline && (
        <Alert tone="warn" isLive>
          {text('offline')}
        </Alert>
      )}
      {isFailed && (
        <Alert tone="bad" isLive>
          {text('failedUnknown')}
        </Alert>
      )}
      {isCodeStep ? (
        <CodeStep
          sent={sent}
          onSignedIn={finish}
          onNewPassword={chooseNewPassword}
          onBack={(why) => {
            setCodeProblem(why);
            showStep(undefined);
          }}
        />
      ) : (
        <PasswordStep
          notice={noticeOf(codeProblem, query, text)}
          news={hasProviderNews(query) ? <LazyProviderNews query={query} /> : words?.news}
          email={query.get('u_email') ?? ''}
          redirectAfter={redirectAfter}
          words={words}
          onSignedIn={() => finish()}
          onNewPassword={chooseNewPassword}
          onVerification={async (asked) => {
            await navigate(`/register?${asked}`, { replace: true });
          }}
          onCodeSent={(next) => {
            setSent(next);
            setCodeProblem(undefined);
            showStep(CODE_STEP);
          }}
        />
      )}
    </AuthFrame>
  );
}
