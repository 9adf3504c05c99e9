import type { ApiKey } from '@pinkas/contract/settings/api/api-keys.contract';
import { Button } from '@pinkas/ui/actions/button';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { LockedNote } from '../../../shared/form/page/locked-note.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useAddressQuery } from '../../../shared/navigation/use-address-query.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { ApiTabs } from './shared/api-tabs.tsx';
import { useApiKeys, useKeyChanges, type KeyChanges } from './api.queries.ts';
import { CalendarScreen } from './calendar/calendar.screen.tsx';
import { ConnectedApps } from './apps/connected-apps.tsx';
import { DeveloperApps } from './apps/developer-apps.tsx';
import { FreshKeyPanel, type ShownSecret } from './fresh-key.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { KeysTable } from './keys-table.tsx';
import { LimitsCard } from './limits-card.tsx';
import { RequestsScreen } from './requests/requests.screen.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { RotatingKeys } from './rotating-keys.tsx';
import './api.css';

/** The dialog that is open. */
type Open = { readonly kind: 'new' } | { readonly kind: 'rotate'; readonly key: ApiKey };

/** settings/api: the keys by which other programs call the public API of the business, beside them their calls, and applications. */
export function ApiScreen() {
  const [query] = useAddressQuery();
  const tab = query.get('tab');
  if (tab === 'requests') return <RequestsScreen />;
  if (tab === 'calendar') return <CalendarScreen />;
  if (tab === 'apps') return <ConnectedApps />;
  return tab === 'developer' ? <DeveloperApps /> : <KeysScreen />;
}

function KeysScreen() {
  const text = usePhrases('apiKeys');
  const query = useApiKeys();
  const changes = useKeyChanges();
  const [open, setOpen] = useState<Open | undefined>();
  const [fresh, setFresh] = useState<ShownSecret | undefined>();
  const mayWrite = useMay()('apiKeys.write');
  usePageTitle(text('title'));
  const keys = query.data?.keys;
  const add = mayWrite && (
    <Button
      variant={fresh === undefined ? 'filled' : 'outlined'}
      icon={<IconPlus aria-hidden stroke={1.75} />}
      onClick={() => setOpen({ kind: 'new' })}
    >
      {text('add')}
    </Button>
  );
  return (
    <div className="api-keys">
      <PageHead title={text('title')} note={text('intro')} />
      <ApiTabs current="keys" />
      <LockedNote needs="apiKeys.write" />
      {keys === undefined && <NoKeysYet query={query} />}
      {keys?.length === 0 && (
        <Card>
          <EmptyState title={text('emptyTitle')} text={text('emptyText')} isAdding actions={add} />
        </Card>
      )}
      {keys !== undefined && keys.length > 0 && (
        <Card title={text('keys')} note={text('keysNote')} actions={add} isFlush>
          {fresh !== undefined && (
            <FreshKeyPanel key={fresh.id} fresh={fresh} onClose={() => setFresh(undefined)} />
          )}
          <KeysTable
            keys={keys}
            changes={changes}
            isChangeable={mayWrite}
            onRotate={(key) => setOpen({ kind: 'rotate', key })}
          />
          <RotatingKeys keys={keys} changes={changes} isChangeable={mayWrite} />
        </Card>
      )}
      {keys !== undefined && <LimitsCard />}
      {open !== undefined && (
        <OpenDialog
          open={open}
          changes={changes}
          onFresh={setFresh}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

interface OpenDialogProps {
  readonly open: Open;
  readonly changes: KeyChanges;
  readonly onFresh: (fresh: ShownSecret) => void;
  readonly onClose: () => void;
}

function OpenDialog({ open, ...props }: OpenDialogProps) {
  return open.kind === 'new' ? (
    <KeyDialog {...props} />
  ) : (
    <RotateDialog {...props} apiKey={open.key} />
  );
}

/** Replaces the keys while they are loading, or explains why loading failed. */
function NoKeysYet({ query }: { readonly query: ReturnType<typeof useApiKeys> }) {
  const text = usePhrases('apiKeys');
  return query.isError ? (
    <Card>
      <PageError
        title={text('failedTitle')}
        reason={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </Card>
  ) : (
    <SkeletonCard lines={5} />
  );
}
