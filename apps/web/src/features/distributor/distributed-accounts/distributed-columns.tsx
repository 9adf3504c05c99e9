import type {
  DistributedAccount,
  DistributedSort,
} from '@pinkas/contract/distributor/distributed-accounts/distributed-accounts.contract';
import { localDateOf } from '@pinkas/domain/time/local-date';
import { Badge, type BadgeProps } from '@pinkas/ui/feedback/badge';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useMemo } from 'react';

import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';

type Column = ListColumn<DistributedAccount, DistributedSort>;

/** Names a customer in the language of the screen, where it has a name in it. */
export function useCustomerName(): (account: DistributedAccount) => string {
  const { language } = useLanguage();
  return ({ nameHe, nameEn }) => (language === 'en' && nameEn !== '' ? nameEn : nameHe);
}

/** The columns of the list; of approvals only where the distributor asks for them. */
export function useDistributedColumns(asksApproval: boolean): readonly Column[] {
  const text = usePhrases('distributedAccounts');
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
      { key: 'state', head: text('state'), cell: (account) => <StateBadge account={account} /> },
      {
        key: 'opened',
        head: text('opened'),
        sort: 'opened',
        cell: ({ openedAt }) => <DateText date={localDateOf(openedAt)} />,
      },
      ...(asksApproval
        ? [
            {
              key: 'approved',
              head: text('approved'),
              sort: 'approved',
              cell: ({ approvedAt }) =>
                approvedAt === null ? (
                  text('notApproved')
                ) : (
                  <DateText date={localDateOf(approvedAt)} />
                ),
            } satisfies Column,
          ]
        : []),
      {
        key: 'documents',
        head: text('documents'),
        sort: 'documents',
        cell: ({ documents }) => <Isolate>{String(documents)}</Isolate>,
      },
    ],
    [text, asksApproval],
  );
}

function Who({ account }: { readonly account: DistributedAccount }) {
  const kinds = usePhrases('companyKinds');
  const nameOf = useCustomerName();
  return (
    <>
      <bdi>{nameOf(account)}</bdi>
      <span className="distributed__note">
        {kinds(account.kind)} <bdi>{account.taxId}</bdi>
      </span>
    </>
  );
}

const TONES: Readonly<Record<DistributedAccount['state'], BadgeProps['tone']>> = {
  registering: 'info',
  open: 'ok',
  closing: 'warn',
  closed: 'none',
  'read-only': 'warn',
  suspended: 'warn',
  blocked: 'bad',
};

/** Shows the state of a customer. */
export function StateBadge({ account: { state } }: { readonly account: DistributedAccount }) {
  const text = usePhrases('distributedAccounts');
  return <Badge tone={TONES[state]}>{text(`state-${state}`)}</Badge>;
}
