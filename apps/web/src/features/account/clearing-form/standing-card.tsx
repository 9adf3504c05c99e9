import type { ClearingForm } from '@pinkas/contract/account/clearing-form/clearing-form.contract';
import {
  isClearingWithdrawable,
  type ClearingState,
} from '@pinkas/domain/clearing/clearing-application';
import { formatLocalDate, localDateOf } from '@pinkas/domain/time/local-date';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { Card } from '@pinkas/ui/layout/card';
import { confirm } from '@pinkas/ui/overlay/dialogs';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useWithdrawClearing } from './clearing-form.queries.ts';

/** States in which nothing is filled in until the person asks for it. */
export type StandingState = Exclude<ClearingState, 'draft' | 'correction'>;

const TONES: Readonly<Record<StandingState, Tone>> = {
  sent: 'info',
  approved: 'ok',
  refused: 'bad',
  withdrawn: 'none',
};

export interface StandingCardProps {
  readonly form: ClearingForm & { readonly state: StandingState };
  /** Opens the form of an application that ended. */
  readonly onAgain: () => void;
}

/** The state of an application that is not being filled in, and what can be done about it. */
export function StandingCard({ form, onAgain }: StandingCardProps) {
  const text = usePhrases('clearingForm');
  const { state, sentAt, mailedAt, answerText } = form;
  const isWaiting = state === 'sent' && mailedAt === null;
  const date = sentAt === null ? '' : formatLocalDate(localDateOf(sentAt));
  return (
    <Card
      title={text('title')}
      actions={<Badge tone={TONES[state]}>{text(`state-${state}`)}</Badge>}
    >
      <div className="clearing-form__fields">
        <p>{isWaiting ? text('words-waiting') : text(`words-${state}`, { date })}</p>
        {answerText !== '' && <p dir="auto">{answerText}</p>}
        <p className="clearing-form__acts">
          {state === 'approved' && (
            <ButtonLink variant="filled" href="#/settings/cc_gateways">
              {text('connect')}
            </ButtonLink>
          )}
          {(state === 'refused' || state === 'withdrawn') && (
            <Button variant="filled" onClick={onAgain}>
              {text('again')}
            </Button>
          )}
          {isClearingWithdrawable(state) && <WithdrawButton />}
        </p>
      </div>
    </Card>
  );
}

/** Takes the application back once that is confirmed. */
export function WithdrawButton() {
  const text = usePhrases('clearingForm');
  const withdrawal = useWithdrawClearing();
  async function press(): Promise<void> {
    const isSure = await confirm({
      title: text('withdrawTitle'),
      text: text('withdrawWords'),
      confirmLabel: text('withdraw'),
      cancelLabel: text('keep'),
      isDanger: true,
    });
    if (isSure) withdrawal.mutate();
  }
  return (
    <Button variant="danger-quiet" isLoading={withdrawal.isPending} onClick={() => void press()}>
      {text('withdraw')}
    </Button>
  );
}
