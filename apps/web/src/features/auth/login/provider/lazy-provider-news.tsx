import { Skeleton } from '@pinkas/ui/feedback/skeleton';
import { Suspense } from 'react';

import { lazyPart } from '../../../../shared/trouble/load-part.ts';
import type { ProviderNewsProps } from './provider-news.tsx';

const ProviderNews = lazyPart(async () => ({
  default: (await import('./provider-news.tsx')).ProviderNews,
}));

/** Returns whether the URL has the result of a sign-in by an external provider. */
export function hasProviderNews(query: URLSearchParams): boolean {
  return query.has('fail_reason') || query.has('sso_link');
}

/** Shows the result of a sign-in by an external provider; its phrases load only for people who come from one. */
export function LazyProviderNews(props: ProviderNewsProps) {
  return (
    <Suspense fallback={<Skeleton width="100%" height={48} />}>
      <ProviderNews {...props} />
    </Suspense>
  );
}
