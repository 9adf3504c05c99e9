import { ButtonLink } from '@pinkas/ui/actions/button';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { useSyncExternalStore, type ReactNode } from 'react';

import { usePhrases } from '../language/use-phrases.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { lastSession, subscribeToSession } from '../session/session-store.ts';
import { useMay } from '../session/use-may.ts';

/** Whether the person is shown the ledger: with books of double entry, or as the accountant of the business. */
function showsLedger(): boolean {
  const principal = lastSession()?.principal;
  return principal?.keepsDoubleEntry === true || principal?.role === 'accountant';
}

/** Whether the person is shown the ledger now. */
export function useShowsLedger(): boolean {
  return useSyncExternalStore(subscribeToSession, showsLedger);
}

interface LedgerGateProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Shows a page of the ledger, or, where the business has single-entry books, how it switches. */
export function LedgerGate({ title, children }: LedgerGateProps) {
  return useShowsLedger() ? children : <LedgerHidden title={title} />;
}

function LedgerHidden({ title }: { readonly title: string }) {
  const text = usePhrases('ledger');
  const may = useMay();
  usePageTitle(title);
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        title={text('hiddenTitle')}
        text={text('hiddenText')}
        actions={
          may('bookkeeping.write') && (
            <ButtonLink href="#/settings/book">{text('hiddenAction')}</ButtonLink>
          )
        }
      />
    </>
  );
}
