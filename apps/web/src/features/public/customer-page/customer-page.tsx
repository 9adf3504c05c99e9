import {
  customerPageContract,
  type CustomerPage as Page,
} from '@pinkas/contract/public/customer-page/customer-page.contract';
import { Tabs } from '@pinkas/ui/data/tabs';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useEffect, useState, type CSSProperties } from 'react';

import { ApiError } from '../../../shared/api/api-error.ts';
import { addressOf } from '../../../shared/api/client.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { HowToPay } from '../../../shared/documents/how-to-pay.tsx';
import { hasChosenLanguage, showLanguage } from '../../../shared/language/language-store.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useCustomerPage } from './customer-page.queries.ts';
import { PublicDocuments } from './public-documents.tsx';
import { PublicStatement } from './public-statement.tsx';
import './customer-page.css';

const PANEL_ID = 'customer-page-part';

/** Shows all documents of a business for a customer, to any holder of the link. */
export function CustomerPage({ token }: { readonly token: string }) {
  const text = usePhrases('customerCard');
  const page = useCustomerPage(token);
  if (page.data !== undefined) return <Found page={page.data} token={token} />;
  if (!page.isError) {
    return (
      <Card isFlush>
        <SkeletonCard lines={8} />
      </Card>
    );
  }
  const { error } = page;
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <Card>
      {isUnknown ? (
        <EmptyState isPage title={text('pageMissingTitle')} text={text('pageMissingText')} />
      ) : (
        <PageError
          isPage
          title={text('pageFailedTitle')}
          reason={error}
          isRetrying={page.isFetching}
          onRetry={() => void page.refetch()}
        />
      )}
    </Card>
  );
}

/** The page opens in the customer's language, unless this device has chosen one. */
function useCustomerLanguage(wanted: 'he' | 'en'): void {
  useEffect(() => {
    if (!hasChosenLanguage()) void showLanguage(wanted);
    // Once, when the page comes: a later choice is the visitor's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

interface FoundProps {
  readonly page: Page;
  readonly token: string;
}

function Found({ page, token }: FoundProps) {
  const text = usePhrases('customerCard');
  const payment = usePhrases('paymentDetails');
  const { language } = useLanguage();
  const [part, setPart] = useState<'documents' | 'statement'>('documents');
  const title = text('pageTitle', { name: page.customerName });
  usePageTitle(title);
  useCustomerLanguage(page.language);
  const { issuer } = page;
  const issuerName = language === 'en' && issuer.nameEn !== '' ? issuer.nameEn : issuer.nameHe;
  const brand = { '--brand': issuer.brandColor } as CSSProperties;
  return (
    <div className="customer-page" style={brand}>
      <header className="customer-page__head">
        <Logo page={page} token={token} />
        <div className="customer-page__who">
          <p className="customer-page__issuer">{text('pageFrom', { issuer: issuerName })}</p>
          <h1>{title}</h1>
        </div>
        <Balance page={page} />
      </header>
      {page.howToPay !== null && (
        <Card title={payment('howToPay')}>
          <HowToPay details={page.howToPay} issuer={issuerName} />
        </Card>
      )}
      <Card isFlush>
        <div className="customer-page__tabs">
          <Tabs
            label={title}
            panelId={PANEL_ID}
            value={part}
            onChange={setPart}
            tabs={[
              { value: 'documents', label: text('pageDocuments') },
              { value: 'statement', label: text('pageStatement') },
            ]}
          />
        </div>
        <div
          id={PANEL_ID}
          role="tabpanel"
          aria-label={text(part === 'documents' ? 'pageDocuments' : 'pageStatement')}
        >
          {part === 'documents' ? (
            <PublicDocuments token={token} today={page.today} />
          ) : (
            <PublicStatement token={token} page={page} />
          )}
        </div>
      </Card>
      <p className="customer-page__contact">
        {text('pageContact', { issuer: issuerName })}{' '}
        {[issuer.phone, issuer.email]
          .filter((one) => one !== '')
          .map((one) => (
            <span key={one}>
              <Isolate isLtr>{one}</Isolate>
            </span>
          ))}
      </p>
    </div>
  );
}

/** Shows the logo of the business beside its name; renders nothing if its file is missing. */
function Logo({ page, token }: FoundProps) {
  const [isLost, setIsLost] = useState(false);
  const { logo } = page.issuer;
  if (logo === null || isLost) return null;
  return (
    <img
      className="customer-page__logo"
      src={addressOf(customerPageContract.logo, { params: { token } })}
      width={logo.widthPx}
      height={logo.heightPx}
      alt=""
      onError={() => setIsLost(true)}
    />
  );
}

function Balance({ page }: { readonly page: Page }) {
  const text = usePhrases('customerCard');
  const hasBalance = page.openAgorot !== 0 || page.overdueAgorot > 0;
  const { openRequestsAgorot } = page;
  if (!hasBalance && openRequestsAgorot === 0) {
    return <p className="customer-page__settled">{text('pageNothingOpen')}</p>;
  }
  return (
    <div className="customer-page__balance">
      {hasBalance && (
        <>
          <span>{text(page.openAgorot < 0 ? 'pageCredit' : 'pageOpen')}</span>
          <Money agorot={Math.abs(page.openAgorot)} size="total" />
        </>
      )}
      {openRequestsAgorot > 0 && (
        <span>
          {text('pageRequests')} <Money agorot={openRequestsAgorot} isStrong />
        </span>
      )}
      {page.overdueAgorot > 0 && (
        <span className="customer-page__late">
          {text('pageOverdue')} <Money agorot={page.overdueAgorot} isBad />
        </span>
      )}
    </div>
  );
}
