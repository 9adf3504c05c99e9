import { findDateDoubt, type DateDoubt } from '@pinkas/domain/documents/rules/date-doubt';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import { IconAlertTriangle } from '@tabler/icons-react';

import { useDocumentName } from '../../../../../../shared/documents/document-name.ts';
import { monthText } from '../../../../../../shared/format/calendar-words.ts';
import { useLanguage, usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../../shared/session/session-store.ts';
import type { ReviewState } from '../../form/draft-review.ts';
import { useEditor, useReview } from '../../form/editor-context.ts';
import { toDraftSource } from '../../form/link-form.ts';

function doubtOf(
  { form, reading }: ReviewState,
  today: LocalDate,
  companyKind: CompanyKind,
): DateDoubt | undefined {
  const sources = form.links.map(({ source }) => toDraftSource(source));
  return findDateDoubt(reading.draft, { today, companyKind, sources });
}

/** Warns where the VAT of the document belongs to an earlier month than the one of today or of its invoice. */
export function DateCheck() {
  const text = usePhrases('writing');
  const nameOf = useDocumentName();
  const { language } = useLanguage();
  const { review } = useEditor();
  const { today, business } = useAccountSetup();
  // A text, so that the hint is drawn again only when it changes.
  const said = useReview((state) => JSON.stringify(doubtOf(state, today, business.kind) ?? null));
  const doubt = JSON.parse(said) as DateDoubt | null;
  if (doubt === null) return null;
  const paid =
    doubt.kind === 'advance'
      ? review.get().form.links.find(({ source }) => source.id === doubt.sourceId)?.source
      : undefined;
  return (
    <li className="doc-check doc-check--warn">
      <IconAlertTriangle aria-hidden stroke={1.75} />
      <span>
        {doubt.kind === 'earlier-period'
          ? text('vatOfEarlierMonth', { month: monthText(doubt.month, language) })
          : text('advanceBeforeInvoice', { document: paid === undefined ? '' : nameOf(paid) })}
      </span>
    </li>
  );
}
