import type { LocalDate } from '@pinkas/domain/time/local-date';
import { lazy, Suspense } from 'react';

/** Parts of the head that few documents use: they load after the first paint. */
const MoreTerms = lazy(async () => ({ default: (await import('./more-terms.tsx')).MoreTerms }));
const QuietFields = lazy(async () => ({
  default: (await import('./quiet-fields.tsx')).QuietFields,
}));
const ZeroReasons = lazy(async () => ({
  default: (await import('./zero-reasons.tsx')).ZeroReasons,
}));

/** Payment terms beyond the chips. */
export function LazyTerms(props: { readonly documentDate: LocalDate }) {
  return (
    <Suspense>
      <MoreTerms {...props} />
    </Suspense>
  );
}

/** Rarely changed settings: language, currency, VAT, branch and the design of the print. */
export function LazyQuiet() {
  return (
    <Suspense>
      <QuietFields />
    </Suspense>
  );
}

/** Offered reasons of rate zero. */
export function LazyReasons(props: { readonly id: string }) {
  return (
    <Suspense>
      <ZeroReasons {...props} />
    </Suspense>
  );
}
