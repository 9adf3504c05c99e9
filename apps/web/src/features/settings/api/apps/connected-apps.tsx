import type { OauthGrant } from '@pinkas/contract/auth/oauth2/oauth2-apps.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { useMemo } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { ApiRoom, NotRead } from '../shared/api-room.tsx';
import { useGrants, useRevoking } from './oauth-apps.queries.ts';

/** settings/api?tab=apps: the applications that may act for the business, each of which can be ended. */
export function ConnectedApps() {
  const text = usePhrases('oauthApps');
  const query = useGrants();
  usePageTitle(text('connected'));
  const grants = query.data?.grants;
  return (
    <ApiRoom current="apps" note={text('intro')}>
      {grants === undefined && <NotRead query={query} failed={text('failed')} lines={4} />}
      {grants?.length === 0 && (
        <Card>
          <EmptyState title={text('emptyTitle')} text={text('emptyText')} />
        </Card>
      )}
      {grants !== undefined && grants.length > 0 && (
        <Card title={text('connected')} isFlush>
          <GrantsTable grants={grants} />
        </Card>
      )}
    </ApiRoom>
  );
}

function GrantsTable({ grants }: { readonly grants: readonly OauthGrant[] }) {
  const text = usePhrases('oauthApps');
  const columns = useColumns();
  const isChangeable = useMay()('apiKeys.write');
  const end = (grant: OauthGrant) => <Revoke grant={grant} />;
  return (
    <DataTable
      label={text('connected')}
      columns={columns}
      rows={grants}
      keyOf={({ id }) => id}
      isBare
      {...(isChangeable && { rowEnd: end, mobileEnd: end })}
      mobileRow={(grant) => ({
        title: <AppName grant={grant} />,
        note: <Scopes grant={grant} />,
      })}
    />
  );
}

function useColumns(): readonly TableColumn<OauthGrant>[] {
  const text = usePhrases('oauthApps');
  return useMemo(
    () => [
      { key: 'app', head: text('app'), cell: (grant) => <AppName grant={grant} /> },
      {
        key: 'may',
        head: text('may'),
        kind: 'ellipsis',
        cell: (grant) => <Scopes grant={grant} />,
      },
      {
        key: 'approved',
        head: text('approved'),
        cell: ({ approvedAt, approvedBy }) => (
          <span className="api-keys__name">
            <bdi>{formatInstant(approvedAt)}</bdi>
            {approvedBy !== null && <bdi>{approvedBy}</bdi>}
          </span>
        ),
      },
      {
        key: 'lastUse',
        head: text('lastUse'),
        cell: ({ lastUsedAt }) =>
          lastUsedAt === null ? text('neverUsed') : <bdi>{formatInstant(lastUsedAt)}</bdi>,
      },
    ],
    [text],
  );
}

function AppName({ grant: { appName, returnsTo } }: { readonly grant: OauthGrant }) {
  return (
    <span className="api-keys__name">
      <bdi>{appName}</bdi>
      <code dir="ltr">{returnsTo}</code>
    </span>
  );
}

function Scopes({ grant: { scopes } }: { readonly grant: OauthGrant }) {
  const text = usePhrases('apiKeys');
  return scopes.map((scope) => text(`scope-${scope}`)).join(', ');
}

function Revoke({ grant: { id, appName: name } }: { readonly grant: OauthGrant }) {
  const text = usePhrases('oauthApps');
  const revoking = useRevoking();
  async function revoke(): Promise<void> {
    const isSure = await confirm({
      title: text('revokeTitle', { name }),
      text: text('revokeText'),
      confirmLabel: text('revoke'),
      cancelLabel: text('back'),
      isDanger: true,
    });
    if (!isSure) return;
    revoking.mutate(id, { onSuccess: () => toast.success(text('revoked', { name })) });
  }
  return (
    <Button variant="quiet" aria-label={text('revokeOf', { name })} onClick={() => void revoke()}>
      {text('revoke')}
    </Button>
  );
}
