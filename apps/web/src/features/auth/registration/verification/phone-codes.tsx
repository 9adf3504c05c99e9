import { phonesContract } from '@pinkas/contract/auth/phones/phones.contract';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { Button } from '@pinkas/ui/actions/button';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';
import { CodeBoxes } from '@pinkas/ui/fields/code-boxes';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';

import { call } from '../../../../shared/api/client.ts';
import { useAction } from '../../../../shared/api/use-action.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { inactivityClock, reloadSession } from '../../../../shared/session/load-session.ts';
import { PHONE_CONFIRM_SENTENCES } from '../../../../shared/sign-in/phone-outcomes.ts';
import { ResendOffer } from '../../../../shared/sign-in/resend-offer.tsx';
import { useSecondsUntil } from '../../../../shared/sign-in/seconds-until.ts';
import { NumberStep } from './phone-ask.tsx';
import { type PhoneStepProps, useSendCodes } from './use-send-codes.ts';

const CODE_LENGTH = 6;
const SIDES = ['phoneCode', 'mailCode'] as const;
const NOTHING_TYPED = { phoneCode: '', mailCode: '' };

/** Takes both codes, sends them again, and lets a wrong number be corrected. */
export function PhoneCodes(props: PhoneStepProps) {
  const text = usePhrases('telephone');
  const navigate = useNavigate();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState<PhraseKey<'telephone'>>();
  const [isTyping, setIsTyping] = useState(false);
  const sending = useSendCodes(props);
  const confirm = useAction(
    () =>
      call(phonesContract.confirm, {
        body: { oneTimeCode: typed.phoneCode, mailCode: typed.mailCode },
      }),
    props.onError,
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    setRefused(undefined);
    setIsChecked(true);
    if (SIDES.some((side) => typed[side].length < CODE_LENGTH)) return;
    const answer = await confirm.run(undefined);
    if (answer === undefined) return;
    const { outcome } = answer;
    if (outcome !== 'verified') {
      setRefused(PHONE_CONFIRM_SENTENCES[outcome]);
      return;
    }
    inactivityClock.forget();
    await reloadSession();
    await navigate('/', { replace: true });
  }

  async function sendAgain(phone?: string) {
    setRefused(undefined);
    if (!(await sending.send(phone))) return;
    setTyped(NOTHING_TYPED);
    setIsChecked(false);
    setIsTyping(false);
  }

  const problem = sending.refused ?? (refused === undefined ? undefined : text(refused));
  return (
    <>
      {problem !== undefined && (
        <Alert tone="warn" isLive>
          {problem}
        </Alert>
      )}
      <ServerProblem reason={confirm.error ?? sending.error} />
      {isTyping ? (
        <NumberStep isPending={sending.isPending} send={sendAgain} />
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)}>
          {SIDES.map((side) => (
            <CodeBoxes
              key={side}
              label={text(side)}
              value={typed[side]}
              length={CODE_LENGTH}
              error={
                isChecked && typed[side].length < CODE_LENGTH ? text('codeRequired') : undefined
              }
              onChange={(digits) => setTyped((before) => ({ ...before, [side]: digits }))}
            />
          ))}
          <Button type="submit" variant="filled" size="lg" isWide isLoading={confirm.isPending}>
            {text(confirm.isPending ? 'confirming' : 'confirm')}
          </Button>
        </form>
      )}
      <Again
        openAt={props.known.openAt}
        isPending={sending.isPending}
        onSend={() => void sendAgain()}
      />
      <div className="auth-line">
        <LinkButton onClick={() => setIsTyping(!isTyping)}>
          {text(isTyping ? 'toKnown' : 'wrongNumber')}
        </LinkButton>
      </div>
    </>
  );
}

interface AgainProps {
  readonly openAt: number;
  readonly isPending: boolean;
  readonly onSend: () => void;
}

function Again({ openAt, isPending, onSend }: AgainProps) {
  const text = usePhrases('telephone');
  const secondsLeft = useSecondsUntil(openAt);
  return (
    <div className="auth-line">
      <ResendOffer
        secondsLeft={secondsLeft}
        waitLabel={text('resendIn')}
        label={text('resend')}
        isPending={isPending}
        onSend={onSend}
      />
    </div>
  );
}
