import type { OauthApp } from '@pinkas/contract/auth/oauth2/oauth2-apps.contract';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { Menu } from '@pinkas/ui/overlay/menu';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconDots } from '@tabler/icons-react';
import { useMemo } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import type { ShownSecret } from '../shared/fresh-secret.tsx';
import type { AppChanges } from './oauth-apps.queries.ts';

export interface AppsTableProps {
  readonly apps: readonly OauthApp[];
  readonly changes: AppChanges;
  readonly isChangeable: boolean;
  readonly onEdit: (app: OauthApp) => void;
  readonly onFresh: (fresh: ShownSecret) => void;
}

/** The applications, with what others know them by and where they lead people back to. */
export function AppsTable(props: AppsTableProps) {
  const { apps, isChangeable } = props;
  const text = usePhrases('oauthApps');
  const columns = useColumns();
  const menu = (app: OauthApp) => <RowMenu {...props} app={app} />;
  return (
    <DataTable
      label={text('own')}
      columns={columns}
      rows={apps}
      keyOf={({ id }) => id}
      isBare
      {...(isChangeable && { rowEnd: menu, mobileEnd: menu })}
      mobileRow={(app) => ({
        title: <AppName app={app} />,
        note: text(app.isPublic ? 'kind-public' : 'kind-secret'),
      })}
    />
  );
}

function useColumns(): readonly TableColumn<OauthApp>[] {
  const text = usePhrases('oauthApps');
  return useMemo(
    () => [
      { key: 'app', head: text('app'), cell: (app) => <AppName app={app} /> },
      {
        key: 'redirects',
        head: text('redirects'),
        kind: 'ellipsis',
        cell: ({ redirectUris }) => <bdi dir="ltr">{redirectUris.join(', ')}</bdi>,
      },
      {
        key: 'kind',
        head: text('kind'),
        cell: ({ isPublic }) => text(isPublic ? 'kind-public' : 'kind-secret'),
      },
    ],
    [text],
  );
}

function AppName({ app: { name, clientId } }: { readonly app: OauthApp }) {
  const text = usePhrases('oauthApps');
  return (
    <span className="api-keys__name">
      <bdi>{name}</bdi>
      <code dir="ltr" title={text('clientId')}>
        {clientId}
      </code>
    </span>
  );
}

function RowMenu({ app, changes, onEdit, onFresh }: AppsTableProps & { readonly app: OauthApp }) {
  const text = usePhrases('oauthApps');
  const { id, name } = app;
  const label = text('moreOf', { name });
  async function rotate(): Promise<void> {
    const isSure = await confirm({
      title: text('rotateTitle', { name }),
      text: text('rotateText'),
      confirmLabel: text('rotate'),
      cancelLabel: text('back'),
    });
    if (!isSure) return;
    changes.rotate.mutate(
      { id, idempotencyKey: crypto.randomUUID() },
      {
        onSuccess: ({ secret }) => {
          if (secret !== null) onFresh({ id, name, secret });
        },
      },
    );
  }
  async function remove(): Promise<void> {
    const isSure = await confirm({
      title: text('removeTitle', { name }),
      text: text('removeText'),
      confirmLabel: text('remove'),
      cancelLabel: text('back'),
      isDanger: true,
    });
    if (!isSure) return;
    changes.remove.mutate(id, { onSuccess: () => toast.success(text('removed', { name })) });
  }
  return (
    <Menu
      label={label}
      trigger={<IconButton label={label} icon={<IconDots aria-hidden stroke={1.75} />} />}
      placement="below-end"
      items={[
        { key: 'edit', label: text('edit'), onSelect: () => onEdit(app) },
        ...(app.isPublic
          ? []
          : [{ key: 'rotate', label: text('rotate'), onSelect: () => void rotate() }]),
        { key: 'remove', label: text('remove'), isDanger: true, onSelect: () => void remove() },
      ]}
    />
  );
}
