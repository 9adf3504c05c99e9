import {
  ownershipContract,
  type OwnershipOffer,
} from '@pinkas/contract/account/ownership/ownership.contract';
import { PasswordField } from '@pinkas/ui/fields/password-field';
import { toast } from '@pinkas/ui/overlay/toast';

import { call } from '../../../shared/api/client.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { useOwnershipChanged } from './shared/ownership.queries.ts';

export interface AcceptDialogProps {
  readonly offer: OwnershipOffer;
  readonly onClose: () => void;
}

/** Takes the ownership of the business, by the own password. */
export function AcceptDialog({ offer, onClose }: AcceptDialogProps) {
  const text = usePhrases('ownership');
  const { companyName: business } = useSession();
  const changed = useOwnershipChanged();
  const form = useForm({
    spec: { schema: ownershipContract.accept.body },
    stored: { password: '' },
    async send(body) {
      const ownership = await call(ownershipContract.accept, { body });
      toast.success(text('accepted', { business }));
      onClose();
      await changed(ownership);
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('acceptTitle', { business })}
      saveLabel={text('accept')}
      onClose={onClose}
    >
      <p>{text('acceptText', { name: offer.fromName })}</p>
      <PasswordField
        {...form.bind('password')}
        label={text('password')}
        autoComplete="current-password"
        data-autofocus
      />
    </FormDialog>
  );
}
