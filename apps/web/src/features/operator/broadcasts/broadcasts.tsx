import type { Broadcast } from '@pinkas/contract/operator/broadcasts/broadcasts.contract';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Badge, type BadgeProps } from '@pinkas/ui/feedback/badge';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { DateRangeText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconPlus } from '@tabler/icons-react';

import { saidIn } from '../../../shared/broadcasts/show-broadcast.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { Failed } from '../../../shared/operator/failed.tsx';
import { useBroadcasts, useEndBroadcast } from './broadcasts.queries.ts';
import './broadcasts.css';

const TONES: Readonly<Record<Broadcast['state'], BadgeProps['tone']>> = {
  coming: 'info',
  shown: 'ok',
  over: 'none',
  off: 'none',
};

/** /operator#/messages: what all accounts of a kind are told, and when. */
export function BroadcastsScreen() {
  const text = usePhrases('operator');
  const { data, isError, refetch } = useBroadcasts();
  usePageTitle(text('messages'));
  const columns = useColumns();
  const { language } = useLanguage();
  if (isError) return <Failed onAgain={() => void refetch()} />;
  return (
    <div className="broadcasts">
      <PageHead
        title={text('messages')}
        note={text('messagesNote')}
        actions={
          <ButtonLink
            variant="filled"
            href="#/messages/new"
            icon={<IconPlus aria-hidden stroke={1.75} />}
          >
            {text('newMessage')}
          </ButtonLink>
        }
      />
      <DataTable
        label={text('messages')}
        columns={columns}
        rows={data?.broadcasts ?? []}
        keyOf={({ id }) => id}
        isLoading={data === undefined}
        empty={<EmptyState title={text('noMessagesTitle')} text={text('noMessagesText')} />}
        rowEnd={(message) => <Ender message={message} />}
        mobileEnd={(message) => <Ender message={message} />}
        mobileRow={(message) => ({
          title: saidIn(message, language).title,
          note: <DateRangeText from={message.shownFrom} to={message.shownUntil} />,
          badge: <State message={message} />,
        })}
      />
    </div>
  );
}

function State({ message: { state } }: { readonly message: Broadcast }) {
  const text = usePhrases('operator');
  return <Badge tone={TONES[state]}>{text(`broadcast-${state}`)}</Badge>;
}

/** Switches a message off that is shown, or will be. */
function Ender({ message: { id, state } }: { readonly message: Broadcast }) {
  const text = usePhrases('operator');
  const dialogs = usePhrases('dialogs');
  const ending = useEndBroadcast();
  if (state === 'over' || state === 'off') return null;
  async function end() {
    const isMeant = await confirm({
      title: text('endTitle'),
      text: text('endText'),
      confirmLabel: text('end'),
      cancelLabel: dialogs('cancel'),
      isDanger: true,
    });
    if (isMeant) ending.mutate(id, { onSuccess: () => toast.success(text('ended')) });
  }
  return (
    <Button size="sm" isLoading={ending.isPending} onClick={() => void end()}>
      {text('end')}
    </Button>
  );
}

function useColumns(): readonly TableColumn<Broadcast>[] {
  const text = usePhrases('operator');
  const kinds = usePhrases('companyKinds');
  const { language } = useLanguage();
  const audienceOf = (message: Broadcast): string => {
    const named = [
      ...message.kinds.map((kind) => kinds(kind)),
      ...message.states.map((state) => text(`tab-${state}`)),
    ];
    return named.length === 0 ? text('everyone') : named.join(', ');
  };
  return [
    {
      key: 'title',
      head: text('what'),
      kind: 'strong',
      cell: (message) => (
        <>
          <bdi>{saidIn(message, language).title}</bdi>
          <span className="broadcasts__note">
            <bdi>{message.by}</bdi>
          </span>
        </>
      ),
    },
    { key: 'audience', head: text('audience'), kind: 'ellipsis', cell: audienceOf },
    {
      key: 'days',
      head: text('days'),
      cell: ({ shownFrom, shownUntil }) => <DateRangeText from={shownFrom} to={shownUntil} />,
    },
    {
      key: 'closed',
      head: text('closedBy'),
      cell: ({ closedBy }) => <Isolate>{closedBy.toLocaleString('en-US')}</Isolate>,
    },
    { key: 'state', head: text('state'), cell: (message) => <State message={message} /> },
  ];
}
