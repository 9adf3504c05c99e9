import type { LocalDate } from '@pinkas/domain/time/local-date';
import { Suspense } from 'react';

import { lazyPart } from '../../../../../shared/trouble/load-part.ts';

/** Parts of the head that few documents use: they load after the first paint. */
const MoreTerms = lazyPart(async () => ({ default: (await import('./more-terms.tsx')).MoreTerms }));
const QuietFields = lazyPart(async () => ({
  default: (await import('./quiet-fields.tsx')).QuietFields,
}));
const ZeroReasons = lazyPart(async () => ({
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
