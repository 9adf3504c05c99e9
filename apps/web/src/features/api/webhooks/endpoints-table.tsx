import type { WebhookEndpoint } from '@pinkas/contract/api/webhooks/webhook-fields';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Badge } from '@pinkas/ui/feedback/badge';
import { Menu } from '@pinkas/ui/overlay/menu';
import { IconDots } from '@tabler/icons-react';
import { useMemo, useState } from 'react';

import { deviceNowText } from '../../../shared/clock.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useEndpointActs } from './use-endpoint-acts.ts';
import { endpointState, eventWords } from './webhook-words.ts';
import type { EndpointChanges } from './webhooks.queries.ts';

export interface EndpointsTableProps {
  readonly endpoints: readonly WebhookEndpoint[];
  readonly changes: EndpointChanges;
  readonly isChangeable: boolean;
  readonly openId: string | undefined;
  readonly onOpen: (endpoint: WebhookEndpoint) => void;
  readonly onEdit: (endpoint: WebhookEndpoint) => void;
}

/** The endpoints: where each is, what it gets, and how it answered in the last day. */
export function EndpointsTable(props: EndpointsTableProps) {
  const { endpoints, isChangeable, openId, onOpen } = props;
  const text = usePhrases('webhooks');
  const columns = useColumns(openId);
  const acts = (endpoint: WebhookEndpoint) => <RowActs {...props} endpoint={endpoint} />;
  return (
    <DataTable
      label={text('endpoints')}
      columns={columns}
      rows={endpoints}
      keyOf={({ id }) => id}
      onOpen={onOpen}
      {...(isChangeable && { rowEnd: acts, mobileEnd: acts })}
      mobileRow={(endpoint) => ({
        title: <EndpointName endpoint={endpoint} isOpen={endpoint.id === openId} />,
        badge: <EndpointState endpoint={endpoint} />,
      })}
    />
  );
}

function useColumns(openId: string | undefined): readonly TableColumn<WebhookEndpoint>[] {
  const text = usePhrases('webhooks');
  return useMemo(
    () => [
      {
        key: 'name',
        head: text('endpoint'),
        kind: 'ellipsis',
        cell: (endpoint) => <EndpointName endpoint={endpoint} isOpen={endpoint.id === openId} />,
      },
      {
        key: 'events',
        head: text('events'),
        shownFrom: 'rail',
        cell: ({ eventTypes }) => eventWords(eventTypes, text),
      },
      { key: 'hours', head: text('hours'), cell: (endpoint) => <Hours endpoint={endpoint} /> },
      {
        key: 'tookMs',
        head: text('answerMs'),
        shownFrom: 'rail',
        cell: ({ last }) =>
          last?.isGood === true ? <bdi dir="ltr">{last.tookMs.toLocaleString('en-US')}</bdi> : '–',
      },
      {
        key: 'state',
        head: text('state'),
        cell: (endpoint) => <EndpointState endpoint={endpoint} />,
      },
    ],
    [text, openId],
  );
}

interface EndpointProps {
  readonly endpoint: WebhookEndpoint;
}

function EndpointName({ endpoint, isOpen }: EndpointProps & { readonly isOpen: boolean }) {
  return (
    <span className="webhooks__name" data-open={isOpen || undefined}>
      <bdi>{endpoint.name}</bdi>
      <code dir="ltr">{endpoint.url}</code>
    </span>
  );
}

/** A bar for each hour, time from right to left; in words for who does not see it. */
function Hours({ endpoint: { hours } }: EndpointProps) {
  const text = usePhrases('webhooks');
  const good = hours.reduce((sum, hour) => sum + hour.good, 0);
  const failed = hours.reduce((sum, hour) => sum + hour.failed, 0);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn from parts, not a file
    <span className="webhooks__hours" role="img" aria-label={text('hoursText', { good, failed })}>
      {hours.map((hour, index) => (
        <span key={index} data-state={toneOf(hour)} />
      ))}
    </span>
  );
}

function toneOf({ good, failed }: WebhookEndpoint['hours'][number]): 'none' | 'bad' | 'ok' {
  if (failed > 0) return 'bad';
  return good > 0 ? 'ok' : 'none';
}

function EndpointState({ endpoint }: EndpointProps) {
  const text = usePhrases('webhooks');
  const [nowAt] = useState(deviceNowText);
  const { tone, words } = endpointState(endpoint, text, nowAt);
  return <Badge tone={tone}>{words}</Badge>;
}

function RowActs({
  endpoint,
  changes,
  onEdit,
}: EndpointProps & Pick<EndpointsTableProps, 'changes' | 'onEdit'>) {
  const text = usePhrases('webhooks');
  const acts = useEndpointActs(changes);
  const { name, offAt } = endpoint;
  const label = text('moreOf', { name });
  return (
    <span className="webhooks__acts">
      {offAt === null ? (
        <Button
          size="sm"
          aria-label={text('testOf', { name })}
          isLoading={changes.test.isPending && changes.test.variables === endpoint.id}
          onClick={() => acts.test(endpoint)}
        >
          {text('test')}
        </Button>
      ) : (
        <Button
          size="sm"
          aria-label={text('turnOnOf', { name })}
          onClick={() => acts.switchOn(endpoint)}
        >
          {text('turnOn')}
        </Button>
      )}
      <Menu
        label={label}
        trigger={<IconButton label={label} icon={<IconDots aria-hidden stroke={1.75} />} />}
        placement="below-end"
        items={[
          { key: 'edit', label: text('edit'), onSelect: () => onEdit(endpoint) },
          ...(offAt === null
            ? [
                {
                  key: 'off',
                  label: text('turnOff'),
                  onSelect: () => void acts.switchOff(endpoint),
                },
              ]
            : [{ key: 'test', label: text('test'), onSelect: () => acts.test(endpoint) }]),
          {
            key: 'remove',
            label: text('remove'),
            isDanger: true,
            onSelect: () => void acts.remove(endpoint),
          },
        ]}
      />
    </span>
  );
}
