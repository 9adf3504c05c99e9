import { PAY_PATHS } from '@pinkas/contract/public/payment-page/pay-paths';
import type { PaymentPage } from '@pinkas/contract/public/payment-page/payment-page.contract';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';

import { isMissing } from '../../../shared/api/api-error.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { brandOf, PayHead, useBusinessName, useLanguageOfPayer } from './shared/pay-head.tsx';
import { PayForm } from './pay-form.tsx';
import { NothingToPay } from './nothing-to-pay.tsx';
import { payAddress, readPage } from './calls/pay-calls.ts';
import { usePage } from './calls/use-page.ts';
import './payment-page.css';

/** Shows what a link asks to pay, and leads to the page of the card gateway. */
export function PaymentPageScreen({ token }: { readonly token: string }) {
  const text = usePhrases('paymentPage');
  const { page, problem, isLoading, reload } = usePage(token, readPage);
  if (page !== undefined) return <Found page={page} token={token} reload={reload} />;
  if (problem === undefined) {
    return (
      <div className="pay">
        <Card isFlush>
          <SkeletonCard lines={10} />
        </Card>
      </div>
    );
  }
  return (
    <Card>
      {isMissing(problem) ? (
        <EmptyState isPage title={text('missingTitle')} text={text('missingText')} />
      ) : (
        <PageError
          isPage
          title={text('loadFailed')}
          reason={problem}
          isRetrying={isLoading}
          onRetry={reload}
        />
      )}
    </Card>
  );
}

interface FoundProps {
  readonly page: PaymentPage;
  readonly token: string;
  readonly reload: () => void;
}

function Found({ page, token, reload }: FoundProps) {
  const text = usePhrases('paymentPage');
  const { business, payer } = page;
  const issuer = useBusinessName(business);
  usePageTitle(text('title', { issuer }));
  useLanguageOfPayer(page.language);
  const isDoubtful = page.earlier?.kind === 'in-doubt';
  const isPayable = page.state === 'open' || page.state === 'late';
  return (
    <div className="pay" style={brandOf(business)}>
      <PayHead business={business} logoPath={payAddress(PAY_PATHS.logo, token)}>
        {payer.name === '' ? (
          <>
            {text('taxId')} <Isolate isLtr>{business.taxId}</Isolate>
          </>
        ) : (
          text('forWhom', { name: payer.name })
        )}
      </PayHead>
      {isPayable && !isDoubtful && page.gateway !== null ? (
        <PayForm page={page} token={token} gateway={page.gateway} reload={reload} />
      ) : (
        <NothingToPay page={page} />
      )}
    </div>
  );
}
