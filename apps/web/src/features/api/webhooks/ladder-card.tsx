import type { WaitingEvent, WebhookEndpoint } from '@pinkas/contract/api/webhooks/webhook-fields';
import {
  attemptTimes,
  WEBHOOK_ATTEMPTS_MAX,
  WEBHOOK_WARNED_ATTEMPTS,
} from '@pinkas/domain/api/webhook-retries';
import { Button } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconMail, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';

import { deviceNowText } from '../../../shared/clock.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { answerWords, shortTime } from './webhook-words.ts';
import type { EndpointChanges } from './webhooks.queries.ts';

const STEPS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const MAILED_ATTEMPTS: readonly number[] = [...WEBHOOK_WARNED_ATTEMPTS, WEBHOOK_ATTEMPTS_MAX];

export interface LadderCardProps {
  readonly endpoint: WebhookEndpoint;
  readonly waiting: WaitingEvent;
  readonly changes: EndpointChanges;
  readonly isChangeable: boolean;
}

/** What happens while an endpoint does not answer: each attempt with its time, those to come too. */
export function LadderCard({ endpoint, waiting, changes, isChangeable }: LadderCardProps) {
  const text = usePhrases('webhooks');
  const [nowAt] = useState(deviceNowText);
  const { id, name, last } = endpoint;
  const { eventId, type, at, attempts, nextAt } = waiting;
  const values = {
    number: Math.min(attempts.length + 1, WEBHOOK_ATTEMPTS_MAX),
    count: WEBHOOK_ATTEMPTS_MAX,
    at: shortTime(nextAt, nowAt),
  };
  return (
    <Card
      title={text('notAnswering', { name })}
      note={<bdi>{text('firstWaiting', { type, at: shortTime(at, nowAt) })}</bdi>}
      actions={
        isChangeable && (
          <Button
            variant="filled"
            icon={<IconRefresh aria-hidden stroke={1.75} />}
            isLoading={changes.replayOne.isPending}
            onClick={() =>
              changes.replayOne.mutate(
                { id, eventId },
                { onSuccess: () => toast.success(text('ordered')) },
              )
            }
          >
            {text('tryNow')}
          </Button>
        )
      }
    >
      <p className="webhooks__next">
        <strong>{text('attemptAt', values)}</strong>
        {last !== null && <span>{text('lastAnswer', { answer: answerWords(last, text) })}</span>}
      </p>
      <Ladder waiting={waiting} nowAt={nowAt} />
      <p className="webhooks__note webhooks__note--icon">
        <IconMail aria-hidden stroke={1.75} />
        <span>{text('ladderNote')}</span>
      </p>
    </Card>
  );
}

interface LadderProps {
  readonly waiting: WaitingEvent;
  readonly nowAt: string;
}

function Ladder({ waiting: { attempts, nextAt }, nowAt }: LadderProps) {
  const times = attemptTimes(attempts, nextAt);
  return (
    <ol className="webhooks__ladder">
      {STEPS.map((step) => {
        const time = times[step];
        return (
          time !== undefined && (
            <Rung
              key={step}
              step={step}
              state={time.isMade ? 'made' : step === attempts.length ? 'next' : 'later'}
              time={shortTime(time.at, nowAt)}
            />
          )
        );
      })}
    </ol>
  );
}

interface RungProps {
  readonly step: (typeof STEPS)[number];
  readonly state: 'made' | 'next' | 'later';
  readonly time: string;
}

function Rung({ step, state, time }: RungProps) {
  const text = usePhrases('webhooks');
  return (
    <li data-state={state}>
      {MAILED_ATTEMPTS.includes(step + 1) && (
        <IconMail className="webhooks__mail" aria-label={text('stepMail')} stroke={1.75} />
      )}
      <span className="webhooks__node" aria-hidden />
      <strong>{text(`step-${step}`)}</strong>
      <bdi>{time}</bdi>
      {state !== 'later' && (
        <span className="webhooks__step">{text(state === 'made' ? 'stepMade' : 'stepNext')}</span>
      )}
    </li>
  );
}
