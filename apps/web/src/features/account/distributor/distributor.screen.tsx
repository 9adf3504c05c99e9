import type { AccountDistributor } from '@pinkas/contract/account/distributor/distributor.contract';
import { formatLocalDate, localDateOf } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Isolate } from '@pinkas/ui/values/isolate';

import { DistributorMark, logoOf } from '../../../shared/brand/distributor-mark.tsx';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { useJoining } from '../../../shared/joining/joining-context.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useApproval, useDistributor } from './distributor.queries.ts';
import './distributor.css';

/** account/dist_approval: who serves the business, what that one sees of it, and the approval. A step of the wizard too. */
export function DistributorScreen() {
  const text = usePhrases('distributor');
  const joining = useJoining();
  const distributor = useDistributor();
  const title = joining?.title ?? text('title');
  usePageTitle(title);
  return (
    <div className="distributor">
      <PageHead title={title} note={joining?.intro ?? text('intro')} />
      {distributor.data !== undefined ? (
        <Approval distributor={distributor.data} />
      ) : (
        <Card>
          {distributor.isError ? (
            <PageError
              title={text('failedTitle')}
              reason={distributor.error}
              isRetrying={distributor.isFetching}
              onRetry={() => void distributor.refetch()}
            />
          ) : (
            <SkeletonCard lines={5} />
          )}
        </Card>
      )}
    </div>
  );
}

function Approval({ distributor }: { readonly distributor: AccountDistributor }) {
  const text = usePhrases('distributor');
  const joining = useJoining();
  const approval = useApproval();
  const { approvedAt } = distributor;
  const form = {
    isSaving: approval.isPending,
    saveChanges: () =>
      approval.mutateAsync().then(
        () => true,
        () => false,
      ),
  };
  return (
    <form
      className="distributor__sheet"
      onSubmit={(event) => {
        event.preventDefault();
        if (joining === undefined) approval.mutate();
        else joining.goOn(form, () => undefined);
      }}
    >
      <ServerProblem reason={approval.error} title={text('notApproved')} />
      <DistributorCard distributor={distributor} />
      {approvedAt !== null && (
        <Alert tone="ok">
          {text('approved', { day: formatLocalDate(localDateOf(approvedAt)) })}
        </Alert>
      )}
      {joining !== undefined
        ? joining.actions(form)
        : approvedAt === null && (
            <div>
              <Button type="submit" variant="filled" isLoading={approval.isPending}>
                {text('approve')}
              </Button>
            </div>
          )}
    </form>
  );
}

function DistributorCard({ distributor }: { readonly distributor: AccountDistributor }) {
  const text = usePhrases('distributor');
  const { language } = useLanguage();
  const { nameHe, nameEn, supportEmail, supportPhone, brand } = distributor;
  const name = language === 'en' && nameEn !== '' ? nameEn : nameHe;
  return (
    <Card title={name}>
      {brand !== null && brand.logo !== null && (
        <p className="distributor__mark">
          <DistributorMark name={name} color={brand.color} logo={logoOf(brand)} isSmall />
        </p>
      )}
      <ul className="distributor__list">
        <li>{text('sees', { name })}</li>
        <li>{text('seesNot', { name })}</li>
        <li>{text('owns')}</li>
      </ul>
      <p>
        {text('support')}{' '}
        <LinkText href={`mailto:${supportEmail}`}>
          <Isolate isLtr>{supportEmail}</Isolate>
        </LinkText>
        {supportPhone !== '' && (
          <>
            {', '}
            <LinkText href={`tel:${supportPhone}`}>
              <Isolate isLtr>{supportPhone}</Isolate>
            </LinkText>
          </>
        )}
      </p>
    </Card>
  );
}
