import type { LocalDate } from '@pinkas/domain/time/local-date';
import { lazy, Suspense } from 'react';

import { useHasVat } from '../form/use-has-vat.ts';

/** Parts of the head that few documents change: they come after the first picture. */
const VatFields = lazy(async () => ({ default: (await import('./vat-fields.tsx')).VatFields }));
const MoreTerms = lazy(async () => ({ default: (await import('./more-terms.tsx')).MoreTerms }));
const LayoutField = lazy(async () => ({
  default: (await import('./layout-field.tsx')).LayoutField,
}));
const ZeroReasons = lazy(async () => ({
  default: (await import('./zero-reasons.tsx')).ZeroReasons,
}));

/** VAT of the whole document; nothing where the type or the business has none. */
export function LateVat() {
  const hasVat = useHasVat();
  return (
    hasVat && (
      <Suspense fallback={<div className="doc-late-field" />}>
        <VatFields />
      </Suspense>
    )
  );
}

/** Payment terms beyond the chips. */
export function LateTerms(props: { readonly documentDate: LocalDate }) {
  return (
    <Suspense>
      <MoreTerms {...props} />
    </Suspense>
  );
}

/** The design of the print. */
export function LateLayout() {
  return (
    <Suspense fallback={<div className="doc-late-field" />}>
      <LayoutField />
    </Suspense>
  );
}

/** Offered reasons of rate zero. */
export function LateReasons(props: { readonly id: string }) {
  return (
    <Suspense>
      <ZeroReasons {...props} />
    </Suspense>
  );
}
