import type {
  ManagedAccount,
  ManagedSort,
} from '@pinkas/contract/account-manager/managed-accounts/managed-accounts.contract';
import { localDateOf } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Badge, type BadgeProps } from '@pinkas/ui/feedback/badge';
import { toast } from '@pinkas/ui/overlay/toast';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { isolated } from '@pinkas/ui/values/isolated';
import { IconMailForward } from '@tabler/icons-react';
import { useMemo } from 'react';

import { deviceNowText } from '../../../shared/clock.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';
import { useInviteAgain } from './managed-accounts.queries.ts';
import { isEntered } from './managed-list.ts';

/** Names an account in the language of the screen, where it has a name in it. */
export function useAccountName(): (account: ManagedAccount) => string {
  const { language } = useLanguage();
  return ({ nameHe, nameEn }) => (language === 'en' && nameEn !== '' ? nameEn : nameHe);
}

/** The columns of the list. */
export function useManagedColumns(): readonly ListColumn<ManagedAccount, ManagedSort>[] {
  const text = usePhrases('managedAccounts');
  return useMemo(
    () => [
      {
        key: 'name',
        head: text('name'),
        sort: 'name',
        isFixed: true,
        kind: 'strong',
        exported: ['name', 'kind', 'taxId'],
        cell: (account) => <Who account={account} />,
      },
      { key: 'state', head: text('state'), cell: (account) => <State account={account} /> },
      {
        key: 'documents',
        head: text('documents'),
        sort: 'documents',
        cell: ({ documents }) => (documents === 0 ? '–' : <Isolate>{String(documents)}</Isolate>),
      },
      {
        key: 'lastDocument',
        head: text('lastDocument'),
        sort: 'lastDocument',
        cell: ({ lastDocumentOn }) => <DateText date={lastDocumentOn} />,
      },
      {
        key: 'people',
        head: text('people'),
        sort: 'people',
        cell: ({ people }) => <Isolate>{String(people)}</Isolate>,
      },
      {
        key: 'since',
        head: text('since'),
        sort: 'since',
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
function State({ account }: { readonly account: ManagedAccount }) {
  const { invitation } = account;
  if (invitation === null) return <StateBadge account={account} />;
  return (
    <span className="managed__state">
      <StateBadge account={account} />
      <span className="managed__note">
        <SentTo invitation={invitation} />
      </span>
      <InviteAgain account={account} />
    </span>
  );
}

interface SentToProps {
  readonly invitation: NonNullable<ManagedAccount['invitation']>;
}

/** Says where the link of the owner went, or that it is over. */
export function SentTo({ invitation: { email, expiresAt } }: SentToProps) {
  const text = usePhrases('managedAccounts');
  const isOver = expiresAt <= deviceNowText();
  return isOver ? text('ended') : text('sentTo', { email: isolated(email) });
}

interface InviteAgainProps {
  readonly account: ManagedAccount;
  /** An icon alone, where there is no room for words. */
  readonly isShort?: boolean;
}

/** Sends the owner another link. */
export function InviteAgain({ account, isShort = false }: InviteAgainProps) {
  const text = usePhrases('managedAccounts');
  const nameOf = useAccountName();
  const { id, invitation } = account;
  const email = isolated(invitation?.email ?? '');
  const inviting = useInviteAgain(() => toast.success(text('againSent', { email })));
  const label = text('againTo', { name: nameOf(account) });
  if (isShort) {
    return (
      <IconButton
        label={label}
        icon={<IconMailForward aria-hidden stroke={1.75} />}
        disabled={inviting.isPending}
        onClick={() => inviting.mutate(id)}
      />
    );
  }
  return (
    <Button
      size="sm"
      isLoading={inviting.isPending}
      aria-label={label}
      onClick={() => inviting.mutate(id)}
    >
      {text('again')}
    </Button>
  );
}
