import { PAY_PATHS } from '@pinkas/contract/public/payment-page/pay-paths';
import type { CardPage } from '@pinkas/contract/public/payment-page/card-page.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';

import { isMissing } from '../../../../shared/api/api-error.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { payAddress, readCardPage } from '../calls/pay-calls.ts';
import { usePage } from '../calls/use-page.ts';
import {
  brandOf,
  Contact,
  PayHead,
  useBusinessName,
  useLanguageOfPayer,
} from '../shared/pay-head.tsx';
import { CardForm } from './card-form.tsx';
import '../payment-page.css';
import '../shared/pay-told.css';

/** Shows what a customer agrees to, and leads to the page of the gateway that keeps the card. */
export function CardPageScreen({ token }: { readonly token: string }) {
  const text = usePhrases('cardPage');
  const missing = usePhrases('paymentPage');
  const { page, problem, isLoading, reload } = usePage(token, readCardPage);
  if (page !== undefined) return <Found page={page} token={token} reload={reload} />;
  return (
    <Card>
      {problem === undefined && <SkeletonCard lines={8} />}
      {problem !== undefined &&
        (isMissing(problem) ? (
          <EmptyState isPage title={missing('missingTitle')} text={missing('missingText')} />
        ) : (
          <PageError
            isPage
            title={text('loadFailed')}
            reason={problem}
            isRetrying={isLoading}
            onRetry={reload}
          />
        ))}
    </Card>
  );
}

interface FoundProps {
  readonly page: CardPage;
  readonly token: string;
  readonly reload: () => void;
}

function Found({ page, token, reload }: FoundProps) {
  const text = usePhrases('cardPage');
  const { business, state, gateway } = page;
  usePageTitle(text('title', { issuer: useBusinessName(business) }));
  useLanguageOfPayer(page.language);
  return (
    <div className="pay" style={brandOf(business)}>
      <PayHead business={business} logoPath={payAddress(PAY_PATHS.cardLogo, token)}>
        {text('forWhom', { name: page.customerName })}
      </PayHead>
      {state === 'open' && gateway !== null ? (
        <CardForm page={page} token={token} gateway={gateway} reload={reload} />
      ) : (
        <Told page={page} />
      )}
    </div>
  );
}

/** Says why no card is added here now: one was, the time is over, or no terminal keeps cards. */
function Told({ page }: { readonly page: CardPage }) {
  const text = usePhrases('cardPage');
  const issuer = useBusinessName(page.business);
  const { state, savedDigits: digits, validUntil } = page;
  if (state === 'used') {
    return (
      <section className="pay-told">
        <span className="pay-told__disc pk-tone-ok" aria-hidden>
          <IconCircleCheck stroke={1.75} />
        </span>
        <h1>{text('usedTitle')}</h1>
        <p>{digits === '' ? text('usedText', { issuer }) : text('usedCard', { issuer, digits })}</p>
      </section>
    );
  }
  const isEnded = state === 'ended';
  const date = formatLocalDate(validUntil);
  return (
    <section className="pay-told">
      <span className="pay-told__disc pk-tone-none" aria-hidden>
        {isEnded ? <IconCircleX stroke={1.75} /> : <IconAlertTriangle stroke={1.75} />}
      </span>
      <h1>{text(isEnded ? 'endedTitle' : 'noCardsTitle')}</h1>
      <p>{isEnded ? text('endedText', { issuer, date }) : text('noCards', { issuer })}</p>
      <Contact business={page.business} />
    </section>
  );
}
