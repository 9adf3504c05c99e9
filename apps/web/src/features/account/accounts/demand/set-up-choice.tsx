import type { OwnFactors } from '@pinkas/contract/auth/factors/factors.contract';
import { Button } from '@pinkas/ui/actions/button';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { useState } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { browserHasPasskeys } from '../../../../shared/passkeys/has-passkeys.ts';
import { AddPasskeyDialog } from '../../../auth/factors/shared/add-passkey-dialog.tsx';
import { FactorDialogs, type OpenDialog } from '../../../auth/factors/shared/factor-dialogs.tsx';
import { hasFactor } from './has-factor.ts';

type Step = OpenDialog | { readonly kind: 'choice' } | { readonly kind: 'passkey' };

/** The set-up of the first factor beside the mail: which one, and then its own dialogs. */
export function SetUpChoice({ own }: { readonly own: OwnFactors }) {
  const text = usePhrases('secondFactor');
  const [step, setStep] = useState<Step | undefined>(
    hasFactor(own) ? undefined : { kind: 'choice' },
  );
  if (step === undefined) return null;
  const close = () => setStep(undefined);
  if (step.kind === 'passkey') return <AddPasskeyDialog own={own} onClose={close} />;
  if (step.kind !== 'choice') return <FactorDialogs own={own} open={step} onOpen={setStep} />;
  return (
    <Dialog
      isOpen
      title={text('choiceTitle')}
      onClose={close}
      actions={
        <>
          <Button
            variant={browserHasPasskeys() ? 'outlined' : 'filled'}
            onClick={() => setStep({ kind: 'start' })}
          >
            {text('choiceApp')}
          </Button>
          {browserHasPasskeys() && (
            <Button variant="filled" onClick={() => setStep({ kind: 'passkey' })}>
              {text('choicePasskey')}
            </Button>
          )}
        </>
      }
    >
      <p>{text('choiceWords')}</p>
    </Dialog>
  );
}
