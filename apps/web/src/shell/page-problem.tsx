import { PageError } from '../shared/dialog/page-error.tsx';
import { useRouteError, useRevalidator } from 'react-router';

import { reloadSession } from '../shared/session/load-session.ts';
import { SetupMissingError } from '../shared/session/session-store.ts';

/** A page that could not be shown: the rest of the product stays, and trying again may help. */
export function PageProblem() {
  const reason = useRouteError();
  const { revalidate } = useRevalidator();
  async function tryAgain() {
    if (reason instanceof SetupMissingError && (await reloadSession())) await revalidate();
    else window.location.reload();
  }
  return <PageError isPage reason={reason} onRetry={() => void tryAgain()} />;
}
