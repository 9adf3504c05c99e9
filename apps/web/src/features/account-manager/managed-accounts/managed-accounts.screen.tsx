import {
  MANAGED_TABS,
  managedAccountsContract,
} from '@pinkas/contract/account-manager/managed-accounts/managed-accounts.contract';
import { Button } from '@pinkas/ui/actions/button';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { IconCalendar, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import type { CallAnswer } from '../../../shared/api/client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { DatesFilter } from '../../../shared/lists/filters/dates-filter.tsx';
import type { ListFilter } from '../../../shared/lists/filters/filter-bar.tsx';
import { useRangeWords } from '../../../shared/lists/filters/range-words.ts';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import type { ListTab } from '../../../shared/lists/list-tabs.tsx';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { useManagedAccounts } from './managed-accounts.queries.ts';
import {
  InviteAgain,
  SentTo,
  StateBadge,
  useAccountName,
  useManagedColumns,
} from './managed-columns.tsx';
import { isEntered, MANAGED_LIST, type ManagedChanges, type ManagedView } from './managed-list.ts';
import { OpenAccountDialog } from './open-account-dialog.tsx';
import './managed-accounts.css';

type Page = CallAnswer<typeof managedAccountsContract.list>;

/** account_manager/account_manager_user_list: the accounts that the person opened for customers, and a new one. */
export function ManagedAccountsScreen() {
  const text = usePhrases('managedAccounts');
  const { isMobile } = useMediaSizes();
  const [isOpening, setIsOpening] = useState(false);
  const nameOf = useAccountName();
  const address = useListAddress(MANAGED_LIST);
  const { tab = 'all', search = '' } = address.view.filter;
  const page = useManagedAccounts(address.view);
  const { data } = page;
  const list = useList(address, {
    columns: useManagedColumns(),
    page,
    count: data?.tabs[tab],
    labelOf: nameOf,
    exporting: managedAccountsContract.export,
  });
  const opener = <Opener onPress={() => setIsOpening(true)} />;
  const hasAccounts = data !== undefined && data.totals.accounts > 0;
  return (
    <>
      <ListScreen
        list={list}
        title={text('title')}
        failedTitle={text('failedTitle')}
        note={hasAccounts && text('totals', data.totals)}
        // A primary action would take the place of the export on a phone.
        {...(hasAccounts && (isMobile ? { actions: opener } : { primary: opener }))}
        tabsLabel={text('tabs')}
        tabs={useTabs(data)}
        tab={tab}
        searchLabel={text('search')}
        filters={useOpenedDays(address.view)}
        pathOf={(account) => (isEntered(account) ? `/enter/${String(account.id)}` : undefined)}
        mobileRow={(account) => ({
          title: nameOf(account),
          note:
            account.invitation === null ? (
              text('documentsCount', { count: account.documents })
            ) : (
              <SentTo invitation={account.invitation} />
            ),
          badge: <StateBadge account={account} />,
        })}
        mobileEnd={(account) =>
          account.invitation !== null && <InviteAgain account={account} isShort />
        }
        empty={{
          first: { title: text('emptyTitle'), text: text('emptyText'), actions: opener },
          filtered: {
            title: text('noneTitle'),
            text: search === '' ? text('noneFiltered') : text('noneFound', { search }),
            clear: text('clear'),
          },
        }}
      />
      {isOpening && <OpenAccountDialog onClose={() => setIsOpening(false)} />}
    </>
  );
}

function useTabs(page: Page | undefined): readonly ListTab<ManagedChanges>[] {
  const text = usePhrases('managedAccounts');
  return MANAGED_TABS.map((value) => ({
    value,
    label: text(`tab-${value}`),
    count: page?.tabs[value],
    changes: { tab: value === 'all' ? undefined : value },
    ...(value !== 'all' && { empty: { title: text('noneTitle'), text: text('noneInTab') } }),
  }));
}

function useOpenedDays({
  filter: { from, to },
}: ManagedView): readonly ListFilter<ManagedView, ManagedChanges>[] {
  const text = usePhrases('managedAccounts');
  const ranges = useRangeWords();
  return [
    {
      label: text('openedDays'),
      icon: <IconCalendar aria-hidden stroke={1.75} />,
      setTo: ranges.dates(from, to),
      cleared: { from: undefined, to: undefined },
      panel: (props) => <DatesFilter {...props} />,
    },
  ];
}

function Opener({ onPress }: { readonly onPress: () => void }) {
  const text = usePhrases('managedAccounts');
  return (
    <Button variant="filled" icon={<IconPlus aria-hidden stroke={1.75} />} onClick={onPress}>
      {text('open')}
    </Button>
  );
}
