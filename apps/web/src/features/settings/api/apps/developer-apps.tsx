import type { OauthApp } from '@pinkas/contract/auth/oauth2/oauth2-apps.contract';
import { Button } from '@pinkas/ui/actions/button';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { LockedNote } from '../../../../shared/form/page/locked-note.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { ApiTabs } from '../shared/api-tabs.tsx';
import { FreshSecret } from '../shared/fresh-secret.tsx';
import { AppDialog, type ShownSecret } from './app-dialog.tsx';
import { AppsTable } from './apps-table.tsx';
import { useAppChanges, useApps } from './oauth-apps.queries.ts';

/** settings/api?tab=developer: the applications that this business offers to others. */
export function DeveloperApps() {
  const text = usePhrases('oauthApps');
  const keys = usePhrases('apiKeys');
  const query = useApps();
  const changes = useAppChanges();
  /** The application that is being changed; null for a new one, undefined for none. */
  const [open, setOpen] = useState<OauthApp | null | undefined>();
  const [fresh, setFresh] = useState<ShownSecret | undefined>();
  const isChangeable = useMay()('apiKeys.write');
  usePageTitle(text('own'));
  const apps = query.data?.apps;
  const add = isChangeable && (
    <Button
      variant={fresh === undefined ? 'filled' : 'outlined'}
      icon={<IconPlus aria-hidden stroke={1.75} />}
      onClick={() => setOpen(null)}
    >
      {text('add')}
    </Button>
  );
  return (
    <div className="api-keys">
      <PageHead title={keys('title')} note={text('developerIntro')} />
      <ApiTabs current="developer" />
      <LockedNote needs="apiKeys.write" />
      {apps === undefined && <NotRead query={query} />}
      {apps?.length === 0 && (
        <Card>
          <EmptyState title={text('noneTitle')} text={text('noneText')} isAdding actions={add} />
        </Card>
      )}
      {apps !== undefined && apps.length > 0 && (
        <Card title={text('own')} actions={add} isFlush>
          {fresh !== undefined && <Fresh fresh={fresh} onClose={() => setFresh(undefined)} />}
          <AppsTable
            apps={apps}
            changes={changes}
            isChangeable={isChangeable}
            onEdit={setOpen}
            onFresh={setFresh}
          />
        </Card>
      )}
      {open !== undefined && (
        <AppDialog
          app={open ?? undefined}
          changes={changes}
          onFresh={setFresh}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

/** Replaces the applications while they are loading, or explains why loading failed. */
function NotRead({ query }: { readonly query: ReturnType<typeof useApps> }) {
  const text = usePhrases('oauthApps');
  if (!query.isError) return <SkeletonCard lines={4} />;
  return (
    <Card>
      <PageError
        title={text('failed')}
        reason={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </Card>
  );
}

function Fresh({ fresh, onClose }: { readonly fresh: ShownSecret; readonly onClose: () => void }) {
  const text = usePhrases('oauthApps');
  const { id, name, secret } = fresh;
  return (
    <FreshSecret
      key={secret}
      secret={secret}
      fileName={`pinkas-app-${id.slice(0, 8)}.txt`}
      words={{
        title: text('secretTitle', { name }),
        label: text('secret'),
        note: text('secretNote'),
        hide: text('secretHide'),
        hideTitle: text('secretHideTitle'),
        hideText: text('secretHideText'),
        stay: text('secretStay'),
        copied: text('secretCopied'),
        notCopied: text('secretNotCopied'),
      }}
      onClose={onClose}
    />
  );
}
