import type { ManagedAccount } from '@pinkas/contract/account-manager/managed-accounts/managed-accounts.contract';
import { localDateOf } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Badge, type BadgeProps } from '@pinkas/ui/feedback/badge';
import { toast } from '@pinkas/ui/overlay/toast';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { isolated } from '@pinkas/ui/values/isolated';
import { useMemo } from 'react';

import { deviceNowText } from '../../../shared/clock.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { useInviteAgain } from './managed-accounts.queries.ts';
import { isEntered } from './managed-list.ts';

/** Names an account in the language of the screen, where it has a name in it. */
export function useAccountName(): (account: ManagedAccount) => string {
  const { language } = useLanguage();
  return ({ nameHe, nameEn }) => (language === 'en' && nameEn !== '' ? nameEn : nameHe);
}

/** The columns of the list. */
export function useManagedColumns(): readonly TableColumn<ManagedAccount>[] {
  const text = usePhrases('managedAccounts');
  return useMemo(
    () => [
      {
        key: 'name',
        head: text('name'),
        isSortable: true,
        isFixed: true,
        kind: 'strong',
        cell: (account) => <Who account={account} />,
      },
      { key: 'state', head: text('state'), cell: (account) => <State account={account} /> },
      {
        key: 'documents',
        head: text('documents'),
        isSortable: true,
        cell: ({ documents }) => (documents === 0 ? '–' : <Isolate>{String(documents)}</Isolate>),
      },
      {
        key: 'lastDocument',
        head: text('lastDocument'),
        isSortable: true,
        cell: ({ lastDocumentOn }) => <DateText date={lastDocumentOn} />,
      },
      {
        key: 'people',
        head: text('people'),
        isSortable: true,
        cell: ({ people }) => <Isolate>{String(people)}</Isolate>,
      },
      {
        key: 'since',
        head: text('since'),
        isSortable: true,
        shownFrom: 'menu',
        cell: ({ since }) => <DateText date={localDateOf(since)} />,
      },
      {
        key: 'visit',
        head: text('visit'),
        shownFrom: 'rail',
        cell: ({ lastVisitAt }) => (
          <DateText date={lastVisitAt === null ? null : localDateOf(lastVisitAt)} />
        ),
      },
    ],
    [text],
  );
}

function Who({ account }: { readonly account: ManagedAccount }) {
  const kinds = usePhrases('companyKinds');
  const nameOf = useAccountName();
  const { id, kind, taxId } = account;
  const name = <bdi>{nameOf(account)}</bdi>;
  return (
    <>
      {isEntered(account) ? (
        <a className="pk-link" href={`#/enter/${String(id)}`}>
          {name}
        </a>
      ) : (
        name
      )}
      <span className="managed__note">
        {kinds(kind)} <bdi>{taxId}</bdi>
      </span>
    </>
  );
}

const TONES: Readonly<Record<ManagedAccount['state'], BadgeProps['tone']>> = {
  invited: 'info',
  registering: 'info',
  open: 'ok',
  closing: 'warn',
  closed: 'none',
  'read-only': 'warn',
  suspended: 'warn',
  blocked: 'bad',
};

/** Shows the state of an account. */
export function StateBadge({ account: { state } }: { readonly account: ManagedAccount }) {
  const text = usePhrases('managedAccounts');
  return <Badge tone={TONES[state]}>{text(`state-${state}`)}</Badge>;
}

/** The same with where the link of the owner went, and another one. */
export function State({ account }: { readonly account: ManagedAccount }) {
  const text = usePhrases('managedAccounts');
  const nameOf = useAccountName();
  const { id, invitation } = account;
  const email = isolated(invitation?.email ?? '');
  const inviting = useInviteAgain(() => toast.success(text('againSent', { email })));
  if (invitation === null) return <StateBadge account={account} />;
  const isOver = invitation.expiresAt <= deviceNowText();
  return (
    <span className="managed__state">
      <StateBadge account={account} />
      <span className="managed__note">{isOver ? text('ended') : text('sentTo', { email })}</span>
      <Button
        size="sm"
        isLoading={inviting.isPending}
        aria-label={text('againTo', { name: nameOf(account) })}
        onClick={(event) => {
          // The row itself opens the books.
          event.stopPropagation();
          inviting.mutate(id);
        }}
      >
        {text('again')}
      </Button>
    </span>
  );
}
