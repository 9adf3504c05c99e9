import type { LineSource } from '@pinkas/domain/documents/source-rows';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { useState } from 'react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import type { LineForm } from '../form/draft-form.ts';
import { useEditor, useReview } from '../form/editor-context.ts';
import type { SourceForm } from '../form/link-form.ts';

/** Whether a credit gives back the quantities of its rows to the papers that its invoice followed. */
export function GivesBack({ source }: { readonly source: SourceForm }) {
  const text = usePhrases('documentRows');
  const { form } = useEditor();
  const [taken] = useState(() => new Map<string, LineSource>());
  const isOn = useReview(({ form: { lines } }) =>
    lines.some((line) => line.source?.documentId === source.id),
  );
  // Only the rows of an invoice that followed papers are known here.
  const canGiveBack = isOn || taken.size > 0;
  if (source.rows === undefined || !canGiveBack) return null;

  function choose(isChosen: boolean) {
    const lines = form.getValues('lines').map((line): LineForm => {
      if (isChosen) return { ...line, source: taken.get(line.key) ?? line.source };
      if (line.source !== null) taken.set(line.key, line.source);
      return { ...line, source: null };
    });
    form.setValue('lines', lines, { shouldDirty: true });
  }
  return (
    <CheckboxField
      label={text('givesBack')}
      hint={text('givesBackHint')}
      checked={isOn}
      onChange={(event) => choose(event.target.checked)}
    />
  );
}
