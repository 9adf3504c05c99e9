import { papersOf, type Client } from '@pinkas/contract/accountant/clients/clients.contract';
import { wordOfRights } from '@pinkas/domain/permissions/accountant-right';
import { formatLocalDate, localDateOf } from '@pinkas/domain/time/local-date';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { CountBadge } from '@pinkas/ui/feedback/badge';
import { DateText } from '@pinkas/ui/values/date-text';
import { useMemo } from 'react';

import { useClientName } from '../../../shared/clients/client-name.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { Alerts } from './client-alerts.tsx';

/** The columns of the list of clients; a count links to the pending work. */
export function useClientColumns(today: string): readonly TableColumn<Client>[] {
  const text = usePhrases('clients');
  return useMemo(
    () => [
      {
        key: 'name',
        head: text('name'),
        isSortable: true,
        isFixed: true,
        kind: 'strong',
        cell: (client) => <Who client={client} />,
      },
      {
        key: 'papers',
        head: text('papers'),
        isSortable: true,
        cell: (client) => (
          <Count client={client} count={papersOf(client)} to="/expenses" tone="warn" />
        ),
      },
      {
        key: 'new',
        head: text('new'),
        isSortable: true,
        cell: (client) => (
          <Count client={client} count={client.newDocuments} to="/documents" tone="none" />
        ),
      },
      {
        key: 'unreported',
        head: text('unreported'),
        isSortable: true,
        cell: (client) => <Unreported client={client} />,
      },
      {
        key: 'alerts',
        head: text('alerts'),
        cell: (client) => <Alerts client={client} today={today} />,
      },
      {
        key: 'rights',
        head: text('rights'),
        shownFrom: 'menu',
        cell: ({ rights }) => {
          const word = wordOfRights(rights);
          return word === undefined ? text('see') : text('may', { rights: word });
        },
      },
      {
        key: 'visit',
        head: text('visit'),
        isSortable: true,
        shownFrom: 'rail',
        cell: ({ lastVisitAt }) => (
          <DateText date={lastVisitAt === null ? null : localDateOf(lastVisitAt)} />
        ),
      },
    ],
    [text, today],
  );
}

interface CountProps {
  readonly client: Client;
  readonly count: number;
  readonly to: string;
  readonly tone: 'warn' | 'none';
}

function Count({ client, count, to, tone }: CountProps) {
  if (count === 0) return <span>–</span>;
  return (
    <a className="pk-link" href={`#/enter/${String(client.id)}?to=${encodeURIComponent(to)}`}>
      <CountBadge count={count} tone={tone} />
    </a>
  );
}

function Unreported({ client }: { readonly client: Client }) {
  const text = usePhrases('clients');
  const { unreportedExpenses: count, unreportedSince } = client;
  if (count === 0 || unreportedSince === null) return <span>–</span>;
  const month = formatLocalDate(unreportedSince).slice(3);
  return <span>{text('unreportedSince', { count, month: `\u2066${month}\u2069` })}</span>;
}

function Who({ client }: { readonly client: Client }) {
  const kinds = usePhrases('companyKinds');
  const nameOf = useClientName();
  const { id, kind, taxId, state } = client;
  return (
    <>
      {state === 'blocked' ? (
        <bdi>{nameOf(client)}</bdi>
      ) : (
        <a className="pk-link" href={`#/enter/${String(id)}`}>
          <bdi>{nameOf(client)}</bdi>
        </a>
      )}
      <span className="clients-note">
        {kinds(kind)} <bdi>{taxId}</bdi>
      </span>
    </>
  );
}

/** What waits in a client, in one line; where nothing does, that it is so. */
export function Waiting({ client }: { readonly client: Client }) {
  const text = usePhrases('clients');
  const parts = [
    text('papersCount', { count: papersOf(client) }),
    text('newCount', { count: client.newDocuments }),
    text('unreportedCount', { count: client.unreportedExpenses }),
  ].filter((part) => part !== '');
  return <>{parts.length === 0 ? text('nothing') : parts.join(', ')}</>;
}
