import { ButtonLink } from '@pinkas/ui/actions/button';
import { ErrorState } from '@pinkas/ui/feedback/states';

import { PageError } from '../../shared/dialog/page-error.tsx';
import { useRouteError, useRevalidator } from 'react-router';

import { StepNotAvailableError } from '../../shared/joining/step-not-available.ts';
import { usePhrases } from '../../shared/language/use-phrases.ts';
import { reloadSession } from '../../shared/session/load-session.ts';
import { SetupMissingError } from '../../shared/session/session-store.ts';
import { PartNotLoadedError } from '../../shared/trouble/load-part.ts';
import { NotLoaded } from './not-loaded.tsx';

/** A page that could not be shown: the rest of the product stays, and trying again may help. */
export function PageProblem() {
  const reason = useRouteError();
  const { revalidate } = useRevalidator();
  async function tryAgain() {
    if (reason instanceof SetupMissingError && (await reloadSession())) await revalidate();
    else window.location.reload();
  }
  if (reason instanceof PartNotLoadedError) return <NotLoaded reason={reason} />;
  if (reason instanceof StepNotAvailableError) return <NoSuchStep step={reason.step} />;
  return <PageError isPage reason={reason} onRetry={() => void tryAgain()} />;
}

function NoSuchStep({ step }: { readonly step: string }) {
  const errors = usePhrases('errors');
  const text = usePhrases('shell');
  return (
    <ErrorState
      isPage
      title={text('pageFailedTitle')}
      text={errors('STEP_NOT_AVAILABLE', { step })}
      actions={
        <ButtonLink variant="filled" href="#/">
          {text('backToProduct')}
        </ButtonLink>
      }
    />
  );
}
