import { hasPaymentDetails } from '@pinkas/domain/payments/payment-details';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { HowToPay } from '../../../shared/documents/how-to-pay.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useCompanyPayment } from './company.queries.ts';

const SETTINGS = '#/settings/usage?section=payment';

/** Bank account and other ways to pay the business as its customers see them; changed among the settings. */
export function CompanyPayment({ name }: { readonly name: string }) {
  const text = usePhrases('company');
  return (
    <Card title={text('paymentTitle')}>
      <Payment name={name} />
    </Card>
  );
}

function Payment({ name }: { readonly name: string }) {
  const text = usePhrases('company');
  const { data, isError, error, isFetching, refetch } = useCompanyPayment();
  if (data === undefined && isError) {
    return (
      <PageError
        title={text('paymentFailed')}
        reason={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <SkeletonRows rows={2} />;
  if (!hasPaymentDetails(data)) {
    return (
      <EmptyState
        title={text('paymentNone')}
        text={text('paymentNoneText')}
        actions={<ButtonLink href={SETTINGS}>{text('paymentAdd')}</ButtonLink>}
      />
    );
  }
  return (
    <div className="company-payment">
      <HowToPay details={data} issuer={name} />
      <ButtonLink size="sm" href={SETTINGS}>
        {text('paymentChange')}
      </ButtonLink>
    </div>
  );
}
