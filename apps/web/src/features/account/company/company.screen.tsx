import type { Company } from '@pinkas/contract/account/company/company.contract';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { SaveActions, SaveBar, UnsavedMark } from '../../../shared/form/save-bar.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useLeaveGuard } from '../../../shared/navigation/leave-guard.tsx';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { CompanyHistory } from './company-history.tsx';
import { CompanySheet } from './company-fields.tsx';
import { useCompany } from './company.queries.ts';
import { useCompanyForm } from './use-company-form.ts';
import './company.css';

/** account/company: the details of the business, and who changed them. */
export function CompanyScreen() {
  const text = usePhrases('company');
  const company = useCompany();
  usePageTitle(text('title'));
  if (company.data !== undefined) {
    return (
      <CompanyPage
        stored={company.data}
        hasFailed={company.isError}
        readAgain={() => company.refetch()}
      />
    );
  }
  return (
    <div className="company">
      <PageHead title={text('title')} note={text('intro')} />
      <Card>
        {company.isError ? (
          <PageError
            title={text('failedTitle')}
            reason={company.error}
            isRetrying={company.isFetching}
            onRetry={() => void company.refetch()}
          />
        ) : (
          <SkeletonCard lines={10} />
        )}
      </Card>
    </div>
  );
}

interface CompanyPageProps {
  readonly stored: Company;
  /** What is shown was read earlier; reading it again failed. */
  readonly hasFailed: boolean;
  readonly readAgain: () => Promise<unknown>;
}

function CompanyPage({ stored, hasFailed, readAgain }: CompanyPageProps) {
  const text = usePhrases('company');
  const form = useCompanyForm(stored, readAgain);
  const { isMobile } = useMediaSizes();
  useLeaveGuard({ when: form.changesCount > 0 });
  const save = {
    changesCount: form.changesCount,
    isSaving: form.isSaving,
    onDiscard: form.reset,
    onSave: () => form.submit(),
  };
  return (
    <form
      className="company"
      {...form.element}
      // Enter in a field saves nothing where nothing changed.
      onSubmit={(event) => {
        event.preventDefault();
        if (form.changesCount > 0) form.submit();
      }}
    >
      <PageHead
        title={text('title')}
        note={text('intro')}
        beside={isMobile ? undefined : <UnsavedMark changesCount={form.changesCount} />}
        actions={isMobile ? undefined : <SaveActions {...save} />}
      />
      <div className="company-notes">
        {hasFailed && <Alert tone="warn">{text('refreshFailed')}</Alert>}
        {form.hasConflict && (
          <Alert tone="warn" title={text('changedTitle')} isLive>
            {text('changedText')}
          </Alert>
        )}
        {!form.hasConflict && <ServerProblem reason={form.failure} title={text('saveFailed')} />}
      </div>
      <div className="company-columns">
        <CompanySheet stored={stored} form={form} />
        <CompanyHistory />
      </div>
      {isMobile && <SaveBar {...save} />}
    </form>
  );
}
