import 'altcha/altcha.css';
import 'altcha/external';
import 'altcha/i18n/he';
import type {} from 'altcha/types/react';
import { loginContract } from '@pinkas/contract/auth/login/login.contract';
import { useLayoutEffect, useRef } from 'react';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';

import { useLanguage } from '../../language/use-phrases.ts';
import './robot-check.css';

$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

export interface RobotCheckProps {
  /** Gets the answer for the server, or undefined when it no longer holds. */
  readonly onAnswer: (answer: string | undefined) => void;
  /** Where its challenge is fetched; that of the pages before sign-in by default. */
  readonly challengePath?: string;
}

function answerOf(event: Event): string | undefined {
  if (!(event instanceof CustomEvent)) return undefined;
  const detail: unknown = event.detail;
  if (typeof detail !== 'object' || detail === null) return undefined;
  const isVerified = 'state' in detail && detail.state === 'verified';
  const payload = 'payload' in detail ? detail.payload : undefined;
  return isVerified && typeof payload === 'string' ? payload : undefined;
}

/** The box "I am not a robot": a proof of work made on this device, no service outside. */
export function RobotCheck({
  onAnswer,
  challengePath = loginContract.captcha.path,
}: RobotCheckProps) {
  const { language } = useLanguage();
  const widget = useRef<HTMLElement>(null);
  // Listens from the first render of the box on, not some time after it.
  useLayoutEffect(() => {
    const element = widget.current;
    function onState(event: Event) {
      onAnswer(answerOf(event));
    }
    element?.addEventListener('statechange', onState);
    return () => element?.removeEventListener('statechange', onState);
  }, [onAnswer]);
  return (
    <altcha-widget
      ref={widget}
      challenge={challengePath}
      language={language}
      configuration={JSON.stringify({
        hideFooter: true,
        hideLogo: true,
        credentials: 'same-origin',
      })}
    />
  );
}
