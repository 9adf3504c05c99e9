import type { MailSettings } from '@pinkas/contract/settings/usage/mail-settings.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { MAIL_SUBJECT_LENGTH_MAX, MAIL_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { MAIL_PLACEHOLDERS } from '@pinkas/domain/reminders/placeholder-lists';
import { unknownPlaceholder } from '@pinkas/domain/reminders/unknown-placeholder';
import { Button } from '@pinkas/ui/actions/button';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { Card } from '@pinkas/ui/layout/card';

import { useFieldProblem } from '../../../../shared/form/field-problem.ts';
import { useSettled } from '../../../../shared/form/use-settled.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { MailPreview, TYPING_PAUSE_MS } from '../reminders/mail-preview.tsx';
import { StepTexts } from '../reminders/step-texts.tsx';
import { TextLanguage } from '../reminders/text-language.tsx';
import {
  NO_WORDS,
  shownTexts,
  textKey,
  type MailForm,
  type MailWords,
  type TextPlace,
} from './mail-draft.ts';
import { shownMailOf } from './shown-mail-of.ts';
import { useMailPreview, useSendTestMail } from './mail-settings.queries.ts';
import '../reminders/reminders.css';
import './mail-section.css';

export interface MailTextsCardProps {
  readonly form: MailForm;
  readonly settings: MailSettings;
  readonly place: TextPlace;
  readonly onPlace: (place: TextPlace) => void;
}

/** Subject and text of the mails of documents by type and language, beside the mail that follows. */
export function MailTextsCard({ form, settings, place, onPlace }: MailTextsCardProps) {
  const text = usePhrases('mailSettings');
  const types = usePhrases('docTypes');
  const texts = shownTexts(form.draft, settings);
  const key = textKey(place);
  const words = texts[key] ?? NO_WORDS;
  const hasWords = words.subject !== '' || words.body !== '';
  const errorAt = useTextError(form, key, words);

  function nameOf(docType: number): string {
    const name = types(docTypeKeyOf(docType) ?? 'INVOICE');
    const { subject, body } = texts[textKey({ ...place, docType })] ?? NO_WORDS;
    return subject === '' && body === '' ? name : text('written', { name });
  }
  const change = (next: MailWords): void =>
    form.change(({ texts: all }) => ({ texts: { ...all, [key]: next } }));

  return (
    <Card title={text('textsTitle')} note={text('textsNote')} isFlush>
      <div className="step-editor mail-section__texts">
        <div className="step-editor__fields">
          <SelectField
            label={text('docType')}
            value={String(place.docType)}
            options={settings.docTypes.map((one) => ({ value: String(one), label: nameOf(one) }))}
            onChange={({ currentTarget: { value } }) =>
              onPlace({ ...place, docType: Number(value) })
            }
          />
          <TextLanguage
            value={place.language}
            onChange={(language) => onPlace({ ...place, language })}
          />
          <StepTexts
            key={key}
            written={words}
            placeholders={MAIL_PLACEHOLDERS}
            language={place.language}
            subjectLengthMax={MAIL_SUBJECT_LENGTH_MAX}
            bodyLengthMax={MAIL_TEXT_LENGTH_MAX}
            disabled={form.isSaving}
            errorAt={errorAt}
            onChange={change}
          />
          <p className="setting__note">{text(hasWords ? 'wordsOwn' : 'wordsUsual')}</p>
          {hasWords && (
            <div>
              <Button size="sm" disabled={form.isSaving} onClick={() => change(NO_WORDS)}>
                {text('reset')}
              </Button>
            </div>
          )}
        </div>
        <Preview form={form} place={place} words={words} />
      </div>
    </Card>
  );
}

/** Returns what is wrong with a field: a placeholder that is not offered by name, or anything else. */
function useTextError(form: MailForm, key: string, words: MailWords) {
  const text = usePhrases('mailSettings');
  const problem = useFieldProblem();
  return (field: keyof MailWords): string | undefined => {
    const name = unknownPlaceholder(words[field], MAIL_PLACEHOLDERS);
    if (name !== undefined) return text('unknownPlaceholder', { name });
    return problem(form.codeOf(`texts.${key}.${field}`));
  };
}

interface PreviewProps {
  readonly form: MailForm;
  readonly place: TextPlace;
  readonly words: MailWords;
}

function Preview({ form, place, words }: PreviewProps) {
  const text = usePhrases('mailSettings');
  const wanted = shownMailOf(form.draft, place, words);
  const preview = useMailPreview(useSettled(wanted, TYPING_PAUSE_MS));
  const test = useSendTestMail();
  return (
    <MailPreview
      wanted={wanted}
      preview={preview}
      test={test}
      madeUp={text('previewMadeUp')}
      incomplete={text('previewIncomplete')}
    />
  );
}
