import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { LinkButton } from '@pinkas/ui/actions/link-text';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { ChoiceChip } from '@pinkas/ui/fields/choice-chip';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconChevronDown, IconCopyCheck, IconMail } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../../../shared/trouble/load-part.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useSession } from '../../../../../shared/session/session-store.ts';
import { partyOf } from '../../type-words.ts';
import { useEditor, useReview, useTextField } from '../form/editor-context.ts';

const CertificatesField = lazyPart(async () => ({
  default: (await import('./certificates-field.tsx')).CertificatesField,
}));
const MessageWays = lazyPart(async () => ({
  default: (await import('./message-fields.tsx')).MessageWays,
}));
const MessageFields = lazyPart(async () => ({
  default: (await import('./message-fields.tsx')).MessageFields,
}));

/** Delivery of the signed document once it is issued: the channels as chips, their details folded. */
export function DeliveryFields() {
  const writing = usePhrases('writing');
  const { form, docType } = useEditor();
  const party = partyOf(docType);
  const isMailed = useReview((state) => state.form.isMailed);
  return (
    <div className="doc-mail">
      <div className="doc-ways">
        <ChoiceChip
          label={writing('mailSwitch', { party })}
          icon={<IconMail aria-hidden stroke={1.75} />}
          {...form.register('isMailed')}
        />
        <Suspense>
          <MessageWays />
        </Suspense>
        {isMailed && (
          <ChoiceChip
            label={writing('sendsCopy')}
            icon={<IconCopyCheck aria-hidden stroke={1.75} />}
            {...form.register('sendsCopy')}
          />
        )}
      </div>
      <MailHint isMailed={isMailed} />
      {isMailed && <MailDetails />}
      <Suspense>
        <MessageFields />
      </Suspense>
    </div>
  );
}

/** Rarely used fields of the email, open from the start if any has a value. */
function MailDetails() {
  const text = usePhrases('delivery');
  const documents = usePhrases('documents');
  const { form } = useEditor();
  const isHebrew = useReview((state) => state.form.language === 'he');
  const more = useTextField('mailTo');
  const [isBegun] = useState(() => {
    const { mailTo, mailLanguage, withTranslation } = form.getValues();
    return mailTo !== '' || mailLanguage !== '' || withTranslation;
  });
  // What is folded away reads nothing until it is opened once.
  const [isSeen, setIsSeen] = useState(isBegun);
  return (
    <details className="doc-fold" open={isBegun} onToggle={() => setIsSeen(true)}>
      <summary>
        {text('mailDetails')} <IconChevronDown aria-hidden stroke={1.75} />
      </summary>
      <div className="doc-mail">
        <FieldRow>
          <LtrTextField
            label={documents('mailMore')}
            isOptional
            help={text('mailMoreHelp')}
            autoComplete="off"
            inputMode="email"
            {...more}
          />
          <MailLanguageField />
        </FieldRow>
        <MailTextField />
        {isHebrew && (
          <CheckboxField
            label={text('mailTranslation')}
            hint={text('mailTranslationHint')}
            {...form.register('withTranslation')}
          />
        )}
        {isSeen && (
          <Suspense>
            <CertificatesField />
          </Suspense>
        )}
      </div>
    </details>
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

/** Custom text at the top of the email; hidden until there is one. */
function MailTextField() {
  const text = usePhrases('writing');
  const field = useTextField('mailText');
  const hasText = useReview(({ form }) => form.mailText !== '');
  const [isRequested, setIsRequested] = useState(false);
  if (!hasText && !isRequested) {
    return (
      <div>
        <LinkButton onClick={() => setIsRequested(true)}>{text('mailTextAdd')}</LinkButton>
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

/** Shows the recipients of the email, or why it is not sent. */
function MailHint({ isMailed }: { readonly isMailed: boolean }) {
  const writing = usePhrases('writing');
  const delivery = usePhrases('delivery');
  const party = partyOf(useEditor().docType);
  const own = useReview((state) => state.form.customer.email.trim());
  const isChosen = useReview((state) => state.form.customer.isChosen);
  const isCopied = useReview((state) => state.form.sendsCopy);
  const { email } = useSession();
  if (!isMailed) return null;
  const to = [...(own === '' ? [] : [own]), ...(isCopied ? [email] : [])];
  if (to.length === 0 && !isChosen) return null;
  return (
    <p className="doc-mail__to">
      {isChosen && own === '' && <span>{writing('mailNoAddress', { party })}</span>}
      {to.length > 0 && (
        <span>
          {delivery('mailGoesTo')} <Isolate isLtr>{to.join(', ')}</Isolate>
        </span>
      )}
    </p>
  );
}
