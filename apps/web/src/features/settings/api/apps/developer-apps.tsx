import type { OauthApp } from '@pinkas/contract/auth/oauth2/oauth2-apps.contract';
import { Button } from '@pinkas/ui/actions/button';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { ApiRoom, NotRead } from '../shared/api-room.tsx';
import { FreshSecret, type ShownSecret } from '../shared/fresh-secret.tsx';
import { AppDialog } from './app-dialog.tsx';
import { AssistantsCard } from './assistants-card.tsx';
import { AppsTable } from './apps-table.tsx';
import { useAppChanges, useApps } from './oauth-apps.queries.ts';

/** settings/api?tab=developer: the applications that this business offers to others. */
export function DeveloperApps() {
  const text = usePhrases('oauthApps');
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
    <ApiRoom current="developer" note={text('developerIntro')}>
      {apps === undefined && <NotRead query={query} failed={text('failed')} lines={4} />}
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
      <AssistantsCard />
      {open !== undefined && (
        <AppDialog
          app={open ?? undefined}
          changes={changes}
          onFresh={setFresh}
          onClose={() => setOpen(undefined)}
        />
      )}
    </ApiRoom>
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
      }}
      onClose={onClose}
    />
  );
}
