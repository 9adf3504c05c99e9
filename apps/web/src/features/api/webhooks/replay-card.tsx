import type { WebhookEndpoint } from '@pinkas/contract/api/webhooks/webhook-fields';
import { ReplayRange } from '@pinkas/contract/api/webhooks/webhooks.contract';
import { localDateAt, localDateOf } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';

import { deviceNow } from '../../../shared/clock.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useReplayCount, type EndpointChanges } from './webhooks.queries.ts';

export interface ReplayCardProps {
  readonly endpoint: WebhookEndpoint;
  readonly changes: EndpointChanges;
}

/** Sends the events of days again; how many they are is said before the press. */
export function ReplayCard({ endpoint, changes }: ReplayCardProps) {
  const text = usePhrases('webhooks');
  const fields = usePhrases('fields');
  const { id, offAt, failingSince, createdAt } = endpoint;
  const [from, setFrom] = useState<string>(() => localDateOf(offAt ?? failingSince ?? createdAt));
  const [to, setTo] = useState<string>(() => localDateAt(deviceNow()));
  const range = ReplayRange.safeParse({ from, to }).data;
  const count = useReplayCount(id, range);
  const { events = 0, things = 0 } = count.data ?? {};
  return (
    <Card title={text('replay')}>
      <div className="webhooks__replay">
        <div className="webhooks__range">
          <DateField
            label={text('from')}
            invalidText={fields('DATE_INVALID')}
            value={from}
            onChange={setFrom}
          />
          <DateField
            label={text('to')}
            invalidText={fields('DATE_INVALID')}
            value={to}
            onChange={setTo}
          />
        </div>
        <p className="webhooks__count" aria-live="polite">
          <strong>
            {events === 0 ? text('replayNone') : text('replayCount', { count: events, things })}
          </strong>
          <span>{text(offAt === null ? 'replayText' : 'replayOff')}</span>
        </p>
        <Button
          icon={<IconRepeat aria-hidden stroke={1.75} />}
          disabled={events === 0 || offAt !== null || range === undefined}
          isLoading={changes.replayDays.isPending}
          onClick={() => {
            if (range === undefined) return;
            changes.replayDays.mutate(
              { id, range },
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
}
