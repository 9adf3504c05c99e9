import type { Company } from '@pinkas/contract/account/company/company.contract';
import { isAllowed } from '@pinkas/domain/permissions/decide';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Suspense } from 'react';

import { lazyPart } from '../../../shared/trouble/load-part.ts';
import { CompanyImages } from '../../../shared/company-images/company-images.tsx';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { LockedFields } from '../../../shared/form/page/locked-fields.tsx';
import { SettingsForm } from '../../../shared/form/page/settings-form.tsx';
import { useJoining } from '../../../shared/joining/joining-context.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useWithPayment } from '../../../shared/payment-details/with-step-payment.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { BranchesCard } from '../../business/branches/shared/branches-card.tsx';
import { CompanyHistory } from './company-history.tsx';
import { CompanyPayment } from './company-payment.tsx';
import { CompanySheet } from './company-fields.tsx';
import { useCompany } from './company.queries.ts';
import { useCompanyForm } from './use-company-form.ts';
import './company.css';

const StepPayment = lazyPart(async () => ({
  default: (await import('../../../shared/payment-details/step-payment.tsx')).StepPayment,
}));

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
    <div className="settings-form">
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
  /** The data is stale, and a refetch failed. */
  readonly hasFailed: boolean;
  readonly readAgain: () => Promise<unknown>;
}

function CompanyPage({ stored, hasFailed, readAgain }: CompanyPageProps) {
  const text = usePhrases('company');
  const joining = useJoining();
  const { principal } = useSession();
  const { form, onForm } = useWithPayment(useCompanyForm(stored, readAgain));
  return (
    <SettingsForm
      form={form}
      needs="company.write"
      title={text('title')}
      intro={text('intro')}
      refreshFailed={hasFailed ? text('refreshFailed') : undefined}
      conflict={{ title: text('changedTitle'), text: text('changedText') }}
      saveFailed={text('saveFailed')}
    >
      <div className="company-columns">
        <div className="company-main">
          <LockedFields needs="company.write">
            <CompanySheet stored={stored} form={form} />
            {joining === undefined && (
              <Card title={text('imagesTitle')}>
                <CompanyImages />
              </Card>
            )}
          </LockedFields>
          {joining !== undefined && isAllowed(principal, 'preferences.write') && (
            <Suspense>
              <StepPayment onForm={onForm} />
            </Suspense>
          )}
          {joining === undefined && isAllowed(principal, 'preferences.read') && (
            <CompanyPayment name={stored.nameHe} />
          )}
          {joining === undefined && (
            <LockedFields needs="company.write">
              <BranchesCard />
            </LockedFields>
          )}
        </div>
        {joining === undefined && <CompanyHistory />}
      </div>
      {joining === undefined && principal.role === 'owner' && (
        <div className="company-more">
          <LinkText href="#/account/archive" isUnderlined>
            {text('toArchive')}
          </LinkText>
          <LinkText href="#/account/closing" isUnderlined>
            {text('toClosing')}
          </LinkText>
        </div>
      )}
    </SettingsForm>
  );
}
