import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { useEditor, useReview } from '../../form/editor-context.ts';
import type { SourceForm } from '../../form/link-form.ts';

/** Chooses whether a credit releases the quantities of its rows to the documents that its invoice followed. */
export function GivesBack({ source }: { readonly source: SourceForm }) {
  const text = usePhrases('documentRows');
  const { form } = useEditor();
  const isOn = useReview((review) => review.form.givesBack);
  // The rows are known here only for an invoice that followed documents.
  const canGiveBack = useReview((review) =>
    review.form.lines.some((line) => line.source?.documentId === source.id),
  );
  if (source.rows === undefined || !canGiveBack) return null;
  return (
    <CheckboxField
      label={text('givesBack')}
      hint={text('givesBackHint')}
      checked={isOn}
      onChange={(event) => form.setValue('givesBack', event.target.checked, { shouldDirty: true })}
    />
  );
}
