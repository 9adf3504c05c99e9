import { LinkButton } from '@pinkas/ui/actions/link-text';
import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Suspense } from 'react';

import { lazyPart } from '../../../../../../shared/trouble/load-part.ts';
import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { useIsOnline } from '../../../../../../shared/use-is-online.ts';
import { partyOf, rulesOf } from '../../../type-words.ts';
import type { FieldProblem } from '../../form/field-names.ts';
import { useEditor, useReview } from '../../form/editor-context.ts';
import { useFieldLabel } from '../../form/problems/field-label.ts';
import { namesItsCell, useProblemSentence } from '../../form/problems/problem-sentence.ts';

const SoftChecks = lazyPart(async () => ({
  default: (await import('./soft-checks.tsx')).SoftChecks,
}));

const SHOWN_MAX = 6;
/** Problems whose sentence already names its field. */
const SELF_EXPLAINED: ReadonlySet<string> = new Set([
  'CUSTOMER_NAME_MISSING',
  'CUSTOMER_NAME_NOT_PRINTED',
  'CUSTOMER_ID_REQUIRED',
  'NO_ITEMS',
  'TOTAL_IS_ZERO',
  'TOTAL_BELOW_ZERO',
  'ZERO_RATE_REASON_MISSING',
  'TOTAL_TOO_LARGE',
  'TOO_MANY_LINES',
  'DISCOUNT_ABOVE_TOTAL',
  'DUE_DATE_BEFORE_DOCUMENT',
  'TOO_MANY_RECIPIENTS',
  'NO_PAYMENTS',
  'SUM_MISMATCH',
  'REFUND_ABOVE_TOTAL',
  'WITHHOLDING_ALONE',
  'THIRD_PARTY_UNCONFIRMED',
  'THIRD_PARTY_SURPLUS',
  'MONEY_OF_TWO_KINDS',
  'SURPLUS_OVER_INVOICES',
  'ALLOCATED_ABOVE_RECEIVED',
  'CREDIT_WITHOUT_DOCUMENT',
  'CREDIT_SUM_DIFFERS',
  'CREDIT_ABOVE_DOCUMENT',
  'CREDIT_SUM_MISSING',
  'CREDIT_ROWS_DIFFER',
  'RELEASE_WITHOUT_DEPOSIT',
  'RELEASE_SUM_DIFFERS',
  'LANGUAGE_NOT_ALLOWED',
  'CURRENCY_NOT_ALLOWED',
  'CURRENCY_SHEKELS_ONLY',
  'CURRENCY_RATE_MISSING',
  'VAT_RATE_NOT_ALLOWED',
  'VAT_RATE_UNKNOWN',
  'DONOR_ID_MISSING',
]);

/** Returns a problem as a sentence of the list, with the field that it belongs to. */
function useCheckSentence(): (problem: FieldProblem, lineKeys: readonly string[]) => string {
  const text = usePhrases('documents');
  const writing = usePhrases('writing');
  const { docType } = useEditor();
  const sentence = useProblemSentence(docType);
  const label = useFieldLabel(docType);
  const paymentKeys = useReview((state) => state.reading.paymentKeys);
  return (problem, lineKeys) => {
    const said = sentence(problem);
    const [part, key] = problem.field.split('.');
    if (part === 'lines' && key !== undefined) {
      const line = lineKeys.indexOf(key) + 1;
      if (namesItsCell(problem)) {
        return text('checkField', { field: text('lineNumber', { line }), text: said });
      }
      return text('checkLine', { line, field: label(problem.field), text: said });
    }
    if (part === 'payments' && key !== undefined) {
      const index = paymentKeys.indexOf(key) + 1;
      const way = rulesOf(docType).payments;
      if (namesItsCell(problem)) return writing('checkPaymentOwn', { way, index, text: said });
      return writing('checkPayment', { way, index, field: label(problem.field), text: said });
    }
    if (SELF_EXPLAINED.has(problem.code)) return said;
    return text('checkField', { field: label(problem.field), text: said });
  };
}

/** Lists what has to be fixed before the document can be issued, updated while typing. */
export function ChecksList() {
  const text = usePhrases('documents');
  const fields = usePhrases('fields');
  const writing = usePhrases('writing');
  const { goTo, docType } = useEditor();
  const sentence = useCheckSentence();
  const problems = useReview((state) => state.problems);
  const lines = useReview((state) => state.form.lines);
  const warnings = useReview((state) => state.reading.warnings);
  const isUnsent = useReview(
    (state) =>
      state.form.isMailed && state.form.customer.isChosen && state.reading.mailTo.length === 0,
  );
  const lineKeys = lines.map((line) => line.key);
  const has = (part: string): boolean =>
    problems.some((problem) => problem.field.split('.')[0] === part);
  return (
    <section className="doc-checks" aria-label={text('checks')}>
      <div className="doc-checks__head">
        <h2>{text('checks')}</h2>
        <ChecksCount />
      </div>
      <ul>
        {problems.slice(0, SHOWN_MAX).map((problem) => (
          <li key={problem.field} className="doc-check doc-check--bad">
            <IconAlertCircle aria-hidden stroke={1.75} />
            <span>{sentence(problem, lineKeys)}</span>
            <LinkButton isUnderlined onClick={() => goTo(problem.field)}>
              {text('checkFix')}
            </LinkButton>
          </li>
        ))}
        {warnings.map((warning) => (
          <li key={warning.field} className="doc-check doc-check--warn">
            <IconAlertTriangle aria-hidden stroke={1.75} />
            <span>{fields('DOCUMENT_DATE_BEFORE_LAST')}</span>
          </li>
        ))}
        <Suspense>
          <SoftChecks />
        </Suspense>
        {isUnsent && (
          <li className="doc-check doc-check--warn">
            <IconAlertTriangle aria-hidden stroke={1.75} />
            <span>{text('checkNoMail')}</span>
            <LinkButton isUnderlined onClick={() => goTo('mailTo')}>
              {text('checkAdd')}
            </LinkButton>
          </li>
        )}
        {!has('customer') && <Done>{writing('checkParty', { party: partyOf(docType) })}</Done>}
        {!has('documentDate') && warnings.length === 0 && <Done>{text('checkDate')}</Done>}
      </ul>
    </section>
  );
}

function Done({ children }: { readonly children: string }) {
  return (
    <li className="doc-check doc-check--done">
      <IconCheck aria-hidden stroke={1.75} />
      <span>{children}</span>
    </li>
  );
}

/** Shows the number of open checks. */
export function ChecksCount() {
  const text = usePhrases('documents');
  const count = useReview((state) => state.problems.length);
  const isOnline = useIsOnline();
  const drafts = usePhrases('drafts');
  const ready = isOnline ? text('checksNone') : drafts('checksOffline');
  return (
    <span
      className={count === 0 && isOnline ? 'doc-checks__none' : 'doc-checks__open'}
      aria-live="polite"
    >
      {count === 0 ? ready : text('checksOpen', { count })}
    </span>
  );
}
