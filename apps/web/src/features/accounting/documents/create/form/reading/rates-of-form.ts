import type { DocumentRules } from '@pinkas/domain/documents/rules/document-rules';
import { basisPoints, type BasisPoints } from '@pinkas/domain/money/agorot';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { paysVat } from '@pinkas/domain/vat/company-kind';
import { vatRatesOfDay } from '@pinkas/domain/vat/vat-rate';

import type { DraftForm } from '../draft-form.ts';

type RateSettings = Parameters<typeof vatRatesOfDay>[1];

/** The rates of a date, or of the nearest known day for a date before all periods. */
export function ratesOn(date: LocalDate, settings: RateSettings) {
  const first = settings.vatRates.reduce<LocalDate | undefined>(
    (earliest, period) =>
      earliest === undefined || period.validFrom < earliest ? period.validFrom : earliest,
    undefined,
  );
  const known = first !== undefined && date < first ? first : date;
  return vatRatesOfDay(known, settings);
}

/** The rate that was chosen; a credit takes that of its invoice. */
export function chosenRateOf(
  { chosenVatRateBasisPoints: chosen }: DraftForm,
  { companyKind }: Pick<RateSettings, 'companyKind'>,
  { hasVat, posting }: DocumentRules,
): BasisPoints | null {
  const mayHave = hasVat && posting !== 'credit' && paysVat(companyKind);
  return mayHave && chosen !== null ? basisPoints(chosen) : null;
}
