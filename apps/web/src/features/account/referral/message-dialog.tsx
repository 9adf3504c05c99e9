import type { ReferralPage } from '@pinkas/contract/account/referral/referral.contract';
import { whatsAppAddress } from '@pinkas/domain/identifiers/messaging';
import { PHONE_LENGTH_MAX, TRIAL_DAYS } from '@pinkas/domain/limits';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useState } from 'react';

import { SaveDialog } from '../../../shared/form/save-dialog.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { shekelText } from '../../../shared/format/shekel-text.ts';

interface MessageDialogProps {
  readonly page: ReferralPage;
  readonly onClose: () => void;
}

/** A message by WhatsApp, which opens with it: to a telephone, or to whom is chosen there. Nothing is sent or kept by the product. */
export function MessageDialog({ page: { link, giftAgorot }, onClose }: MessageDialogProps) {
  const text = usePhrases('referral');
  const [phone, setPhone] = useState('');
  const [txt, setTxt] = useState(() =>
    text('messageWithLink', { days: TRIAL_DAYS, sum: shekelText(giftAgorot), link }),
  );
  function open(): void {
    window.open(whatsAppAddress(phone, txt), '_blank', 'noopener');
    onClose();
  }
  return (
    <SaveDialog
      title={text('messageTitle')}
      saveLabel={text('openWhatsApp')}
      icon={<IconBrandWhatsapp aria-hidden stroke={1.75} />}
      isSaving={false}
      isDisabled={txt.trim() === ''}
      onSave={open}
      onClose={onClose}
    >
      <div className="form-fields">
        <LtrTextField
          label={text('phone')}
          type="tel"
          isOptional
          help={text('phoneHelp')}
          maxLength={PHONE_LENGTH_MAX}
          value={phone}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
        />
        <TextAreaField
          label={text('message')}
          rows={5}
          value={txt}
          onChange={({ currentTarget }) => setTxt(currentTarget.value)}
        />
      </div>
    </SaveDialog>
  );
}
