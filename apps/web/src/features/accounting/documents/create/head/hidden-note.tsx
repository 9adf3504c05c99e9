import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { Alert } from '@pinkas/ui/feedback/alert';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { rulesOf } from '../../type-words.ts';
import { isBlankLine } from '../form/draft-form.ts';
import { linksOf } from '../form/reading/draft-links.ts';
import { useEditor, useReview } from '../form/editor-context.ts';

/** Describes typed values that this type does not support. */
export function HiddenNote() {
  const text = usePhrases('writing');
  const types = usePhrases('docTypes');
  const { docType } = useEditor();
  const rules = rulesOf(docType);
  const lines = useReview(({ form }) =>
    rules.items === 'text' ? form.lines.filter((line) => !isBlankLine(line)).length : 0,
  );
  const payments = useReview(({ form }) => (rules.payments === 'none' ? form.payments.length : 0));
  const links = useReview(({ form }) => form.links.length - linksOf(form, docType).length);
  const parts = [
    ...(lines > 0 ? [text('hiddenLines', { count: lines })] : []),
    ...(payments > 0 ? [text('hiddenPayments', { count: payments })] : []),
    ...(links > 0 ? [text('hiddenLinks', { count: links })] : []),
  ];
  if (parts.length === 0) return null;
  const type = types(docTypeKeyOf(docType) ?? 'INVOICE');
  return (
    <Alert tone="info" isLive>
      {text('hiddenNote', { parts: parts.join(', '), type })}
    </Alert>
  );
}
