import type { DocumentView } from '@pinkas/contract/accounting/documents.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/doc-type';
import { internationalPhone } from '@pinkas/domain/identifiers/phone';
import { formatAgorot } from '@pinkas/domain/money/format';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconBrandWhatsapp, IconCopy, IconMessage } from '@tabler/icons-react';
import { useState } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';

export interface ShareDialogProps {
  readonly document: DocumentView;
  readonly onClose: () => void;
}

/** The prepared text with the link of the customer's page. */
function useShareText({ docType, number, totalAgorot, pagePath }: DocumentView): string {
  const text = usePhrases('writing');
  const types = usePhrases('docTypes');
  const { business } = useAccountSetup();
  return text('shareBody', {
    type: types(docTypeKeyOf(docType) ?? 'INVOICE'),
    number: String(number),
    issuer: business.nameHe,
    sum: formatAgorot(totalAgorot),
    link: new URL(pagePath, window.location.origin).href,
  });
}

/** A message about the document, for the phone: the person sends it, the product sends nothing. */
export function ShareDialog({ document, onClose }: ShareDialogProps) {
  const text = usePhrases('writing');
  const documents = usePhrases('documents');
  const fields = usePhrases('fields');
  const [message, setMessage] = useState(useShareText(document));
  const [phone, setPhone] = useState(document.customer.phone);
  const number = internationalPhone(phone.trim());
  const query = encodeURIComponent(message);

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(message);
    toast.success(text('shareCopied'));
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
          <ButtonLink
            href={`sms:${number === undefined ? '' : `+${number}`}?body=${query}`}
            icon={<IconMessage aria-hidden stroke={1.75} />}
          >
            {text('shareSms')}
          </ButtonLink>
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
      <div className="doc-pay-form">
        <p>{text('shareNote')}</p>
        <LtrTextField
          label={documents('customerPhone')}
          isOptional
          type="tel"
          autoComplete="off"
          help={text('sharePhoneHelp')}
          value={phone}
          error={phone.trim() !== '' && number === undefined ? fields('PHONE_INVALID') : undefined}
          onChange={(event) => setPhone(event.currentTarget.value)}
        />
        <TextAreaField
          label={text('shareMessage')}
          dir="auto"
          rows={4}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
