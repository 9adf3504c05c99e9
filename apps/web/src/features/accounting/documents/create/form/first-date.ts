import { firstDayAfterSources } from '@pinkas/domain/documents/rules/date-after-source';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';

import type { DraftForm } from './draft-form.ts';
import { linksOf } from './reading/draft-links.ts';
import type { DraftReading } from './reading/draft-reading.ts';
import { toDraftSource } from './link-form.ts';

/**
 * Returns the first date that the calendar offers: by the age that the type may have, and by the documents that the
 * draft credits or releases; undefined where nothing binds it.
 */
export function firstDateOf(
  { form, reading }: { readonly form: DraftForm; readonly reading: DraftReading },
  today: LocalDate,
): LocalDate | undefined {
  const { draft } = reading;
  const backDays = documentRulesOf(draft.docType)?.backdateDaysMax ?? null;
  const byAge = backDays === null ? undefined : addDays(today, -backDays);
  const deposits = form.payments.flatMap(({ deposit }) => (deposit === null ? [] : [deposit]));
  const sources = [...linksOf(form, draft.docType).map(({ source }) => source), ...deposits];
  const bySources = firstDayAfterSources(
    draft,
    sources.map((source) => toDraftSource(source)),
  );
  if (bySources === undefined || byAge === undefined) return bySources ?? byAge;
  return bySources > byAge ? bySources : byAge;
}
