import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';

export interface TextLanguageProps {
  readonly value: DocumentLanguage;
  readonly onChange: (language: DocumentLanguage) => void;
}

/** Which of its two languages a text of a reminder is written in. */
export function TextLanguage({ value, onChange }: TextLanguageProps) {
  const text = usePhrases('reminders');
  return (
    <SegmentedControl
      label={text('stepLanguage')}
      segments={[
        { value: 'he', label: text('languageHe') },
        { value: 'en', label: text('languageEn') },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
