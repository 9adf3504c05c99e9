import type { ClearingForm } from '@pinkas/contract/account/clearing-form/clearing-form.contract';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { useState } from 'react';

import { isMissing } from '../../../shared/api/api-error.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { ApplicationWizard } from './application-wizard.tsx';
import { useClearingForm } from './clearing-form.queries.ts';
import { StandingCard, type StandingCardProps } from './standing-card.tsx';
import './clearing-form.css';

/** account/clearing_form: the application of the business to accept cards. */
export function ClearingFormScreen() {
  const text = usePhrases('clearingForm');
  const query = useClearingForm();
  usePageTitle(text('title'));
  const { data } = query;
  return (
    <div className="clearing-form">
      <PageHead title={text('title')} note={text('intro')} />
      {data?.isSimulated === true && <Alert tone="info">{text('simulated')}</Alert>}
      {data === undefined ? (
        <NoneYet query={query} />
      ) : (
        <Application key={`${data.state} ${String(data.version)}`} form={data} />
      )}
    </div>
  );
}

/** Replaces the application while it is loading, or explains why there is none. */
function NoneYet({ query }: { readonly query: ReturnType<typeof useClearingForm> }) {
  const text = usePhrases('clearingForm');
  if (!query.isError) return <SkeletonCard lines={6} />;
  if (isMissing(query.error)) {
    return (
      <Card>
        <EmptyState
          title={text('title')}
          text={text('notOffered')}
          actions={
            <ButtonLink variant="filled" href="#/settings/cc_gateways">
              {text('connect')}
            </ButtonLink>
          }
        />
      </Card>
    );
  }
  return (
    <Card>
      <PageError
        title={text('failedTitle')}
        reason={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </Card>
  );
}

/** The form while it is filled in, else its state; one that ended is filled in again on demand. */
function Application({ form }: { readonly form: ClearingForm }) {
  const [isAgain, setIsAgain] = useState(false);
  return isStanding(form) && !isAgain ? (
    <StandingCard form={form} onAgain={() => setIsAgain(true)} />
  ) : (
    <ApplicationWizard form={form} />
  );
}

function isStanding(form: ClearingForm): form is StandingCardProps['form'] {
  return form.state !== 'draft' && form.state !== 'correction';
}
