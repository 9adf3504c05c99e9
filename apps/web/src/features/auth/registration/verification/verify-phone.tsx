import { phonesContract } from '@pinkas/contract/auth/phones/phones.contract';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { useEffect, useState } from 'react';

import { ApiError } from '../../../../shared/api/api-error.ts';
import { call } from '../../../../shared/api/client.ts';
import { useAction } from '../../../../shared/api/use-action.ts';
import { deviceNow } from '../../../../shared/clock.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { DemoOutboxHint } from '../../../../shared/sign-in/demo-outbox-hint.tsx';
import { lastDigits } from '../../../../shared/sign-in/phone-outcomes.ts';
import { PhoneAsk } from './phone-ask.tsx';
import { PhoneCodes } from './phone-codes.tsx';
import type { KnownPhone } from './use-send-codes.ts';

/** Verifies the telephone of a person who registered, by a code sent to it and one sent by email. */
export function VerifyPhone() {
  const text = usePhrases('telephone');
  const [known, setKnown] = useState<KnownPhone>();
  const [isExpired, setIsExpired] = useState(false);
  const onError = (reason: unknown) => {
    if (reason instanceof ApiError && reason.status === 401) setIsExpired(true);
  };
  const read = useAction(() => call(phonesContract.state), onError);
  usePageTitle(text('title'));
  useEffect(() => {
    void read.run(undefined).then((told) => {
      if (told === undefined) return;
      const { ua_2fa_cellphone: phone, ua_email: email, isSent, RESEND_OPTION: wait } = told;
      setKnown({ phone, email, isSent, openAt: deviceNow() + wait * 1000 });
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, []);

  return (
    <>
      <div className="auth-frame__head">
        <h1>{text('title')}</h1>
        {known !== undefined && !isExpired && <p>{leadOf(known, text)}</p>}
      </div>
      {isExpired ? (
        <Expired />
      ) : known === undefined ? (
        read.error === undefined ? (
          <SkeletonCard lines={3} />
        ) : (
          <ServerProblem reason={read.error} />
        )
      ) : (
        <>
          {known.isSent ? (
            <PhoneCodes known={known} onKnown={setKnown} onError={onError} />
          ) : (
            <PhoneAsk known={known} onKnown={setKnown} onError={onError} />
          )}
          <DemoOutboxHint kind="sms" sentence={text('demoHint')} />
          <p className="registration__other">
            <LinkText href="#/auth/logout">{text('logOut')}</LinkText>
          </p>
        </>
      )}
    </>
  );
}

function leadOf(
  { phone, email, isSent }: KnownPhone,
  text: ReturnType<typeof usePhrases<'telephone'>>,
): string {
  const given = { phone: lastDigits(phone), email: `\u2066${email}\u2069` };
  if (phone === '') return text('leadWithout', given);
  return text(isSent ? 'sentBoth' : 'lead', given);
}

function Expired() {
  const text = usePhrases('telephone');
  return (
    <>
      <Alert tone="warn" isLive>
        {text('expired')}
      </Alert>
      <ButtonLink variant="filled" size="lg" href="#/auth/login">
        {text('signIn')}
      </ButtonLink>
    </>
  );
}
