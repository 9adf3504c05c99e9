import {
  documentMessagesContract,
  type DocumentMessage,
  type TextMessage,
} from '@pinkas/contract/accounting/documents/document-messages.contract';
import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { internationalPhone, messengerNumberOf } from '@pinkas/domain/identifiers/phone';
import { fillMessage } from '@pinkas/domain/messages/document-message';
import { smsPartsOf } from '@pinkas/domain/messages/sms-parts';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconBrandWhatsapp, IconCopy, IconMessage, IconShare2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { callQuery } from '../../../../shared/api/query-client.ts';
import { useCopy } from '../../../../shared/copying/use-copy.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import type { FormSpec } from '../../../../shared/form/form-spec.ts';
import { useForm } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import type { PrefilledMessage } from '../prefilled-message.ts';
import { useTextDocument } from './text-document.ts';
import '../../../../shared/form/form.css';

export interface ShareDialogProps {
  readonly document: DocumentView;
  /** Prepared by the create screen; undefined for the default text. */
  readonly handed?: PrefilledMessage | undefined;
  readonly onClose: () => void;
}

/** A message about the document, for the phone: sent from WhatsApp, or by the product. */
export function ShareDialog(props: ShareDialogProps) {
  const { document, onClose } = props;
  const text = usePhrases('writing');
  const delivery = usePhrases('delivery');
  const documents = usePhrases('documents');
  const { data, error, isFetching, refetch } = useQuery(
    callQuery(documentMessagesContract.get, { params: { id: document.id } }),
  );
  if (data !== undefined) return <ReadyDialog {...props} message={data} />;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={text('shareTitle')}
      actions={<Button onClick={onClose}>{documents('cancel')}</Button>}
    >
      {error === null ? (
        <SkeletonRows rows={3} />
      ) : (
        <PageError
          title={delivery('messageFailed')}
          reason={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}

/** Returns a telephone of the customer that receives messages, or else the one that exists. */
function telephoneOf({ mobile, phone }: DocumentView['customer']): string {
  return [mobile, phone].find((one) => messengerNumberOf(one) !== undefined) ?? phone;
}

/** Shares the message with any app, where the device has a share sheet. */
function SheetButton({ words }: { readonly words: string }) {
  const text = usePhrases('writing');
  if (!('share' in navigator)) return null;
  async function share(): Promise<void> {
    // Closing the sheet rejects the promise; the person cancelled.
    await navigator.share({ text: words }).catch(() => undefined);
  }
  return (
    <Button icon={<IconShare2 aria-hidden stroke={1.75} />} onClick={() => void share()}>
      {text('shareBySheet')}
    </Button>
  );
}

const SPEC: FormSpec<TextMessage, TextMessage> = {
  schema: documentMessagesContract.send.body,
  // The server may refuse the telephone or the day for too many messages.
  fieldOf: (path) => (path === 'text' ? path : 'to'),
};

function ReadyDialog({
  document,
  handed,
  message,
  onClose,
}: ShareDialogProps & { readonly message: DocumentMessage }) {
  const text = usePhrases('writing');
  const delivery = usePhrases('delivery');
  const documents = usePhrases('documents');
  const fields = usePhrases('fields');
  const mayText = useMay()('documents.text');
  const canText = message.canText && mayText;
  const sms = useTextDocument(document.id);
  const [stored] = useState<TextMessage>(() => ({
    to: handed?.to ?? telephoneOf(document.customer),
    text: fillMessage(
      handed === undefined || handed.text === '' ? message.text : handed.text,
      message.values,
    ),
  }));
  const form = useForm({
    spec: SPEC,
    stored,
    send: (body, idempotencyKey) => sms.mutateAsync({ body, idempotencyKey }),
    onSaved() {
      toast.success(delivery('smsOwed', { phone }));
      onClose();
    },
  });
  const { draft, change } = form;
  const phone = draft.to.trim();
  const number = internationalPhone(phone);
  const query = encodeURIComponent(draft.text);
  const wrongPhone = phone !== '' && number === undefined ? fields('PHONE_INVALID') : undefined;

  const copyWords = useCopy();
  const copy = (): void => void copyWords(draft.text, { copied: text('shareCopied') });
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={text('shareTitle')}
      actions={
        <>
          <Button onClick={onClose}>{documents('cancel')}</Button>
          <Button icon={<IconCopy aria-hidden stroke={1.75} />} onClick={copy}>
            {text('shareCopy')}
          </Button>
          <SheetButton words={draft.text} />
          {canText ? (
            <Button
              icon={<IconMessage aria-hidden stroke={1.75} />}
              isLoading={form.isSaving}
              onClick={() => form.submit()}
            >
              {delivery('smsSend')}
            </Button>
          ) : (
            <ButtonLink
              href={`sms:${number === undefined ? '' : `+${number}`}?body=${query}`}
              icon={<IconMessage aria-hidden stroke={1.75} />}
            >
              {text('shareSms')}
            </ButtonLink>
          )}
          <ButtonLink
            variant="filled"
            href={`https://wa.me/${number ?? ''}?text=${query}`}
            target="_blank"
            rel="noopener noreferrer"
            icon={<IconBrandWhatsapp aria-hidden stroke={1.75} />}
          >
            {text('shareWhatsapp')}
          </ButtonLink>
        </>
      }
    >
      {/* Enter chooses none of the ways to send. */}
      <form className="form-fields" {...form.element} onSubmit={(event) => event.preventDefault()}>
        <p>{canText ? delivery('shareNote') : text('shareNote')}</p>
        <LtrTextField
          label={documents('customerPhone')}
          isOptional={!canText}
          type="tel"
          autoComplete="off"
          help={text('sharePhoneHelp')}
          value={draft.to}
          error={form.problem('to') ?? wrongPhone}
          onChange={(event) => change({ to: event.currentTarget.value })}
        />
        <TextAreaField
          label={text('shareMessage')}
          help={
            canText ? delivery('smsParts', { count: smsPartsOf(draft.text.trim()) }) : undefined
          }
          dir="auto"
          rows={4}
          value={draft.text}
          error={form.problem('text')}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <ServerProblem reason={form.failure} />
      </form>
    </Dialog>
  );
}
