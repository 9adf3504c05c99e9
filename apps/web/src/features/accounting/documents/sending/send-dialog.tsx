import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { documentsContract } from '@pinkas/contract/accounting/documents/documents.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { MAIL_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconSend2 } from '@tabler/icons-react';
import type { z } from 'zod';

import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import type { FormSpec } from '../../../../shared/form/form-spec.ts';
import { useForm } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { splitAddresses } from '../../../../shared/mail/split-addresses.ts';
import { useDocument } from '../documents.queries.ts';
import { useRefreshDocuments } from '../refresh-documents.ts';
import { useMailDocument, type MailBody } from './mail-document.ts';

export interface SendDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

interface SendDraft {
  readonly addresses: string;
  readonly message: string;
  readonly withTranslation: boolean;
}

const SPEC: FormSpec<SendDraft, z.output<typeof documentsContract.mail.body>> = {
  schema: documentsContract.mail.body,
  bodyOf: ({ addresses, message, withTranslation }): MailBody => ({
    mailTo: splitAddresses(addresses),
    withTranslation,
    message: message.trim(),
  }),
  fieldOf: (path) => (path.startsWith('mailTo') ? 'addresses' : path),
};

/** Explains which file is sent: the original once, a copy afterwards, and a marked copy of a cancelled document. */
function sentFileNote({ isOriginalDelivered, cancellation }: DocumentView) {
  if (cancellation !== null) return 'sendCancelledNote';
  return isOriginalDelivered ? 'sendCopyNote' : 'sendOriginalNote';
}

/** Asks where to send an issued document, with the customer's own address ready. */
export function SendDialog({ id, onClose }: SendDialogProps) {
  const document = useDocument(id).data;
  return document !== undefined && <SendForm document={document} onClose={onClose} />;
}

interface SendFormProps {
  readonly document: DocumentView;
  readonly onClose: () => void;
}

function SendForm({ document, onClose }: SendFormProps) {
  const text = usePhrases('documents');
  const types = usePhrases('docTypes');
  const delivery = usePhrases('delivery');
  const refresh = useRefreshDocuments();
  const mail = useMailDocument(document.id);
  const name = text('typeAndNumber', {
    type: types(docTypeKeyOf(document.docType) ?? 'INVOICE'),
    number: String(document.number),
  });
  const form = useForm<SendDraft, MailBody, unknown>({
    spec: SPEC,
    stored: { addresses: document.customer.email, message: '', withTranslation: false },
    send: (body, idempotencyKey) => mail.mutateAsync({ body, idempotencyKey }),
    onSaved() {
      const [address = '', ...others] = splitAddresses(form.draft.addresses);
      toast.success(
        others.length === 0
          ? text('sent', { document: name, address })
          : text('sentMany', { document: name, count: others.length + 1 }),
      );
      refresh();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('sendTitle', { document: name })}
      saveLabel={text(form.isSaving ? 'sending' : 'send')}
      icon={<IconSend2 className="pk-flip" aria-hidden stroke={1.75} />}
      onClose={onClose}
    >
      <p>{text(sentFileNote(document))}</p>
      <LtrTextField
        label={text('sendAddresses')}
        help={text('sendHelp')}
        inputMode="email"
        data-autofocus
        {...form.bind('addresses')}
      />
      <TextAreaField
        label={text('sendMessage')}
        help={text('sendMessageHelp')}
        isOptional
        rows={3}
        maxLength={MAIL_TEXT_LENGTH_MAX}
        {...form.bind('message')}
      />
      {document.language === 'he' && (
        <CheckboxField
          label={delivery('mailTranslation')}
          hint={delivery('mailTranslationHint')}
          checked={form.draft.withTranslation}
          onChange={({ currentTarget: { checked } }) => form.change({ withTranslation: checked })}
        />
      )}
    </FormDialog>
  );
}
