import { customerStatementContract } from '@pinkas/contract/accounting/customers/customer-statement.contract';
import {
  openDebtContract,
  type DebtRow,
} from '@pinkas/contract/reports/open-debt/open-debt.contract';
import { LIST_PAGE_ROWS_MAX } from '@pinkas/contract/lists/views/list-query';
import { REMINDED_AT_ONCE_MAX } from '@pinkas/domain/reminders/reminder-limits';
import { addDays, addMonths } from '@pinkas/domain/time/local-date';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Menu } from '@pinkas/ui/overlay/menu';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconBellRinging, IconDots, IconDownload, IconList, IconUser } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../shared/api/client.ts';
import { saveFile } from '../../../shared/lists/export/download-file.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useMay } from '../../../shared/session/use-may.ts';

export interface DebtRowMenuProps {
  readonly row: DebtRow;
  readonly itemsHref: string;
  /** Opens the reminder of these documents. */
  readonly onRemind: (documentIds: readonly string[]) => void;
}

/** Actions on a customer's debt: its documents, the card, the letter, a reminder. */
export function DebtRowMenu({ row, itemsHref, onRemind }: DebtRowMenuProps) {
  const text = usePhrases('openDebt');
  const may = useMay();
  const letter = useLetter(row);
  const remind = useMutation({
    mutationFn: () => openDocumentsOf(row.id),
    onSuccess: (ids) => {
      if (ids.length === 0) toast.error(text('noReminded'));
      else onRemind(ids);
    },
  });
  const hasCard = row.isRegular && may('customers.read');
  const label = `${text('more')}: ${row.name}`;
  return (
    <Menu
      label={label}
      placement="below-end"
      trigger={<IconButton size="sm" label={label} icon={<IconDots aria-hidden stroke={1.75} />} />}
      items={[
        {
          key: 'items',
          label: text('openItems'),
          icon: <IconList aria-hidden stroke={1.75} />,
          href: itemsHref,
        },
        ...(hasCard
          ? [
              {
                key: 'card',
                label: text('openCard'),
                icon: <IconUser aria-hidden stroke={1.75} />,
                href: `#/customers/${row.id}`,
              },
              {
                key: 'letter',
                label: text('letter'),
                icon: <IconDownload aria-hidden stroke={1.75} />,
                onSelect: () => letter.mutate(),
              },
            ]
          : []),
        ...(may('documents.remind') && row.debtAgorot > 0
          ? [
              {
                key: 'remind',
                label: text('remind'),
                icon: <IconBellRinging aria-hidden stroke={1.75} />,
                onSelect: () => remind.mutate(),
              },
            ]
          : []),
      ]}
    />
  );
}

/** Returns the unpaid documents of a customer, the oldest due first; as many as one reminder may name. */
async function openDocumentsOf(customerId: string): Promise<readonly string[]> {
  const { rows } = await call(openDebtContract.items, {
    query: { row: customerId, show: 'all', limit: LIST_PAGE_ROWS_MAX },
  });
  return rows
    .filter(({ debtAgorot }) => debtAgorot > 0)
    .slice(0, REMINDED_AT_ONCE_MAX)
    .map(({ id }) => id);
}

/** Saves the statement of account of the last year, which shows the debt. */
function useLetter({ id, name }: DebtRow) {
  const text = usePhrases('openDebt');
  const { language } = useLanguage();
  const { today } = useAccountSetup();
  return useMutation({
    mutationFn: () =>
      call(customerStatementContract.statementPdf, {
        params: { id },
        query: { from: addDays(addMonths(today, -12), 2), to: today, language },
      }),
    onSuccess: (file) => saveFile(file, `${text('letterOf', { name })}.pdf`),
  });
}
