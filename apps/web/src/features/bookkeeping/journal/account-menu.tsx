import type { ChartRow } from '@pinkas/contract/bookkeeping/journal/chart.contract';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { Menu } from '@pinkas/ui/overlay/menu';
import { toast } from '@pinkas/ui/overlay/toast';
import { isolated } from '@pinkas/ui/values/isolated';
import { IconDots } from '@tabler/icons-react';

import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAccountDeed, type AccountDeed } from './chart.queries.ts';

interface AccountMenuProps {
  readonly account: ChartRow;
  readonly onRename: () => void;
}

/** Actions on an own account: rename, close, and reopen. */
export function AccountMenu({ account, onRename }: AccountMenuProps) {
  const text = usePhrases('chart');
  const doing = useAccountDeed();
  const { keyFor, forget } = useRequestKey();
  const { id, version, isEnded } = account;
  const name = isolated(account.name);

  function run(deed: AccountDeed): void {
    const idempotencyKey = keyFor({ deed, id, version });
    doing.mutate(
      { deed, id, version, idempotencyKey },
      {
        onSuccess() {
          forget();
          toast.success(text(deed === 'end' ? 'wasEnded' : 'reopened', { name }));
        },
      },
    );
  }
  async function end(): Promise<void> {
    const isSure = await confirm({
      title: text('endTitle', { name }),
      text: text('endText'),
      confirmLabel: text('end'),
      cancelLabel: text('keep'),
      isDanger: true,
    });
    if (isSure) run('end');
  }
  const label = text('actionsOf', { name: account.name });
  return (
    <Menu
      label={label}
      placement="below-end"
      items={[
        { key: 'rename', label: text('rename'), onSelect: onRename },
        isEnded
          ? { key: 'reopen', label: text('reopen'), onSelect: () => run('reopen') }
          : { key: 'end', label: text('end'), isDanger: true, onSelect: () => void end() },
      ]}
      trigger={<IconButton size="sm" label={label} icon={<IconDots aria-hidden stroke={1.75} />} />}
    />
  );
}
