import { PAY_PATHS } from '@pinkas/contract/public/payment-page/pay-paths';
import type { PaymentStatus } from '@pinkas/contract/public/payment-page/payment-status.contract';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { CopyButton } from '@pinkas/ui/actions/copy-button';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useEffect } from 'react';

import { isMissing } from '../../../shared/api/api-error.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import {
  brandOf,
  Contact,
  PayHead,
  useBusinessName,
  useLanguageOfPayer,
} from './shared/pay-head.tsx';
import { forgetPayKey } from './shared/pay-key.ts';
import { payAddress } from './calls/pay-calls.ts';
import { Asking } from './status/asking.tsx';
import { Outcome } from './status/outcome.tsx';
import { usePaymentStatus, type WatchedStatus } from './status/use-payment-status.ts';
import './payment-status.css';

/** Says what became of a payment, and asks by itself until it is known. */
export function PaymentStatusScreen({ token }: { readonly token: string }) {
  const text = usePhrases('paymentStatus');
  const watched = usePaymentStatus(token);
  const { status, problem, isAsking, askNow } = watched;
  if (status !== undefined) return <Found {...watched} status={status} token={token} />;
  if (problem === undefined) {
    return (
      <div className="pay">
        <Card isFlush>
          <SkeletonCard lines={8} />
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
          title={text('failed')}
          reason={problem}
          isRetrying={isAsking}
          onRetry={askNow}
        />
      )}
    </Card>
  );
}

interface FoundProps extends WatchedStatus {
  readonly status: PaymentStatus;
  readonly token: string;
}

function Found({ status, token, nextAtMs, isAsking, askNow }: FoundProps) {
  const text = usePhrases('paymentStatus');
  const { business, payPath, state, isCardAlone } = status;
  const issuer = useBusinessName(business);
  usePageTitle(text(isCardAlone ? 'cardTitlePage' : 'titlePage', { issuer }));
  useLanguageOfPayer(status.language);
  useEffect(() => {
    // Who is here came back from the page of the gateway: the same choice again is another payment.
    const paid = payPath?.split('/').at(-1);
    if (paid !== undefined) forgetPayKey(paid);
  }, [payPath]);
  const isOpen = state === 'waiting' || state === 'unknown';
  return (
    <div className="pay pay--status" style={brandOf(business)}>
      <PayHead business={business} logoPath={payAddress(PAY_PATHS.statusLogo, token)}>
        {text(isCardAlone ? 'cardPageName' : 'pageName')}
      </PayHead>
      <div className="pay-status">
        <Outcome status={status} />
        {isOpen && (
          <Asking status={status} nextAtMs={nextAtMs} isAsking={isAsking} onAsk={askNow} />
        )}
        <p className="pay-status__reference">
          <span>
            {text('reference')} <Isolate isLtr>{status.reference}</Isolate>
          </span>
          <CopyButton text={status.reference} />
        </p>
        {state !== 'paid' && <Contact business={business} />}
      </div>
    </div>
  );
}
