import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/document-draft';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { CheckboxField, SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { Isolate } from '@pinkas/ui/values/isolate';
import { lazy, Suspense, useState } from 'react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useSession } from '../../../../../shared/session/session-store.ts';
import { partyOf } from '../../type-words.ts';
import { useEditor, useReview, useTextField } from '../form/editor-context.ts';

const CertificatesField = lazy(async () => ({
  default: (await import('./certificates-field.tsx')).CertificatesField,
}));
const MessageFields = lazy(async () => ({
  default: (await import('./message-fields.tsx')).MessageFields,
}));

/** Who gets the signed document by mail once it is issued. */
export function MailFields() {
  const text = usePhrases('documents');
  const writing = usePhrases('writing');
  const { form, docType } = useEditor();
  const party = partyOf(docType);
  const isMailed = useReview((state) => state.form.isMailed);
  const own = useReview((state) => state.form.customer.email.trim());
  const isChosen = useReview((state) => state.form.customer.isChosen);
  const isHebrew = useReview((state) => state.form.language === 'he');
  const more = useTextField('mailTo');
  const { email } = useSession();
  return (
    <div className="doc-mail">
      <SwitchField
        label={writing('mailSwitch', { party })}
        hint={<MailHint party={party} own={own} isChosen={isChosen} isMailed={isMailed} />}
        {...form.register('isMailed')}
      />
      {isMailed && (
        <FieldRow>
          <LtrTextField
            label={text('mailMore')}
            isOptional
            help={text('mailMoreHelp')}
            autoComplete="off"
            inputMode="email"
            {...more}
          />
          <MailLanguageField />
        </FieldRow>
      )}
      {isMailed && (
        <FieldRow>
          <CheckboxField
            label={writing('sendsCopy')}
            hint={<Isolate isLtr>{email}</Isolate>}
            {...form.register('sendsCopy')}
          />
          {isHebrew && (
            <CheckboxField
              label={text('mailTranslation')}
              hint={text('mailTranslationHint')}
              {...form.register('withTranslation')}
            />
          )}
        </FieldRow>
      )}
      {isMailed && <MailTextField />}
      {isMailed && (
        <Suspense>
          <CertificatesField />
        </Suspense>
      )}
      <Suspense>
        <MessageFields />
      </Suspense>
    </div>
  );
}

function MailLanguageField() {
  const text = usePhrases('documents');
  const writing = usePhrases('writing');
  const { form } = useEditor();
  return (
    <SelectField
      label={writing('mailLanguage')}
      {...form.register('mailLanguage')}
      options={[
        { value: '', label: writing('mailLanguageOwn') },
        ...DOCUMENT_LANGUAGES.map((value) => ({
          value,
          label: text(value === 'he' ? 'languageHe' : 'languageEn'),
        })),
      ]}
    />
  );
}

/** Own words at the head of the mail; out of the way until there are some. */
function MailTextField() {
  const text = usePhrases('writing');
  const field = useTextField('mailText');
  const hasText = useReview(({ form }) => form.mailText !== '');
  const [isWanted, setIsWanted] = useState(false);
  if (!hasText && !isWanted) {
    return (
      <div>
        <LinkButton onClick={() => setIsWanted(true)}>{text('mailTextAdd')}</LinkButton>
      </div>
    );
  }
  return (
    <TextAreaField
      label={text('mailText')}
      isOptional
      help={text('mailTextHelp')}
      dir="auto"
      {...field}
    />
  );
}

interface MailHintProps {
  readonly party: ReturnType<typeof partyOf>;
  readonly own: string;
  readonly isChosen: boolean;
  readonly isMailed: boolean;
}

function MailHint({ party, own, isChosen, isMailed }: MailHintProps) {
  const text = usePhrases('documents');
  const writing = usePhrases('writing');
  if (!isChosen) return null;
  if (!isMailed) return text('confirmNoMail');
  return own === '' ? writing('mailNoAddress', { party }) : <Isolate isLtr>{own}</Isolate>;
}
