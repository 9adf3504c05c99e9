import type { AuthorityConnection } from '@pinkas/contract/account/tax-authority/tax-authority.contract';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { IconHistory } from '@tabler/icons-react';
import { Suspense, useEffect, useRef } from 'react';

import { lazyPart } from '../../../shared/trouble/load-part.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { LockedNote } from '../../../shared/form/page/locked-note.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAddressQuery } from '../../../shared/navigation/use-address-query.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { ConnectionCard } from './connection-card.tsx';
import { NotForBusiness, NotOffered } from './no-connection.tsx';
import { OutcomeNote } from './outcome-note.tsx';
import {
  useConnection,
  useConnectionChanges,
  type ConnectionChanges,
} from './tax-authority.queries.ts';
import './tax-authority.css';

const EmergencyCard = lazyPart(async () => ({
  default: (await import('./emergency-card.tsx')).EmergencyCard,
}));

/**
 * account/tax_authority: the connection of the business to the authority, with actions to connect, renew, test
 * and disconnect.
 */
export function TaxAuthorityScreen() {
  const text = usePhrases('taxAuthority');
  const history = usePhrases('allocationHistory');
  const connection = useConnection();
  const changes = useConnectionChanges();
  const isFinishing = useReturn(changes);
  usePageTitle(text('title'));
  const { data } = connection;
  return (
    <div className="tax-authority">
      <PageHead
        title={text('title')}
        note={text('intro')}
        actions={
          data?.issuesTaxInvoices === true && (
            <ButtonLink
              href="#/account/tax_authority/requests"
              icon={<IconHistory aria-hidden stroke={1.75} />}
            >
              {history('open')}
            </ButtonLink>
          )
        }
      />
      <LockedNote needs="taxAuthority.write" />
      <OutcomeNote changes={changes} />
      <ServerProblem reason={changes.finish.error} title={text('notConnected')} />
      {data === undefined || isFinishing ? (
        <Card>
          {connection.isError && !isFinishing ? (
            <PageError
              title={text('failedTitle')}
              reason={connection.error}
              isRetrying={connection.isFetching}
              onRetry={() => void connection.refetch()}
            />
          ) : (
            <>
              {isFinishing && <output>{text('finishing')}</output>}
              <SkeletonCard lines={5} />
            </>
          )}
        </Card>
      ) : !data.issuesTaxInvoices && data.state === 'none' ? (
        <NotForBusiness />
      ) : !data.isOffered && data.state === 'none' ? (
        <NotOffered />
      ) : (
        <>
          <ConnectionCard connection={data} changes={changes} />
          {data.isSimulated && <Alert tone="info">{text('simulated')}</Alert>}
          <Emergency connection={data} />
        </>
      )}
    </div>
  );
}

/** Shown to a business that uses the authority; last on the page, because it loads later. */
function Emergency({
  connection: { issuesTaxInvoices, state },
}: {
  readonly connection: AuthorityConnection;
}) {
  if (!issuesTaxInvoices || state === 'none') return null;
  return (
    <Suspense fallback={<SkeletonCard lines={3} />}>
      <EmergencyCard />
    </Suspense>
  );
}

/**
 * Completes the authorization at the authority, once, when it redirects the browser back here. Returns whether
 * that is in progress.
 */
function useReturn({ finish }: ConnectionChanges): boolean {
  const [query, change] = useAddressQuery();
  const hasBegun = useRef(false);
  const cameBack = query.has('back');
  useEffect(() => {
    if (!cameBack || hasBegun.current) return;
    hasBegun.current = true;
    finish.mutate(undefined, {
      // The URL is processed once: another mount must not repeat the call.
      onSettled: () =>
        change((current) => {
          current.delete('back');
          return current;
        }),
    });
  });
  return cameBack || finish.isPending;
}
