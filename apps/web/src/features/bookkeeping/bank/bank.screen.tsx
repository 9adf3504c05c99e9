import type { BankAccountView } from '@pinkas/contract/bookkeeping/bank/bank-statements.contract';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Menu } from '@pinkas/ui/overlay/menu';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountPart, UploadButton } from './account-part.tsx';
import { AccountName, AccountsChoice } from './accounts-choice.tsx';
import { BalanceCard } from './balance-card.tsx';
import { useBankAccounts } from './bank.queries.ts';
import './bank.css';

/** bank: the accounts of the business with banks, and what one of them holds. */
export function BankScreen() {
  const text = usePhrases('bank');
  const may = useMay();
  const { data, isError, error, isFetching, refetch } = useBankAccounts();
  const [isAdding, setIsAdding] = useState(false);
  usePageTitle(text('title'));
  const hasNone = data?.accounts.length === 0;
  const add = may('bank.write') && (
    <Button
      variant={hasNone ? 'filled' : 'outlined'}
      icon={<IconPlus aria-hidden stroke={1.75} />}
      onClick={() => setIsAdding(true)}
    >
      {text('addAccount')}
    </Button>
  );
  const accounts = data?.accounts;
  const chosen = useChosen(accounts);
  return (
    <div className="bank-page">
      <PageHead
        title={text('title')}
        note={<Lead accounts={accounts} />}
        {...(chosen !== undefined && {
          actions: <HeadActions chosen={chosen} add={add} onAdd={() => setIsAdding(true)} />,
        })}
      />
      {accounts === undefined && (
        <Card isFlush={!isError}>
          {isError ? (
            <PageError
              title={text('failed')}
              reason={error}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <SkeletonRows rows={4} />
          )}
        </Card>
      )}
      {hasNone && (
        <Card>
          <EmptyState
            isAdding={add !== false}
            title={text('emptyTitle')}
            text={text('emptyText')}
            actions={add}
          />
        </Card>
      )}
      {accounts !== undefined && chosen !== undefined && (
        <>
          <AccountsChoice accounts={accounts} chosen={chosen} />
          <AccountPart key={chosen.id} account={chosen} accounts={accounts} />
          <BalanceCard accounts={accounts} />
        </>
      )}
      {isAdding && <AccountDialog onClose={() => setIsAdding(false)} />}
    </div>
  );
}

/** The only account, or what the page is for. */
function Lead({ accounts = [] }: { readonly accounts: readonly BankAccountView[] | undefined }) {
  const text = usePhrases('bank');
  const [first, ...others] = accounts;
  return first === undefined || others.length > 0 ? text('lead') : <AccountName account={first} />;
}

/** Returns the account that the address names, else the first. */
function useChosen(accounts: readonly BankAccountView[] | undefined): BankAccountView | undefined {
  const [query] = useSearchParams();
  return accounts?.find(({ id }) => id === query.get('account')) ?? accounts?.[0];
}

interface HeadActionsProps {
  readonly chosen: BankAccountView;
  readonly add: ReactNode;
  readonly onAdd: () => void;
}

/** Deposits, another account, and last the upload of a statement, once the account has had its first. On a phone the others are a menu. */
function HeadActions({ chosen, add, onAdd }: HeadActionsProps) {
  const text = usePhrases('bank');
  const may = useMay();
  const { isMobile } = useMediaSizes();
  const upload = may('bank.write') && chosen.rows > 0 && (
    <UploadButton key={chosen.id} accountId={chosen.id} />
  );
  if (isMobile) {
    return (
      <>
        {upload}
        <Menu
          label={text('pageMore')}
          placement="below-end"
          trigger={
            <IconButton label={text('pageMore')} icon={<IconDots aria-hidden stroke={1.75} />} />
          }
          items={[
            { key: 'deposits', label: text('deposits'), href: '#/bank/deposits' },
            ...(add === false ? [] : [{ key: 'add', label: text('addAccount'), onSelect: onAdd }]),
          ]}
        />
      </>
    );
  }
  return (
    <>
      <ButtonLink href="#/bank/deposits">{text('deposits')}</ButtonLink>
      {add}
      {upload}
    </>
  );
}
