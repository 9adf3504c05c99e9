import {
  MANAGED_COLUMNS,
  managedAccountsContract,
  type ManagedAccount,
} from '@pinkas/contract/account-manager/managed-accounts/managed-accounts.contract';
import { Button } from '@pinkas/ui/actions/button';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { TableExport } from '../../../shared/lists/table-export.tsx';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { WaitingCard } from '../../../shared/pages/waiting-card.tsx';
import { useManagedAccounts } from './managed-accounts.queries.ts';
import { totalsOf } from './managed-list.ts';
import { ManagedTable } from './managed-table.tsx';
import { OpenAccountDialog } from './open-account-dialog.tsx';
import './managed-accounts.css';

/** account_manager/account_manager_user_list: the accounts that the person opened for customers, and a new one. */
export function ManagedAccountsScreen() {
  const text = usePhrases('managedAccounts');
  const [isOpening, setIsOpening] = useState(false);
  const query = useManagedAccounts();
  usePageTitle(text('title'));
  const accounts = query.data?.accounts;
  return (
    <div className="managed">
      <PageHead
        title={text('title')}
        note={
          accounts === undefined || accounts.length === 0
            ? false
            : text('totals', totalsOf(accounts))
        }
        actions={
          accounts !== undefined &&
          accounts.length > 0 && (
            <>
              <Exporting accounts={accounts} />
              <Opener onPress={() => setIsOpening(true)} />
            </>
          )
        }
      />
      {accounts !== undefined && accounts.length > 0 && <ManagedTable accounts={accounts} />}
      {accounts?.length === 0 && (
        <Card>
          <EmptyState
            title={text('emptyTitle')}
            text={text('emptyText')}
            actions={<Opener onPress={() => setIsOpening(true)} />}
          />
        </Card>
      )}
      {accounts === undefined && (
        <WaitingCard query={query} failedTitle={text('failedTitle')} rows={6} />
      )}
      {isOpening && <OpenAccountDialog onClose={() => setIsOpening(false)} />}
    </div>
  );
}

function Exporting({ accounts }: { readonly accounts: readonly ManagedAccount[] }) {
  return (
    <TableExport
      exporting={managedAccountsContract.export}
      shownColumns={MANAGED_COLUMNS}
      count={accounts.length}
    />
  );
}

function Opener({ onPress }: { readonly onPress: () => void }) {
  const text = usePhrases('managedAccounts');
  return (
    <Button variant="filled" icon={<IconPlus aria-hidden stroke={1.75} />} onClick={onPress}>
      {text('open')}
    </Button>
  );
}
