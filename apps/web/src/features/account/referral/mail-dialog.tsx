import type { ReferralPage } from '@pinkas/contract/account/referral/referral.contract';
import { ShareMail, type ShareFailure } from '@pinkas/contract/account/referral/share-mail';
import {
  SHARE_MESSAGE_LENGTH_MAX,
  SHARE_SUBJECT_LENGTH_MIN,
} from '@pinkas/domain/affiliates/share-limits';
import { INVITED_AGAIN_AFTER_DAYS } from '@pinkas/domain/affiliates/referral-gift';
import { TRIAL_DAYS } from '@pinkas/domain/limits';
import { Alert } from '@pinkas/ui/feedback/alert';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm, type Form } from '../../../shared/form/use-form.ts';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { useShareMail } from './referral.queries.ts';

interface MailDialogProps {
  readonly page: ReferralPage;
  readonly onClose: () => void;
}

/** What is typed: the form of the specification. */
type Draft = { [K in keyof ShareMail]: string };

/** Share by e-mail (specification section 5): an invitation with the link of the account. */
export function MailDialog({ page, onClose }: MailDialogProps) {
  const text = usePhrases('referral');
  const { setup, email } = useSession();
  const share = useShareMail();
  const [failure, setFailure] = useState<ShareFailure>();
  const stored: Draft = {
    name: setup?.business.nameHe ?? '',
    email,
    frnd_name: '',
    frnd_email: '',
    subject: text('subjectOffered'),
    message: text('messageOffered', { days: TRIAL_DAYS, sum: shekelText(page.giftAgorot) }),
  };
  const form = useForm({
    spec: { schema: ShareMail },
    stored,
    send: (body) => share.mutateAsync(body),
    onSaved({ success, fail_reason }) {
      if (!success) {
        setFailure(fail_reason);
        return;
      }
      toast.success(text('sent'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('mailTitle')}
      saveLabel={text('send')}
      icon={<IconSend aria-hidden stroke={1.75} />}
      isWide
      onClose={onClose}
    >
      <MailFields form={form} />
      {failure !== undefined && (
        <Alert tone="warn" isLive>
          {text(`failed-${failure}`, { days: INVITED_AGAIN_AFTER_DAYS })}
        </Alert>
      )}
    </FormDialog>
  );
}

function MailFields({ form: { bind, draft } }: { readonly form: Form<Draft, never, ShareMail> }) {
  const text = usePhrases('referral');
  const { message } = draft;
  return (
    <>
      <div className="referral__pair">
        <TextField label={text('name')} {...bind('name')} />
        <LtrTextField label={text('email')} type="email" {...bind('email')} />
      </div>
      <div className="referral__pair">
        <TextField label={text('friendName')} {...bind('frnd_name')} />
        <LtrTextField label={text('friendEmail')} type="email" {...bind('frnd_email')} />
      </div>
      <TextField
        label={text('subject')}
        help={text('subjectHelp', { min: SHARE_SUBJECT_LENGTH_MIN })}
        {...bind('subject')}
      />
      <TextAreaField
        label={text('message')}
        labelEnd={
          <Isolate
            isLtr
          >{`${String(message.length)} / ${String(SHARE_MESSAGE_LENGTH_MAX)}`}</Isolate>
        }
        help={text('messageHelp')}
        rows={5}
        {...bind('message')}
      />
    </>
  );
}
