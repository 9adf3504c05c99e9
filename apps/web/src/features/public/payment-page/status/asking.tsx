import type { PaymentStatus } from '@pinkas/contract/public/payment-page/payment-status.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { isolated } from '@pinkas/ui/values/isolated';
import { IconCheck, IconMail, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';

import { deviceNow } from '../../../../shared/clock.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';

export interface AskingProps {
  readonly status: PaymentStatus;
  /** Device time of the next question. */
  readonly nextAtMs: number | undefined;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
}

const SECOND_MS = 1000;

/** Returns how long it is until a moment, as `0:42`; it ticks. */
function useCountdown(atMs: number): string {
  const [nowMs, setNowMs] = useState(deviceNow);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(deviceNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((atMs - nowMs) / SECOND_MS));
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What was sent and asked, when it is asked next, and when it is known at the latest. */
export function Asking({ status, nextAtMs, isAsking, onAsk }: AskingProps) {
  const text = usePhrases('paymentStatus');
  const { startedAt, askedAt, asked, knownBy, mailTo, state, reason, payPath, isCardAlone } =
    status;
  return (
    <>
      <section className="pay-asking" aria-label={text('asking')}>
        <div className="pay-asking__head">
          <h2>{text('asking')}</h2>
          {nextAtMs !== undefined && <NextIn atMs={nextAtMs} />}
        </div>
        <ol>
          <Step icon={<IconCheck aria-hidden />} at={startedAt}>
            {text('sent')}
          </Step>
          <Step icon={<IconCheck aria-hidden />} at={askedAt}>
            {text('askedTimes', { times: asked })}
          </Step>
          <Step icon={<IconRefresh aria-hidden />} at={null}>
            {text('askNext')}
            <Button size="sm" isLoading={isAsking} onClick={onAsk}>
              {text('askNow')}
            </Button>
          </Step>
        </ol>
        <dl>
          <dt>{text('usually')}</dt>
          <dd>{text('usuallyText')}</dd>
          <dt>{text('atLatest')}</dt>
          <dd>
            <Isolate isLtr>{formatInstant(knownBy)}</Isolate>
          </dd>
        </dl>
      </section>
      <p className="pay-bar__note">
        <IconMail aria-hidden stroke={1.75} />
        <span>
          {mailTo === '' ? text('close') : text('closeWithMail', { email: isolated(mailTo) })}
        </span>
      </p>
      {state === 'waiting' && reason === null && payPath !== null && (
        <p className="pay-status__again">
          <LinkText href={payPath}>
            {text(isCardAlone ? 'cardWaitingAgain' : 'waitingAgain')}
          </LinkText>
        </p>
      )}
    </>
  );
}

function NextIn({ atMs }: { readonly atMs: number }) {
  const text = usePhrases('paymentStatus');
  const time = useCountdown(atMs);
  // A clock that ticks is not read aloud.
  return <span role="timer">{text('nextIn', { time: isolated(time) })}</span>;
}

interface StepProps {
  readonly icon: ReactNode;
  readonly at: string | null;
  readonly children: ReactNode;
}

function Step({ icon, at, children }: StepProps) {
  return (
    <li>
      <span className="pay-asking__icon">{icon}</span>
      <span className="pay-asking__words">{children}</span>
      {at !== null && (
        <span className="pay-asking__time">
          <Isolate isLtr>{formatInstant(at).split(' ')[1] ?? ''}</Isolate>
        </span>
      )}
    </li>
  );
}
