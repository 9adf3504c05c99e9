import type { OwnFactors } from '@pinkas/contract/auth/factors/factors.contract';
import { phonesContract } from '@pinkas/contract/auth/phones/phones.contract';
import { toast } from '@pinkas/ui/overlay/toast';

import { call } from '../../../shared/api/client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ProofDialog } from './shared/proof-dialog.tsx';
import { useFactorsRead } from './shared/factors.queries.ts';
import { AskPhoneDialog } from './ask-phone-dialog.tsx';
import { PhoneCodeDialog } from './phone-code-dialog.tsx';

/** The open dialog: another number, its code, or the proof before it is removed. */
export type OpenTelephone =
  | { readonly kind: 'ask' | 'remove' }
  | {
      readonly kind: 'code';
      /** Masked. */
      readonly phone: string;
      readonly waitSeconds: number;
    };

export interface TelephoneDialogsProps {
  readonly own: OwnFactors;
  readonly open: OpenTelephone;
  readonly onOpen: (next: OpenTelephone | undefined) => void;
}

/** The dialog of the telephone that is open, and where it leads. */
export function TelephoneDialogs({ own, open, onOpen }: TelephoneDialogsProps) {
  const text = usePhrases('telephone');
  const readAgain = useFactorsRead();
  const onClose = () => onOpen(undefined);
  const hasApp = own.appSince !== null;
  switch (open.kind) {
    case 'ask':
      return (
        <AskPhoneDialog
          hasPhone={own.phone !== ''}
          onClose={onClose}
          onSent={(phone, waitSeconds) => onOpen({ kind: 'code', phone, waitSeconds })}
        />
      );
    case 'code':
      return (
        <PhoneCodeDialog
          phone={open.phone}
          waitSeconds={open.waitSeconds}
          onClose={onClose}
          onDone={async () => {
            await readAgain();
            toast.success(text('verified'));
            onClose();
          }}
        />
      );
    case 'remove':
      return (
        <ProofDialog
          hasApp={hasApp}
          title={text('removeTitle')}
          words={text('removeWords')}
          actLabel={text('remove')}
          act={async (proof) => {
            await call(phonesContract.removeOwn, { body: { proof } });
            await readAgain();
          }}
          onDone={() => {
            toast.success(text('removed'));
            onClose();
          }}
          onClose={onClose}
        />
      );
  }
}
