import {
  type Ownership,
  ownershipContract,
} from '@pinkas/contract/account/ownership/ownership.contract';
import type { AccountMember } from '@pinkas/contract/account/people/people.contract';
import { toast } from '@pinkas/ui/overlay/toast';

import { call } from '../../../../shared/api/client.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { OwnerProofDialog } from '../../../../shared/owner-proof/owner-proof-dialog.tsx';
import { useSession } from '../../../../shared/session/session-store.ts';
import { useOwnershipChanged } from './ownership.queries.ts';

export interface TransferDialogProps {
  readonly person: AccountMember;
  readonly codeFrom: NonNullable<Ownership['codeFrom']>;
  readonly onClose: () => void;
}

/** Asks for a proof of the owner's presence, and offers the ownership to another person of the business. */
export function TransferDialog({ person, codeFrom, onClose }: TransferDialogProps) {
  const text = usePhrases('ownership');
  const { companyName } = useSession();
  const changed = useOwnershipChanged();
  const { id: userId, name } = person;
  async function offer(proof: { password: string; code: string }): Promise<void> {
    await changed(await call(ownershipContract.offer, { body: { ...proof, userId } }));
  }
  return (
    <OwnerProofDialog
      title={text('transferTitle', { name })}
      onClose={onClose}
      deed={{
        label: text('offer'),
        codeFrom,
        sendCode: (password) => call(ownershipContract.sendCode, { body: { password } }),
        act: offer,
        onDone() {
          toast.success(text('offered', { name }));
          onClose();
        },
      }}
    >
      <p>{text('transferText', { name, business: companyName })}</p>
      <p>{text('transferMail')}</p>
    </OwnerProofDialog>
  );
}
