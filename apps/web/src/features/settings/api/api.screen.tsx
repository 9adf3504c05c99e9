import type { ApiKey } from '@pinkas/contract/settings/api/api-keys.contract';
import { Button } from '@pinkas/ui/actions/button';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useAddressQuery } from '../../../shared/navigation/use-address-query.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import type { ShownSecret } from './shared/fresh-secret.tsx';
import { ApiRoom, NotRead } from './shared/api-room.tsx';
import { useApiKeys, useKeyChanges, type KeyChanges } from './api.queries.ts';
import { CalendarScreen } from './calendar/calendar.screen.tsx';
import { ConnectedApps } from './apps/connected-apps.tsx';
import { DeveloperApps } from './apps/developer-apps.tsx';
import { FreshKeyPanel } from './fresh-key.tsx';
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
    <ApiRoom current="keys" note={text('intro')}>
      {keys === undefined && <NotRead query={query} failed={text('failedTitle')} lines={5} />}
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
    </ApiRoom>
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
