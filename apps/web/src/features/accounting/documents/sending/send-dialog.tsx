import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { docTypeKeyOf } from '@pinkas/domain/documents/doc-type';
import { MAIL_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { isEmail } from '@pinkas/domain/identifiers/email';
import { MAIL_RECIPIENTS_MAX } from '@pinkas/domain/limits';
import { Button } from '@pinkas/ui/actions/button';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconSend2 } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { useDocument, useRefreshDocuments } from '../documents.queries.ts';
import { useMailDocument } from './mail-document.ts';
import { splitAddresses } from './split-addresses.ts';
import './send-dialog.css';

export interface SendDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** What is sent: the original once, a copy ever after, and a marked copy of what was cancelled. */
function sentFileNote({ isOriginalDelivered, cancellation }: DocumentView) {
  if (cancellation !== null) return 'sendCancelledNote';
  return isOriginalDelivered ? 'sendCopyNote' : 'sendOriginalNote';
}

/** Asks where to send an issued document, with the customer's own address ready. */
export function SendDialog({ id, onClose }: SendDialogProps) {
  const text = usePhrases('documents');
  const types = usePhrases('docTypes');
  const fields = usePhrases('fields');
  const refresh = useRefreshDocuments();
  const document = useDocument(id).data;
  const mail = useMailDocument();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [withTranslation, setWithTranslation] = useState(false);
  const [message, setMessage] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  if (document === undefined) return null;

  const name = text('typeAndNumber', {
    type: types(docTypeKeyOf(document.docType) ?? 'INVOICE'),
    number: String(document.number),
  });
  const value = typed ?? document.customer.email;
  const addresses = splitAddresses(value);
  const code =
    addresses.length === 0
      ? 'FIELD_REQUIRED'
      : addresses.length > MAIL_RECIPIENTS_MAX
        ? 'TOO_MANY_RECIPIENTS'
        : addresses.every((address) => isEmail(address))
          ? undefined
          : 'EMAIL_INVALID';

  function send(event?: FormEvent) {
    event?.preventDefault();
    setIsTried(true);
    if (code !== undefined || mail.isPending) return;
    mail.mutate(
      { id, mailTo: addresses, withTranslation, message: message.trim(), idempotencyKey },
      {
        onSuccess: () => {
          const [first = ''] = addresses;
          toast.success(
            addresses.length === 1
              ? text('sent', { document: name, address: first })
              : text('sentMany', { document: name, count: addresses.length }),
          );
          refresh();
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('sendTitle', { document: name })}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            variant="filled"
            isLoading={mail.isPending}
            icon={<IconSend2 className="pk-flip" aria-hidden stroke={1.75} />}
            onClick={() => send()}
          >
            {mail.isPending ? text('sending') : text('send')}
          </Button>
        </>
      }
    >
      <form className="doc-send" noValidate onSubmit={send}>
        <p>{text(sentFileNote(document))}</p>
        <LtrTextField
          label={text('sendAddresses')}
          help={text('sendHelp')}
          inputMode="email"
          autoComplete="off"
          data-autofocus
          value={value}
          error={isTried && code !== undefined ? fields(code) : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <TextAreaField
          label={text('sendMessage')}
          help={text('sendMessageHelp')}
          isOptional
          rows={3}
          maxLength={MAIL_TEXT_LENGTH_MAX}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        {document.language === 'he' && (
          <CheckboxField
            label={text('mailTranslation')}
            hint={text('mailTranslationHint')}
            checked={withTranslation}
            onChange={(event) => setWithTranslation(event.currentTarget.checked)}
          />
        )}
        <ServerProblem reason={mail.error} />
      </form>
    </Dialog>
  );
}
