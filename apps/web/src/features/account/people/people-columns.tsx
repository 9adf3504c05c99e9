import type { AccountMember } from '@pinkas/contract/account/people/people.contract';
import { formatInstant, formatLocalDate, localDateOf } from '@pinkas/domain/time/local-date';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Badge, type BadgeProps } from '@pinkas/ui/feedback/badge';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useMemo } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** The columns of the people of an account. */
export function usePeopleColumns(): readonly TableColumn<AccountMember>[] {
  const text = usePhrases('people');
  const roles = usePhrases('memberRoles');
  return useMemo(
    () => [
      {
        key: 'name',
        head: text('name'),
        kind: 'ellipsis',
        cell: (person) => (
          <span className="people__who">
            <PersonName person={person} />
            <span className="people__mail">
              <Isolate isLtr>{person.email}</Isolate>
            </span>
          </span>
        ),
      },
      { key: 'role', head: text('role'), cell: ({ role }) => roles(role) },
      { key: 'groups', head: text('groups'), cell: (person) => <Rights person={person} /> },
      { key: 'factor', head: text('factor'), cell: (person) => <Factors person={person} /> },
      {
        key: 'lastSeen',
        head: text('lastSeen'),
        shownFrom: 'rail',
        cell: ({ lastSeenAt }) =>
          lastSeenAt === null ? text('notYet') : <Isolate>{formatInstant(lastSeenAt)}</Isolate>,
      },
      { key: 'state', head: text('state'), cell: (person) => <PersonState person={person} /> },
    ],
    [text, roles],
  );
}

/** The name, with a word at the own one. */
export function PersonName({ person: { name, isOwn } }: { readonly person: AccountMember }) {
  const text = usePhrases('people');
  return <bdi>{isOwn ? text('ownName', { name }) : name}</bdi>;
}

/** Shows what a person may do, and for which documents. */
export function Rights({ person }: { readonly person: AccountMember }) {
  const text = usePhrases('people');
  const { ownDocumentsOnly, documentsFrom: from, documentsUntil: until } = person;
  const bounds = [
    ...(ownDocumentsOnly ? [text('ownOnlyShort')] : []),
    ...(from === null ? [] : [text('fromShort', { day: formatLocalDate(from) })]),
    ...(until === null ? [] : [text('untilDay', { day: formatLocalDate(until) })]),
  ];
  return (
    <span className="people__who">
      <span>
        <Groups person={person} />
      </span>
      {bounds.length > 0 && <span className="people__mail">{bounds.join(', ')}</span>}
    </span>
  );
}

/** Permissions in one word; every one by its name is in the title. */
function Groups({ person }: { readonly person: AccountMember }) {
  const text = usePhrases('people');
  const names = usePhrases('permissionGroups');
  const { role, permissionGroups: groups } = person;
  if (role === 'owner') return <>{text('allOfOwner')}</>;
  if (groups === null) return <>{text('allOfRole')}</>;
  if (groups.length === 0) return <>{text('noGroups')}</>;
  if (groups.length <= 2) return <>{groups.map((page) => names(page)).join(', ')}</>;
  return (
    <span title={groups.map((page) => names(page)).join(', ')}>
      {text('groupsCount', { count: groups.length })}
    </span>
  );
}

function Factors({ person }: { readonly person: AccountMember }) {
  const text = usePhrases('people');
  const names = usePhrases('memberFactors');
  if (person.isInvitation) return null;
  const { secondFactors } = person;
  return (
    <>
      {secondFactors.length === 0
        ? text('byMailOnly')
        : secondFactors.map((factor) => names(factor)).join(', ')}
    </>
  );
}

const TONES: Readonly<Record<AccountMember['state'], BadgeProps['tone']>> = {
  active: 'ok',
  invited: 'info',
  expired: 'warn',
  ended: 'none',
  disabled: 'bad',
};

/** Shows the state of the person's access, and until when. */
export function PersonState({ person }: { readonly person: AccountMember }) {
  const text = usePhrases('people');
  const states = usePhrases('memberStates');
  const { state, lastDay, expiresAt } = person;
  const until =
    state === 'invited' && expiresAt !== null
      ? text('waitsUntil', { day: formatLocalDate(localDateOf(expiresAt)) })
      : state === 'active' && lastDay !== null
        ? text('untilDay', { day: formatLocalDate(lastDay) })
        : undefined;
  return (
    <span className="people__state" title={until}>
      <Badge tone={TONES[state]}>{states(state)}</Badge>
      {state === 'active' && until !== undefined && <span className="people__mail">{until}</span>}
    </span>
  );
}
