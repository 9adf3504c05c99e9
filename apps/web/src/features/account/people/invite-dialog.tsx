import { NewMember } from '@pinkas/contract/account/people/people.contract';
import { CUSTOMER_NAME_LENGTH_MAX, EMAIL_LENGTH_MAX } from '@pinkas/domain/limits';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { isolated } from '@pinkas/ui/values/isolated';
import type { z } from 'zod';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useInvite } from './people.queries.ts';
import { AccountantFields } from './accountant-fields.tsx';
import { RightsFields } from './rights-fields.tsx';
import './people.css';

/** Permissions of one role do not apply to the other. */
const NO_RIGHTS = {
  accountantRights: [],
  permissionGroups: null,
  lastDay: null,
  ownDocumentsOnly: false,
  documentsFrom: null,
  documentsUntil: null,
};

const NOBODY: z.input<typeof NewMember> = {
  name: '',
  email: '',
  role: 'sub-user',
  language: 'he',
  ...NO_RIGHTS,
};

/** Invites a person into the business by email. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const text = usePhrases('people');
  const roles = usePhrases('memberRoles');
  const inviting = useInvite();
  const form = useForm({
    spec: { schema: NewMember },
    stored: NOBODY,
    send: (body, idempotencyKey) => inviting.mutateAsync({ body, idempotencyKey }),
    onSaved() {
      toast.success(text('inviteSent', { email: isolated(form.draft.email) }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('inviteTitle')}
      saveLabel={text('inviteSend')}
      onClose={onClose}
    >
      <p>{text('inviteAbout')}</p>
      <TextField
        {...form.bind('name')}
        label={text('fullName')}
        data-autofocus
        maxLength={CUSTOMER_NAME_LENGTH_MAX}
      />
      <TextField
        {...form.bind('email')}
        label={text('email')}
        type="email"
        dir="ltr"
        maxLength={EMAIL_LENGTH_MAX}
      />
      <div className="people__choice">
        <span aria-hidden>{text('mailLanguage')}</span>
        <SegmentedControl
          label={text('mailLanguage')}
          value={form.draft.language}
          segments={[
            { value: 'he', label: text('hebrew') },
            { value: 'en', label: text('english') },
          ]}
          onChange={(language) => form.change({ language })}
        />
      </div>
      <SegmentedControl
        isWide
        label={text('role')}
        value={form.draft.role}
        segments={[
          { value: 'sub-user', label: roles('sub-user') },
          { value: 'accountant', label: roles('accountant') },
          { value: 'account-manager', label: roles('account-manager') },
        ]}
        onChange={(role) => form.change({ ...NO_RIGHTS, role })}
      />
      {form.draft.role === 'account-manager' && <p className="people__note">{text('byManager')}</p>}
      {form.draft.role === 'accountant' && <AccountantFields form={form} />}
      {form.draft.role === 'sub-user' && <RightsFields form={form} />}
    </FormDialog>
  );
}
