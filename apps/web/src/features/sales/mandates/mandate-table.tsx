import type { Mandate } from '@pinkas/contract/sales/mandates/mandates.contract';
import { maySetMandate } from '@pinkas/domain/debits/mandate';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Menu } from '@pinkas/ui/overlay/menu';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconDots, IconPaperclip } from '@tabler/icons-react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { MandateAccount, MandateBadge, useValidText } from './mandate-words.tsx';
import type { EnteredState } from './mandates.queries.ts';

/** What a person may enter of a mandate, in the order of its life. */
const ENTERED = [
  'sent',
  'approved',
  'refused',
  'cancelled',
] as const satisfies readonly EnteredState[];

interface MandateTableProps {
  readonly mandates: readonly Mandate[];
  readonly mayWrite: boolean;
  readonly onFiles: (mandate: Mandate) => void;
  readonly onDecide: (mandate: Mandate, state: EnteredState) => void;
}

/** The mandates, what waits first, with what may be entered of each. */
export function MandateTable({ mandates, mayWrite, onFiles, onDecide }: MandateTableProps) {
  const text = usePhrases('mandates');
  const rowMenu = (mandate: Mandate) => {
    const states = mayWrite ? ENTERED.filter((state) => maySetMandate(mandate.state, state)) : [];
    const label = text('rowActions', { name: mandate.customerName });
    return (
      <Menu
        label={label}
        items={[
          { key: 'files', label: text('files'), onSelect: () => onFiles(mandate) },
          ...states.map((state, index) => ({
            key: state,
            label: text(`act-${state}`),
            startsGroup: index === 0 || state === 'cancelled',
            isDanger: state === 'cancelled',
            onSelect: () => onDecide(mandate, state),
          })),
        ]}
        placement="below-end"
        trigger={<IconButton label={label} icon={<IconDots aria-hidden stroke={1.75} />} />}
      />
    );
  };
  return (
    <DataTable
      label={text('title')}
      columns={useColumns()}
      rows={mandates}
      keyOf={({ id }) => id}
      rowEnd={rowMenu}
      mobileEnd={rowMenu}
      mobileRow={(mandate) => ({
        title: <bdi>{mandate.customerName}</bdi>,
        note: <MandateAccount {...mandate} />,
        badge: <StateAndFiles {...mandate} />,
      })}
    />
  );
}

/** Where a mandate is, and whether its signed form is here. */
function StateAndFiles({ state, fileCount }: Pick<Mandate, 'state' | 'fileCount'>) {
  const text = usePhrases('mandates');
  return (
    <span className="mandates__state">
      <MandateBadge state={state} />
      {fileCount > 0 && (
        <IconPaperclip
          size={16}
          stroke={1.75}
          role="img"
          aria-label={text('fileCount', { count: fileCount })}
        />
      )}
    </span>
  );
}

function useColumns(): readonly TableColumn<Mandate>[] {
  const text = usePhrases('mandates');
  const validOf = useValidText();
  return [
    {
      key: 'customer',
      head: text('columnCustomer'),
      kind: 'ellipsis',
      cell: ({ customerName, payerName }) => (
        <span className="mandates__lines">
          <bdi>{customerName}</bdi>
          {payerName !== customerName && <small>{text('payer', { name: payerName })}</small>}
        </span>
      ),
    },
    {
      key: 'account',
      head: text('columnAccount'),
      cell: (mandate) => <MandateAccount {...mandate} />,
    },
    {
      key: 'reference',
      head: text('columnReference'),
      shownFrom: 'rail',
      cell: ({ reference }) => <Isolate isLtr>{reference}</Isolate>,
    },
    { key: 'valid', head: text('columnValid'), shownFrom: 'menu', cell: validOf },
    {
      key: 'ceiling',
      head: text('columnCeiling'),
      kind: 'money',
      cell: ({ ceilingAgorot }) =>
        ceilingAgorot === null ? text('noCeiling') : <Money agorot={ceilingAgorot} sign="" />,
    },
    {
      key: 'state',
      head: text('columnState'),
      cell: (mandate) => <StateAndFiles {...mandate} />,
    },
  ];
}
