import type { DraftRow } from '@pinkas/contract/accounting/drafts/drafts.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { formatMinor } from '@pinkas/domain/money/format';
import { Alert } from '@pinkas/ui/feedback/alert';
import { isolated } from '@pinkas/ui/values/isolated';

import { useFieldProblem } from '../../../../shared/form/field-problem.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import type { IssuingDocument } from './issuing-request.ts';

interface IssuingNoteProps {
  readonly template: DraftRow;
  /** Undefined until the template is read. */
  readonly document: IssuingDocument | undefined;
  /** Codes of the blocking problems; empty for none. */
  readonly problems: readonly string[];
}

/** Warns that documents are issued without confirmation: which, for whom, for how much, and to which address. */
export function IssuingNote({ template, document, problems }: IssuingNoteProps) {
  const text = usePhrases('drafts');
  const types = usePhrases('docTypes');
  const sentence = useFieldProblem();
  if (problems.length > 0) {
    const sentences = [...new Set(problems.map((code) => sentence(code) ?? code))];
    return (
      <Alert tone="bad" isLive>
        {text('issuingProblems', { problems: sentences.join(', ') })}
      </Alert>
    );
  }
  const { docType, customerName } = template;
  const customer = customerName === '' ? text('noCustomer') : customerName;
  return (
    <Alert tone="warn" title={text('issuingTitle')}>
      {document !== undefined && (
        <p className="doc-draft-form__what">
          {text('issuingWhat', {
            type: types(docTypeKeyOf(docType) ?? 'INVOICE'),
            customer: isolated(customer),
            sum: isolated(`₪${formatMinor(document.request.expectedTotalAgorot, 2)}`),
          })}{' '}
          {document.mailTo.length === 0
            ? text('issuingNotMailed')
            : text('issuingMailed', { addresses: isolated(document.mailTo.join(', ')) })}
        </p>
      )}
      <p>{text('issuingText')}</p>
    </Alert>
  );
}
