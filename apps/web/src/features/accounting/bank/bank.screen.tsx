import type { BankAccountView } from '@pinkas/contract/accounting/bank/bank-statements.contract';
import { bankName } from '@pinkas/domain/payments/banks';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountPart, UploadButton } from './account-part.tsx';
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
        note={text('lead')}
        {...(chosen !== undefined && { actions: <HeadActions chosen={chosen} add={add} /> })}
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
        <Accounts accounts={accounts} chosen={chosen} />
      )}
      {isAdding && <AccountDialog onClose={() => setIsAdding(false)} />}
    </div>
  );
}

/** Returns the account that the address names, else the first. */
function useChosen(accounts: readonly BankAccountView[] | undefined): BankAccountView | undefined {
  const [query] = useSearchParams();
  return accounts?.find(({ id }) => id === query.get('account')) ?? accounts?.[0];
}

interface HeadActionsProps {
  readonly chosen: BankAccountView;
  readonly add: ReactNode;
}

/** Deposits, another account, and last the upload of a statement, once the account has had its first. */
function HeadActions({ chosen, add }: HeadActionsProps) {
  const text = usePhrases('bank');
  const may = useMay();
  return (
    <>
      <ButtonLink href="#/bank/deposits">{text('deposits')}</ButtonLink>
      {add}
      {may('bank.write') && chosen.rows > 0 && (
        <UploadButton key={chosen.id} accountId={chosen.id} />
      )}
    </>
  );
}

interface AccountsProps {
  readonly accounts: readonly BankAccountView[];
  readonly chosen: BankAccountView;
}

function Accounts({ accounts, chosen }: AccountsProps) {
  const text = usePhrases('bank');
  const [, setQuery] = useSearchParams();
  return (
    <>
      <ul className="bank-accounts" aria-label={text('accounts')}>
        {accounts.map((account) => (
          <li key={account.id}>
            <AccountButton
              account={account}
              isChosen={account.id === chosen.id}
              onChoose={() => setQuery({ account: account.id }, { replace: true })}
            />
          </li>
        ))}
      </ul>
      <AccountPart key={chosen.id} account={chosen} accounts={accounts} />
      <BalanceCard accounts={accounts} />
    </>
  );
}

interface AccountButtonProps {
  readonly account: BankAccountView;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function AccountButton({ account, isChosen, onChoose }: AccountButtonProps) {
  const text = usePhrases('bank');
  const { language } = useLanguage();
  const { bankCode, branch, number, name, rows, openRows, lastOn, balanceAgorot } = account;
  return (
    <button type="button" className="bank-account" aria-pressed={isChosen} onClick={onChoose}>
      <span className="bank-account__name">
        <Isolate>{name}</Isolate>
      </span>
      <span className="bank-account__line">
        {bankName(bankCode, language)} · {text('accountLine', { branch, number })}
      </span>
      {lastOn === null ? (
        <span className="bank-account__line">{text('noRows')}</span>
      ) : (
        <span className="bank-account__sum">
          <span className="bank-account__line">
            {text('balance')}, {text('lastOn', { date: formatLocalDate(lastOn) })}
          </span>
          <Money agorot={balanceAgorot} isStrong />
        </span>
      )}
      {rows > 0 && (
        <span className="bank-account__line">{text('openRows', { count: openRows })}</span>
      )}
    </button>
  );
}
