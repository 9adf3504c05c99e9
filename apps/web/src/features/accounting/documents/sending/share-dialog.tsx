import {
  documentMessagesContract,
  type DocumentMessage,
} from '@pinkas/contract/accounting/documents/document-messages.contract';
import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { internationalPhone, messengerNumberOf } from '@pinkas/domain/identifiers/phone';
import { fillMessage } from '@pinkas/domain/messages/document-message';
import { SMS_LENGTH_MAX } from '@pinkas/domain/messages/sms-limits';
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

import { ApiError } from '../../../../shared/api/api-error.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { useFieldProblem } from '../../../../shared/form/field-problem.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import type { HandedMessage } from '../handed-message.ts';
import { useTextDocument } from './text-document.ts';
import '../../../../shared/form/form.css';

export interface ShareDialogProps {
  readonly document: DocumentView;
  /** What the create screen prepared; undefined for the usual words. */
  readonly handed?: HandedMessage | undefined;
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

/** A telephone of the customer that takes messages, or else the one that is there. */
function telephoneOf({ mobile, phone }: DocumentView['customer']): string {
  return [mobile, phone].find((one) => messengerNumberOf(one) !== undefined) ?? phone;
}

/** What a text message needs: a mobile telephone, and words that suppliers take. */
function useSmsProblem(phone: string, words: string) {
  const fields = usePhrases('fields');
  const isEmpty = words.trim() === '';
  const isLong = words.length > SMS_LENGTH_MAX;
  return {
    phone: messengerNumberOf(phone.trim()) === undefined ? fields('MOBILE_INVALID') : undefined,
    words: isEmpty ? fields('FIELD_REQUIRED') : isLong ? fields('TEXT_TOO_LONG') : undefined,
  };
}

/** What the server says of the telephone, such as too many messages to it. */
function useSmsRefusal(reason: unknown): string | undefined {
  const sentence = useFieldProblem();
  return sentence(reason instanceof ApiError ? reason.fields[0]?.code : undefined);
}

/** Hands the message to any app, where the device has a sheet for that. */
function SheetButton({ words }: { readonly words: string }) {
  const text = usePhrases('writing');
  if (!('share' in navigator)) return null;
  async function share(): Promise<void> {
    // Whoever closes the sheet has changed their mind.
    await navigator.share({ text: words }).catch(() => undefined);
  }
  return (
    <Button icon={<IconShare2 aria-hidden stroke={1.75} />} onClick={() => void share()}>
      {text('shareBySheet')}
    </Button>
  );
}

function ReadyDialog({
  document,
  handed,
  message,
  onClose,
}: ShareDialogProps & { readonly message: DocumentMessage }) {
  const text = usePhrases('writing');
  const delivery = usePhrases('delivery');
  const documents = usePhrases('documents');
  const mayText = useMay()('documents.text');
  const canText = message.canText && mayText;
  const fields = usePhrases('fields');
  const [words, setWords] = useState(() =>
    fillMessage(
      handed === undefined || handed.text === '' ? message.text : handed.text,
      message.values,
    ),
  );
  const [phone, setPhone] = useState(() => handed?.to ?? telephoneOf(document.customer));
  const [isTried, setIsTried] = useState(false);
  const sms = useTextDocument(document.id);
  const problem = useSmsProblem(phone, words);
  const number = internationalPhone(phone.trim());
  const query = encodeURIComponent(words);
  const refusal = useSmsRefusal(sms.error);
  const wrongPhone =
    phone.trim() !== '' && number === undefined ? fields('PHONE_INVALID') : undefined;

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(words);
    toast.success(text('shareCopied'));
  }
  function send(): void {
    setIsTried(true);
    if (problem.phone !== undefined || problem.words !== undefined || sms.isPending) return;
    sms.mutate(
      { to: phone.trim(), text: words.trim() },
      {
        onSuccess: () => {
          toast.success(delivery('smsOwed', { phone: phone.trim() }));
          onClose();
        },
      },
    );
  }
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={text('shareTitle')}
      actions={
        <>
          <Button onClick={onClose}>{documents('cancel')}</Button>
          <Button icon={<IconCopy aria-hidden stroke={1.75} />} onClick={() => void copy()}>
            {text('shareCopy')}
          </Button>
          <SheetButton words={words} />
          {canText ? (
            <Button
              icon={<IconMessage aria-hidden stroke={1.75} />}
              isLoading={sms.isPending}
              onClick={send}
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
      <div className="form-fields">
        <p>{canText ? delivery('shareNote') : text('shareNote')}</p>
        <LtrTextField
          label={documents('customerPhone')}
          isOptional={!canText}
          type="tel"
          autoComplete="off"
          help={text('sharePhoneHelp')}
          value={phone}
          error={isTried ? (problem.phone ?? refusal ?? wrongPhone) : wrongPhone}
          onChange={(event) => setPhone(event.currentTarget.value)}
        />
        <TextAreaField
          label={text('shareMessage')}
          help={canText ? delivery('smsParts', { count: smsPartsOf(words.trim()) }) : undefined}
          dir="auto"
          rows={4}
          value={words}
          error={isTried ? problem.words : undefined}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {refusal === undefined && <ServerProblem reason={sms.error} />}
      </div>
    </Dialog>
  );
}
