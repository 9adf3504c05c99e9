import {
  DISTRIBUTED_TABS,
  distributedAccountsContract,
} from '@pinkas/contract/distributor/distributed-accounts/distributed-accounts.contract';
import { Button } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';
import { IconCalendar, IconCopy } from '@tabler/icons-react';

import { useCopy } from '../../../shared/copying/use-copy.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { DatesFilter } from '../../../shared/lists/filters/dates-filter.tsx';
import type { ListFilter } from '../../../shared/lists/filters/filter-bar.tsx';
import { useRangeWords } from '../../../shared/lists/filters/range-words.ts';
import { pageQuery } from '../../../shared/lists/list-address.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { ListTab } from '../../../shared/lists/list-tabs.tsx';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { StateBadge, useCustomerName, useDistributedColumns } from './distributed-columns.tsx';
import {
  DISTRIBUTED_LIST,
  type DistributedChanges,
  type DistributedView,
} from './distributed-list.ts';
import './distributed-accounts.css';

/** distributor/customers: the businesses that joined through the distributor, and the link for others. */
export function DistributedScreen() {
  const text = usePhrases('distributedAccounts');
  const nameOf = useCustomerName();
  const address = useListAddress(DISTRIBUTED_LIST);
  const { tab = 'all', search = '' } = address.view.filter;
  const page = useListQuery(distributedAccountsContract.list, { query: pageQuery(address.view) });
  const { data } = page;
  const list = useList(address, {
    columns: useDistributedColumns(data?.distributor.asksApproval === true),
    page,
    count: data?.tabs[tab],
    labelOf: nameOf,
    exporting: distributedAccountsContract.export,
  });
  const tabs = DISTRIBUTED_TABS.map((value): ListTab<DistributedChanges> => ({
    value,
    label: text(`tab-${value}`),
    count: data?.tabs[value],
    changes: { tab: value === 'all' ? undefined : value },
    ...(value !== 'all' && { empty: { title: text('noneTitle'), text: text('noneInTab') } }),
  }));
  return (
    <ListScreen
      list={list}
      title={text('title')}
      failedTitle={text('failedTitle')}
      note={
        data !== undefined &&
        text('totals', { accounts: data.total, most: data.distributor.accountsMax })
      }
      intro={data !== undefined && <LinkCard code={data.distributor.code} />}
      tabsLabel={text('tabs')}
      tabs={tabs}
      tab={tab}
      searchLabel={text('search')}
      filters={useJoinedDays(address.view)}
      mobileRow={(account) => ({
        title: nameOf(account),
        note: text('documentsCount', { count: account.documents }),
        badge: <StateBadge account={account} />,
      })}
      empty={{
        first: { title: text('emptyTitle'), text: text('emptyText'), actions: null },
        filtered: {
          title: text('noneTitle'),
          text: search === '' ? text('noneFiltered') : text('noneFound', { search }),
          clear: text('clear'),
        },
      }}
    />
  );
}

function useJoinedDays({
  filter: { from, to },
}: DistributedView): readonly ListFilter<DistributedView, DistributedChanges>[] {
  const text = usePhrases('distributedAccounts');
  const ranges = useRangeWords();
  return [
    {
      label: text('joinedDays'),
      icon: <IconCalendar aria-hidden stroke={1.75} />,
      setTo: ranges.dates(from, to),
      cleared: { from: undefined, to: undefined },
      panel: (props) => <DatesFilter {...props} />,
    },
  ];
}

/** The address that a new customer opens a business at. */
function LinkCard({ code }: { readonly code: string }) {
  const text = usePhrases('distributedAccounts');
  const link = `${window.location.origin}/#/register?dist=${code}`;
  const copyWords = useCopy();
  const copy = (): void => void copyWords(link, { copied: text('linkCopied') });
  return (
    <div className="distributed__joining">
      <Card title={text('linkTitle')}>
        <p className="distributed__link">
          <bdi dir="ltr">{link}</bdi>
          <Button icon={<IconCopy aria-hidden stroke={1.75} />} onClick={copy}>
            {text('copyLink')}
          </Button>
        </p>
      </Card>
    </div>
  );
}
