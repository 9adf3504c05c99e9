import type { TextState } from '@pinkas/domain/messages/text-state';
import { codeDelivery } from '@pinkas/phrases/he/auth/code-delivery';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';

import { holdHebrew } from '../../../../shared/language/language-store.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useDelivery } from './use-delivery.ts';
import './delivery-news.css';

holdHebrew({ codeDelivery });

export interface DeliveryNewsProps {
  /** A code of the person is being checked. */
  readonly isAnswering: boolean;
  readonly onOtherWay: () => void;
  /** The half-opened session is over; only the password helps. */
  readonly onExpired: () => void;
}

/** Messages without a problem, not announced. */
const QUIET: Partial<Record<TextState, PhraseKey<'codeDelivery'>>> = {
  sending: 'sending',
  taken: 'taken',
  delivered: 'delivered',
};

/** Announced messages: they require an action. */
const PROBLEMS: Partial<Record<TextState, PhraseKey<'codeDelivery'>>> = {
  unknown: 'unknown',
  'not-delivered': 'notDelivered',
};

/** Shows the delivery of the message with the code, and what to do when it did not arrive. */
export function DeliveryNews({ isAnswering, onOtherWay, onExpired }: DeliveryNewsProps) {
  const text = usePhrases('codeDelivery');
  const auth = usePhrases('auth');
  const state = useDelivery(isAnswering, onExpired);
  const quiet = state && QUIET[state];
  const problem = state && PROBLEMS[state];
  return (
    <>
      {quiet && <p className="auth-line">{text(quiet)}</p>}
      {/* Rendered before its first text, so that it is announced. */}
      <div aria-live="polite" className="delivery-news">
        {problem && (
          <Alert
            tone="warn"
            action={<LinkButton onClick={onOtherWay}>{auth('otherWay')}</LinkButton>}
          >
            {text(problem)}
          </Alert>
        )}
      </div>
    </>
  );
}
