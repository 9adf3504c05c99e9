import { IconAlertTriangle } from '@tabler/icons-react';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { useReview } from '../../form/editor-context.ts';
import { SoftChecks } from './soft-checks.tsx';
import '../summary.css';

/** Repeats the warnings that still apply, before the issue is final. */
export function OpenWarnings() {
  const fields = usePhrases('fields');
  const text = usePhrases('writing');
  const isDateDoubtful = useReview(({ reading }) => reading.warnings.length > 0);
  return (
    <section className="doc-checks doc-checks--asked" aria-label={text('confirmWarnings')}>
      <ul>
        {isDateDoubtful && (
          <li className="doc-check doc-check--warn">
            <IconAlertTriangle aria-hidden stroke={1.75} />
            <span>{fields('DOCUMENT_DATE_BEFORE_LAST')}</span>
          </li>
        )}
        <SoftChecks isLastLook />
      </ul>
    </section>
  );
}
