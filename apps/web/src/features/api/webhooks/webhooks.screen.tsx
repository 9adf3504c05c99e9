import type { WebhookEndpoint } from '@pinkas/contract/api/webhooks/webhook-fields';
import { Button } from '@pinkas/ui/actions/button';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { LockedNote } from '../../../shared/form/page/locked-note.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAddressQuery } from '../../../shared/navigation/use-address-query.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { ApiTabs } from '../../settings/api/shared/api-tabs.tsx';
import { FreshSecret, type ShownSecret } from '../../settings/api/shared/fresh-secret.tsx';
import { DeliveriesCard } from './deliveries-card.tsx';
import { EndpointDialog, type EndpointDialogProps } from './endpoint-dialog.tsx';
import { EndpointsTable } from './endpoints-table.tsx';
import { LadderCard } from './ladder-card.tsx';
import { ReplayCard } from './replay-card.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { SignatureCard } from './signature-card.tsx';
import { useEndpointChanges, useEndpoints, type EndpointChanges } from './webhooks.queries.ts';
import './webhooks.css';

/** The dialog that is open. */
type Open =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'rotate'; readonly endpoint: WebhookEndpoint };

/** settings/api/webhooks: endpoints that get the changes of the business, and how the chosen one is. */
export function WebhooksScreen() {
  const text = usePhrases('webhooks');
  const keys = usePhrases('apiKeys');
  const query = useEndpoints();
  const changes = useEndpointChanges();
  const [open, setOpen] = useState<Open | undefined>();
  const [fresh, setFresh] = useState<ShownSecret | undefined>();
  const isChangeable = useMay()('apiKeys.write');
  usePageTitle(text('title'));
  const endpoints = query.data?.endpoints;
  const isFilled = (endpoints?.length ?? 0) > 0;
  const add = isChangeable && (
    <Button
      variant={isFilled ? 'outlined' : 'filled'}
      icon={<IconPlus aria-hidden stroke={1.75} />}
      onClick={() => setOpen({ kind: 'new' })}
    >
      {text('add')}
    </Button>
  );
  return (
    <div className="webhooks">
      <PageHead title={keys('title')} note={text('intro')} actions={isFilled && add} />
      <ApiTabs current="webhooks" />
      <LockedNote needs="apiKeys.write" />
      {endpoints === undefined && <NoEndpointsYet query={query} />}
      {fresh !== undefined && <Fresh fresh={fresh} onClose={() => setFresh(undefined)} />}
      {endpoints !== undefined && (
        <Endpoints
          endpoints={endpoints}
          changes={changes}
          isChangeable={isChangeable}
          add={add}
          onOpen={setOpen}
        />
      )}
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

interface EndpointsProps {
  readonly endpoints: readonly WebhookEndpoint[];
  readonly changes: EndpointChanges;
  readonly isChangeable: boolean;
  readonly add: ReactNode;
  readonly onOpen: (open: Open) => void;
}

function Endpoints({ endpoints, changes, isChangeable, add, onOpen }: EndpointsProps) {
  const text = usePhrases('webhooks');
  const [query, setQuery] = useAddressQuery();
  const named = endpoints.find(({ id }) => id === query.get('endpoint'));
  const shown = named ?? endpoints.find((one) => one.failingSince !== null) ?? endpoints[0];
  if (shown === undefined) {
    return (
      <Card>
        <EmptyState title={text('emptyTitle')} text={text('emptyText')} isAdding actions={add} />
      </Card>
    );
  }
  const waiting = shown.firstWaiting;
  return (
    <>
      <EndpointsTable
        endpoints={endpoints}
        changes={changes}
        isChangeable={isChangeable}
        openId={shown.id}
        onOpen={({ id }) => setQuery(() => new URLSearchParams({ endpoint: id }))}
        onEdit={(endpoint) => onOpen({ kind: 'edit', endpoint })}
      />
      <div className="webhooks__columns" key={shown.id}>
        <div className="webhooks__main">
          {waiting !== null && (
            <LadderCard
              endpoint={shown}
              waiting={waiting}
              changes={changes}
              isChangeable={isChangeable}
            />
          )}
          <DeliveriesCard endpoint={shown} changes={changes} isChangeable={isChangeable} />
        </div>
        <div className="webhooks__side">
          {isChangeable && <ReplayCard endpoint={shown} changes={changes} />}
          <SignatureCard
            endpoint={shown}
            onRotate={isChangeable ? () => onOpen({ kind: 'rotate', endpoint: shown }) : undefined}
          />
        </div>
      </div>
    </>
  );
}

function Fresh({ fresh, onClose }: { readonly fresh: ShownSecret; readonly onClose: () => void }) {
  const text = usePhrases('webhooks');
  const { id, name, secret } = fresh;
  return (
    <Card isFlush>
      <FreshSecret
        key={secret}
        secret={secret}
        fileName={`pinkas-webhook-${id.slice(0, 8)}.txt`}
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
    </Card>
  );
}

function OpenDialog({ open, ...props }: EndpointDialogProps & { readonly open: Open }) {
  if (open.kind === 'rotate') return <RotateDialog {...props} endpoint={open.endpoint} />;
  return <EndpointDialog {...props} endpoint={open.kind === 'edit' ? open.endpoint : undefined} />;
}

/** Replaces the endpoints while they are loading, or explains why loading failed. */
function NoEndpointsYet({ query }: { readonly query: ReturnType<typeof useEndpoints> }) {
  const text = usePhrases('webhooks');
  return query.isError ? (
    <Card>
      <PageError
        title={text('failed')}
        reason={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </Card>
  ) : (
    <SkeletonCard lines={5} />
  );
}
