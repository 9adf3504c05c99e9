import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { smsPartsOf } from '@pinkas/domain/messages/sms-parts';
import { namesPlaceholder, placeholderMark } from '@pinkas/domain/reminders/placeholders';
import { TextAreaField, type TextAreaFieldProps } from '@pinkas/ui/fields/text-area-field';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';

export interface MessageTextProps extends Omit<TextAreaFieldProps, 'label' | 'help' | 'value'> {
  readonly language: DocumentLanguage;
  readonly value: string;
  /** The text message to be sent, whose parts are counted; undefined for none. */
  readonly sent: string | undefined;
}

/** Edits the text of a message with the placeholder of its link, and shows its number of parts. */
export function MessageText({ language, sent, ...field }: MessageTextProps) {
  const text = usePhrases('delivery');
  const place = placeholderMark('link', language);
  const where = namesPlaceholder(field.value, 'link')
    ? text('messageLinkPlace', { place })
    : text('messageLinkEnd');
  const parts = text('smsParts', { count: sent === undefined ? 0 : smsPartsOf(sent) });
  return (
    <TextAreaField
      label={text('messageText')}
      help={parts === '' ? where : `${where}. ${parts}`}
      dir="auto"
      rows={3}
      {...field}
    />
  );
}
