import type { WebhookEndpoint } from '@pinkas/contract/api/webhooks/webhook-fields';
import { WEBHOOK_REPLAY_MAX } from '@pinkas/domain/limits';
import { Button } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { firstStart, ReplayStartFields, toReplayStart } from './replay-start.tsx';
import { useReplayCount, type EndpointChanges } from './webhooks.queries.ts';

export interface ReplayCardProps {
  readonly endpoint: WebhookEndpoint;
  readonly changes: EndpointChanges;
}

/** Sends events of days, or since a moment, again; how many they are is said before the press. */
export function ReplayCard({ endpoint, changes }: ReplayCardProps) {
  const text = usePhrases('webhooks');
  const { id, offAt } = endpoint;
  const [chosen, setChosen] = useState(() => firstStart(endpoint));
  const start = toReplayStart(chosen);
  const count = useReplayCount(id, start);
  const { events = 0, things = 0 } = count.data ?? {};
  const isTooMany = events > WEBHOOK_REPLAY_MAX;
  return (
    <Card title={text('replay')}>
      <div className="webhooks__replay">
        <ReplayStartFields chosen={chosen} onChange={setChosen} />
        <p className="webhooks__count" aria-live="polite">
          <strong>{countWords()}</strong>
          <span>{text(offAt === null ? 'replayText' : 'replayOff')}</span>
        </p>
        <Button
          icon={<IconRepeat aria-hidden stroke={1.75} />}
          disabled={events === 0 || isTooMany || offAt !== null || start === undefined}
          isLoading={changes.replayFrom.isPending}
          onClick={() => {
            if (start === undefined) return;
            changes.replayFrom.mutate(
              { id, start },
              {
                onSuccess: (sent) => toast.success(text('replayStarted', { count: sent.events })),
              },
            );
          }}
        >
          {text('replayGo', { count: events })}
        </Button>
        <p className="webhooks__note">
          {text('pull')} <code dir="ltr">GET /api/v1/events</code>
        </p>
      </div>
    </Card>
  );

  function countWords(): string {
    if (isTooMany) return text('replayTooMany', { max: WEBHOOK_REPLAY_MAX });
    return events === 0 ? text('replayNone') : text('replayCount', { count: events, things });
  }
}
