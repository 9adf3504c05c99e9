import {
  DISTRIBUTED_COLUMNS,
  DISTRIBUTED_SORTS,
  distributedAccountsContract,
  DistributedFilter,
} from '@pinkas/contract/distributor/distributed-accounts/distributed-accounts.contract';
import { Button } from '@pinkas/ui/actions/button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconCopy } from '@tabler/icons-react';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { TableExport } from '../../../shared/lists/table-export.tsx';
import { useFirstPageInstead } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { usePagedTable } from '../../../shared/lists/use-paged-table.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { DistributedTable } from './distributed-table.tsx';
import './distributed-accounts.css';

const DISTRIBUTED_TABLE = {
  filter: DistributedFilter,
  sorts: DISTRIBUTED_SORTS,
  first: { sort: 'name', direction: 'asc' },
} as const;

/** distributor/customers: the businesses that joined through the distributor, and the link for others. */
export function DistributedScreen() {
  const text = usePhrases('distributedAccounts');
  const table = usePagedTable(DISTRIBUTED_TABLE);
  const query = useListQuery(distributedAccountsContract.list, { query: table.query });
  const isLost = useFirstPageInstead(query.error, table);
  usePageTitle(text('title'));
  const { data } = query;
  return (
    <div className="distributed">
      <PageHead
        title={text('title')}
        note={
          data !== undefined &&
          text('totals', { accounts: data.total, most: data.distributor.accountsMax })
        }
        actions={
          data !== undefined &&
          data.total > 0 && (
            <TableExport
              exporting={distributedAccountsContract.export}
              shownColumns={DISTRIBUTED_COLUMNS}
              count={data.count}
              query={table.ordered}
            />
          )
        }
      />
      {data === undefined ? (
        <Card isFlush={!query.isError}>
          {query.isError && !isLost ? (
            <PageError
              title={text('failedTitle')}
              reason={query.error}
              isRetrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <SkeletonRows rows={6} />
          )}
        </Card>
      ) : (
        <>
          <LinkCard code={data.distributor.code} />
          {data.total === 0 ? (
            <Card>
              <EmptyState title={text('emptyTitle')} text={text('emptyText')} />
            </Card>
          ) : (
            <DistributedTable
              table={table}
              page={data}
              isLoading={query.isPlaceholderData || isLost}
            />
          )}
        </>
      )}
    </div>
  );
}

/** The address that a new customer opens a business at. */
function LinkCard({ code }: { readonly code: string }) {
  const text = usePhrases('distributedAccounts');
  const link = `${window.location.origin}/#/register?dist=${code}`;
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(link);
    toast.success(text('linkCopied'));
  }
  return (
    <Card title={text('linkTitle')}>
      <p className="distributed__link">
        <bdi dir="ltr">{link}</bdi>
        <Button icon={<IconCopy aria-hidden stroke={1.75} />} onClick={() => void copy()}>
          {text('copyLink')}
        </Button>
      </p>
    </Card>
  );
}
