import { Skeleton } from '@pinkas/ui/feedback/skeleton';
import { lazy, Suspense } from 'react';

import type { ProviderNewsProps } from './provider-news.tsx';

const ProviderNews = lazy(async () => ({
  default: (await import('./provider-news.tsx')).ProviderNews,
}));

/** Whether the address tells how a sign-in by a provider stands. */
export function hasProviderNews(query: URLSearchParams): boolean {
  return query.has('fail_reason') || query.has('sso_link');
}

/** How a sign-in by a provider stands; its words load only for who comes from one. */
export function LazyProviderNews(props: ProviderNewsProps) {
  return (
    <Suspense fallback={<Skeleton width="100%" height={48} />}>
      <ProviderNews {...props} />
    </Suspense>
  );
}
