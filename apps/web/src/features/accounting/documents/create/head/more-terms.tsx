import {
  dueDateByTerms,
  PAYMENT_TERM_DAYS_MAX,
  type PaymentTerms,
} from '@pinkas/domain/customers/payment-terms';
import { parseScaled } from '@pinkas/domain/money/parse';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { fillField } from '@pinkas/ui/overlay/dialogs';
import { Menu } from '@pinkas/ui/overlay/menu';
import { DateText } from '@pinkas/ui/values/date-text';

import { useTermsWords } from '../../../../../shared/payment-terms/terms-words.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { MORE_TERMS, moreTermsOf } from './due-dates.ts';
import { useEditor, useReview } from '../form/editor-context.ts';

/** A typed number of days, or undefined where it is none that terms may add. */
function daysOf(text: string): number | undefined {
  const days = parseScaled(text.trim(), 0);
  return days !== undefined && days >= 0 && days <= PAYMENT_TERM_DAYS_MAX ? days : undefined;
}

/** The payment terms that have no chip of their own, each with the day that it means. */
export function MoreTerms({ documentDate }: { readonly documentDate: LocalDate }) {
  const text = usePhrases('documentHead');
  const customers = usePhrases('customers');
  const words = useTermsWords();
  const { form } = useEditor();
  const dueDate = useReview((state) => state.form.dueDate);
  const chosen = moreTermsOf(dueDate, documentDate);

  function take(terms: PaymentTerms) {
    form.setValue('dueDate', dueDateByTerms(terms, documentDate), { shouldDirty: true });
  }
  async function askDays() {
    const typed = await fillField({
      title: customers('termsOther'),
      label: customers('termsDaysLabel'),
      confirmLabel: text('termsDaysSet'),
      cancelLabel: text('termsDaysCancel'),
      check: (days) =>
        daysOf(days) === undefined
          ? text('termsDaysWrong', { max: PAYMENT_TERM_DAYS_MAX })
          : undefined,
    });
    const days = typed === undefined ? undefined : daysOf(typed);
    if (days !== undefined) take({ kind: 'days', days });
  }
  return (
    <Menu
      label={text('termsMoreMenu')}
      items={[
        ...MORE_TERMS.map((terms) => ({
          key: String(terms.days),
          label: words(terms),
          end: <DateText date={dueDateByTerms(terms, documentDate)} />,
          onSelect: () => take(terms),
        })),
        {
          key: 'days',
          label: customers('termsOther'),
          startsGroup: true,
          onSelect: () => void askDays(),
        },
      ]}
      trigger={
        <button type="button" className="doc-chip" aria-pressed={chosen !== undefined}>
          {chosen === undefined ? text('termsMore') : words(chosen)}
        </button>
      }
    />
  );
}
