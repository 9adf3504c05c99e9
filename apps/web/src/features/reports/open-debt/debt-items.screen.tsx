import { openDebtContract } from '@pinkas/contract/reports/open-debt/open-debt.contract';
import { DEBT_AGE_NAMES } from '@pinkas/domain/customers/debt-age';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { REMINDED_AT_ONCE_MAX } from '@pinkas/domain/reminders/reminder-limits';
import { Button } from '@pinkas/ui/actions/button';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { pageQuery } from '../../../shared/lists/list-address.ts';
import type { ListTab } from '../../../shared/lists/list-tabs.tsx';
import { useListAddress } from '../../../shared/lists/use-list-address.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { RemindDialog } from '../../../shared/reminders/remind-dialog.tsx';
import { EntriesScreen } from '../../../shared/reports/entries-screen.tsx';
import {
  DOCUMENT_PARTS,
  useReportFilters,
} from '../../../shared/reports/filters/report-filters.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { useDebtExplanations } from './debt-columns.tsx';
import { useDebtItemColumns, useDebtItemsTotal } from './debt-item-columns.tsx';
import { DEBT_ITEM_LIST, debtReportPath, figureIn, type DebtItemChanges } from './debt-list.ts';

/** reports/open_debt/documents: the open documents and credits behind a figure of open debt. */
export function DebtItemsScreen() {
  const text = usePhrases('openDebt');
  const types = usePhrases('docTypes');
  const reminders = usePhrases('reminders');
  const may = useMay();
  const [reminded, setReminded] = useState<readonly string[] | undefined>();
  const address = useListAddress(DEBT_ITEM_LIST);
  const { parameters, view } = address;
  const figure = figureIn(parameters);
  const summed = useListQuery(openDebtContract.itemsTotal, {
    query: { ...figure, ...view.filter },
  });
  const list = useList(address, {
    columns: useDebtItemColumns(),
    page: useListQuery(openDebtContract.items, { query: { ...figure, ...pageQuery(view) } }),
    count: summed.data?.items,
    labelOf: ({ number }) => text('selectRow', { number: String(number) }),
    exporting: openDebtContract.exportItems,
    frame: figure,
  });
  const { name = '' } = summed.data ?? {};
  const title = name === '' ? text('itemsTitle') : text('itemsOf', { name });
  const back = `#${debtReportPath(parameters)}`;
  const { selection } = list;

  function remind(): void {
    if (selection.isAll || selection.rows.length > REMINDED_AT_ONCE_MAX) {
      toast.error(reminders('remindTooMany', { max: REMINDED_AT_ONCE_MAX }));
      return;
    }
    setReminded(selection.rows.map(({ id }) => id));
  }
  return (
    <>
      <EntriesScreen
        list={list}
        title={title}
        report={{ title: text('title'), href: back, back: text('backToReport') }}
        failedTitle={text('itemsFailed')}
        tabsLabel={text('itemsShown')}
        tabs={[undefined, ...DEBT_AGE_NAMES].map((age): ListTab<DebtItemChanges> => ({
          value: age ?? 'all',
          label: age === undefined ? text('itemsAll') : text(`age-${age}`),
          changes: { age },
        }))}
        tab={figure.age ?? 'all'}
        filters={useReportFilters(view, DOCUMENT_PARTS)}
        figures={useDebtExplanations()}
        pathOf={({ id }) => `/documents/${id}`}
        mobileRow={(item) => ({
          title: <bdi>{item.customerName}</bdi>,
          amount: <Money agorot={item.balanceAgorot} />,
          note: (
            <>
              {types(docTypeKeyOf(item.docType) ?? 'INVOICE')}{' '}
              <Isolate isLtr>{item.number}</Isolate>
            </>
          ),
        })}
        total={useDebtItemsTotal(summed.data)}
        {...(may('documents.remind') && {
          selected: {
            actions: (
              <Button
                variant="quiet"
                size="sm"
                icon={<IconBellRinging aria-hidden stroke={1.75} />}
                onClick={remind}
              >
                {text('remind')}
              </Button>
            ),
          },
        })}
        empty={{ title: text('emptyItemsTitle'), text: text('emptyItemsText') }}
        filtered={{
          title: text('emptyFilterTitle'),
          text: text('emptyFilterText'),
          clear: text('clearFilter'),
        }}
      />
      {reminded !== undefined && (
        <RemindDialog
          documentIds={reminded}
          onClose={() => setReminded(undefined)}
          onSent={selection.clear}
        />
      )}
    </>
  );
}
