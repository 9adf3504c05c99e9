import { documentMessagesContract } from '@pinkas/contract/accounting/documents/document-messages.contract';
import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { ChoiceChip } from '@pinkas/ui/fields/choice-chip';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { IconBrandWhatsapp, IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { callQuery } from '../../../../../shared/api/query-client.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useStaticData } from '../../../../../shared/session/session-store.ts';
import { MessageText } from '../../sending/message-text.tsx';
import { useEditor, useFieldError, useReview, useTextField } from '../form/editor-context.ts';
import { messageTelephone } from '../form/reading/sms-reading.ts';
import { useMessageSample } from './use-message-sample.ts';

/** Returns what messages begin with; undefined until a message is requested. */
function useUsualMessages(isRequested: boolean) {
  return useQuery({
    ...callQuery(documentMessagesContract.usual),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isRequested,
  }).data;
}

/** The link of the document as a message to a telephone: sent by the product, or from WhatsApp. */
export function MessageWays() {
  const text = usePhrases('delivery');
  const { form } = useEditor();
  const hasSms = useStaticData()?.hasSms ?? false;
  const isTexted = useReview((state) => state.form.isTexted);
  // Without a supplier only what an earlier draft asked for is still there to be taken off.
  const mayText = hasSms || isTexted;
  return (
    <>
      {mayText && (
        <ChoiceChip
          label={text('smsSwitch')}
          icon={<IconMessage aria-hidden stroke={1.75} />}
          {...form.register('isTexted')}
        />
      )}
      <ChoiceChip
        label={text('whatsappSwitch')}
        icon={<IconBrandWhatsapp aria-hidden stroke={1.75} />}
        {...form.register('opensWhatsapp')}
      />
    </>
  );
}

/** The telephone and text of the message, once a message is requested. */
export function MessageFields() {
  const text = usePhrases('delivery');
  const isTexted = useReview((state) => state.form.isTexted);
  const opensWhatsapp = useReview((state) => state.form.opensWhatsapp);
  const isRequested = isTexted || opensWhatsapp;
  const usual = useUsualMessages(isRequested);
  useUsualText(isRequested ? usual?.usual : undefined);
  if (!isRequested) return null;
  return (
    <>
      {opensWhatsapp && <p className="doc-mail__to">{text('whatsappHint')}</p>}
      <TelephoneField />
      {usual !== undefined && <WordsField linkLength={usual.linkLength} isCounted={isTexted} />}
    </>
  );
}

/** Inserts the default text of the document's language where the business has none of its own. */
function useUsualText(usual: Record<'he' | 'en', string> | undefined): void {
  const { form } = useEditor();
  const language = useReview((state) => state.form.language);
  useEffect(() => {
    if (usual === undefined) return;
    const written = form.getValues('smsText');
    const isUntouched = written === '' || DOCUMENT_LANGUAGES.some((one) => usual[one] === written);
    if (isUntouched && written !== usual[language]) form.setValue('smsText', usual[language]);
  }, [usual, language, form]);
}

function TelephoneField() {
  const text = usePhrases('delivery');
  const { form, review } = useEditor();
  const telephone = useReview((state) => messageTelephone(state.form));
  const error = useFieldError('smsTo');
  return (
    <LtrTextField
      label={text('smsTo')}
      help={text('smsToHelp')}
      name="smsTo"
      type="tel"
      inputMode="tel"
      autoComplete="off"
      value={telephone}
      error={error}
      onBlur={() => review.leave('smsTo')}
      onChange={(event) => form.setValue('smsTo', event.currentTarget.value, { shouldDirty: true })}
    />
  );
}

interface WordsFieldProps {
  readonly linkLength: number;
  readonly isCounted: boolean;
}

function WordsField({ linkLength, isCounted }: WordsFieldProps) {
  const language = useReview((state) => state.form.language);
  const field = useTextField('smsText');
  const written = useReview((state) => state.form.smsText);
  const sample = useMessageSample(linkLength);
  return (
    <MessageText
      language={language}
      value={written}
      sent={isCounted ? sample(written) : undefined}
      {...field}
    />
  );
}
