import type { PublishedPage } from '@pinkas/contract/public/sales-page/sales-page.contract';
import { SALES_PAGE_PATHS } from '@pinkas/contract/public/sales-page/sales-page-paths';
import { variantsOf } from '@pinkas/domain/sales-pages/sales-page';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { useCallback, useEffect, useState } from 'react';

import { isMissing } from '../../../shared/api/api-error.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { Contact, useBusinessName, useLanguageOfPayer } from '../payment-page/shared/pay-head.tsx';
import { sendLight } from '../payment-page/shared/send-light.ts';
import { OrderForm } from './order-form.tsx';
import { saleCall, tokenOfHash, type SaleAddress } from './sale-address.ts';
import { SaleView } from './shared/sale-view.tsx';
import { StopReminders } from './stop-reminders.tsx';
import { useLeftCart, type FoundCart } from './use-left-cart.ts';

interface Loaded {
  readonly page?: PublishedPage;
  readonly problem?: unknown;
}

/** A published sales page, as its visitors see it. */
export function SalesPageScreen({ address }: { readonly address: SaleAddress }) {
  const text = usePhrases('salesPage');
  const [{ page, problem }, setLoaded] = useState<Loaded>({});
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  const cart = useLeftCart(address, tokenOfHash('cart'));
  const stopToken = tokenOfHash('no-reminders');
  const { business, slug } = address;
  useEffect(() => {
    const { signal, abort } = abortable();
    sendLight<PublishedPage>('GET', saleCall(SALES_PAGE_PATHS.page, { business, slug }), { signal })
      .then((read) => setLoaded({ page: read }))
      .catch((reason: unknown) => {
        if (!signal.aborted) setLoaded((before) => ({ ...before, problem: reason }));
      });
    return abort;
  }, [business, slug, round]);
  if (stopToken !== undefined && (page !== undefined || problem !== undefined)) {
    return <StopReminders token={stopToken} page={page} />;
  }
  if (page !== undefined && cart.state !== 'loading') {
    return <Found page={page} address={address} cart={cart} reload={reload} />;
  }
  if (problem === undefined) {
    return (
      <Card isFlush>
        <SkeletonCard lines={10} />
      </Card>
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
          isRetrying={false}
          onRetry={reload}
        />
      )}
    </Card>
  );
}

function abortable(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

interface FoundProps {
  readonly page: PublishedPage;
  readonly address: SaleAddress;
  readonly cart: FoundCart;
  readonly reload: () => void;
}

function Found({ page, address, cart, reload }: FoundProps) {
  const text = usePhrases('salesPage');
  const { business, content, gateway } = page;
  const issuer = useBusinessName(business);
  usePageTitle(content === null ? issuer : `${content.title}, ${issuer}`);
  useLanguageOfPayer(content?.language ?? 'he');
  const left = new Map(page.left.map((one) => [one.variantId, one.left]));
  if (content === null) {
    return (
      <Card>
        <EmptyState isPage title={text('closedTitle')} text={text('closedText', { issuer })} />
        <Contact business={business} />
      </Card>
    );
  }
  const variants = variantsOf(content);
  const isSoldOut = variants.length > 0 && variants.every(({ id }) => left.get(id) === 0);
  return (
    <SaleView
      business={business}
      logoPath={saleCall(SALES_PAGE_PATHS.logo, address)}
      content={content}
    >
      {isSoldOut || gateway === null ? (
        <div className="sale-buy">
          <EmptyState
            title={text(isSoldOut ? 'allSoldTitle' : 'noCardTitle')}
            text={text(isSoldOut ? 'allSoldText' : 'noCardText', { issuer })}
          />
          <Contact business={business} />
        </div>
      ) : (
        <OrderForm
          page={page}
          content={content}
          gateway={gateway}
          left={left}
          address={address}
          cart={cart}
          reload={reload}
        />
      )}
    </SaleView>
  );
}
