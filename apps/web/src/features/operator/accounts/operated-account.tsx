import type { OperatedAccount } from '@pinkas/contract/operator/accounts/accounts.contract';
import { localDateOf } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconLifebuoy, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { Failed } from '../../../shared/operator/failed.tsx';
import { StateBadge, Usage, useNameOf } from './account-state.tsx';
import { useOperatedAccount, type SupportCase } from './accounts.queries.ts';
import { CaseCard } from './case-card.tsx';
import { Seen } from './operated-accounts.tsx';
import { DeedsTable } from './operator-log.tsx';
import { BlockDialog, CaseDialog } from './reason-dialogs.tsx';
import './accounts.css';

/** /operator#/accounts/7: one account, what may be done to it, and what operators did. */
export function OperatedAccountScreen({ accountId }: { readonly accountId: number }) {
  const text = usePhrases('operator');
  const nameOf = useNameOf();
  const [asked, setAsked] = useState<'block' | 'unblock' | 'case' | undefined>(undefined);
  const [opened, setOpened] = useState<SupportCase | undefined>(undefined);
  const { data, isError, refetch } = useOperatedAccount(accountId);
  const name = data === undefined ? '' : nameOf(data.account);
  usePageTitle(name);
  if (isError) return <Failed onAgain={() => void refetch()} />;
  if (data === undefined) {
    return (
      <Card>
        <SkeletonRows rows={4} />
      </Card>
    );
  }
  const { account, deeds } = data;
  const dialog = { accountId, name, onClose: () => setAsked(undefined) };
  return (
    <div className="operated">
      <PageHead
        title={<bdi>{name}</bdi>}
        path={[{ label: text('accounts'), href: '#/accounts' }, { label: <bdi>{name}</bdi> }]}
        pathLabel={text('accountsPath')}
        badge={<StateBadge account={account} />}
        actions={<Actions account={account} onAsk={setAsked} />}
      />
      <Card title={text('details')}>
        <Details account={account} />
      </Card>
      {opened !== undefined && <CaseCard opened={opened} />}
      <Card title={text('deeds')} isFlush>
        <DeedsTable isBare deeds={deeds} />
      </Card>
      {(asked === 'block' || asked === 'unblock') && <BlockDialog kind={asked} {...dialog} />}
      {asked === 'case' && <CaseDialog {...dialog} onOpened={setOpened} />}
    </div>
  );
}

interface ActionsProps {
  readonly account: OperatedAccount;
  readonly onAsk: (what: 'block' | 'unblock' | 'case') => void;
}

function Actions({ account: { restriction }, onAsk }: ActionsProps) {
  const text = usePhrases('operator');
  return (
    <>
      <Button icon={<IconLifebuoy aria-hidden stroke={1.75} />} onClick={() => onAsk('case')}>
        {text('openCase')}
      </Button>
      {restriction === null ? (
        <Button
          variant="danger-quiet"
          icon={<IconLock aria-hidden stroke={1.75} />}
          onClick={() => onAsk('block')}
        >
          {text('block')}
        </Button>
      ) : (
        <Button icon={<IconLockOpen aria-hidden stroke={1.75} />} onClick={() => onAsk('unblock')}>
          {text('unblock')}
        </Button>
      )}
    </>
  );
}

function Details({ account }: { readonly account: OperatedAccount }) {
  const text = usePhrases('operator');
  const kinds = usePhrases('companyKinds');
  const nameOf = useNameOf();
  const { restriction, restrictedFor, period } = account;
  const details: readonly (readonly [string, ReactNode])[] = [
    [kinds(account.kind), <bdi key="taxId">{account.taxId}</bdi>],
    [text('account'), <bdi key="id">{String(account.id)}</bdi>],
    [text('package'), account.package === null ? text('noPackage') : nameOf(account.package)],
    ...(period === null ? [] : [[text('period'), text(`period-${period}`)] as const]),
    ...(account.paidUntil === null
      ? []
      : [[text('paidUntil'), <DateText key="paid" date={account.paidUntil} />] as const]),
    [text('used'), <Usage key="used" account={account} />],
    [text('documents'), <Count key="documents" count={account.documents} />],
    [text('people'), <Count key="people" count={account.people} />],
    [text('registered'), <DateText key="since" date={localDateOf(account.registeredAt)} />],
    [text('seen'), <Seen key="seen" at={account.lastSeenAt} />],
    ...(restriction === null
      ? []
      : [[text('restricted'), text(`restriction-${restriction}`)] as const]),
    ...(restrictedFor === null
      ? []
      : [[text('restrictedFor'), text(`reason-${restrictedFor}`)] as const]),
  ];
  return (
    <dl className="operated__details">
      {details.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Count({ count }: { readonly count: number }) {
  return <Isolate>{count.toLocaleString('en-US')}</Isolate>;
}
