import type {
  BulkProblem,
  BulkProblemDocument,
} from '@pinkas/contract/accounting/bulk-jobs/bulk-jobs.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

const WORDS = {
  'no-address': 'problemAddress',
  'mail-refused': 'problemMail',
  'no-print': 'problemPrint',
} as const satisfies Record<BulkProblem, PhraseKey<'bulkJobs'>>;

/** Lists the failed documents, each with its reason. */
export function JobProblems({ problems }: { readonly problems: readonly BulkProblemDocument[] }) {
  const text = usePhrases('bulkJobs');
  const documents = usePhrases('documents');
  const types = usePhrases('docTypes');
  if (problems.length === 0) return null;
  return (
    <details className="bulk-job__problems">
      <summary>{text('problems')}</summary>
      <ul>
        {problems.map(({ id, docType, number, customerName, problem }) => (
          <li key={id}>
            <LinkText href={`#/documents/${id}`}>
              <Isolate>
                {documents('typeAndNumber', {
                  type: types(docTypeKeyOf(docType) ?? 'INVOICE'),
                  number: String(number),
                })}
              </Isolate>
            </LinkText>
            <Isolate>{customerName}</Isolate>
            <span>{text(WORDS[problem])}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
