import type { OwnFactors } from '@pinkas/contract/auth/factors/factors.contract';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodesDialog } from '../recovery-codes-dialog.tsx';
import { type MadePasskey, usePasskeyChanges } from '../passkeys/passkeys.queries.ts';

const PROBLEMS = { known: 'passkeyKnown', none: 'passkeyNone' } as const;

export interface AddPasskeyDialogProps {
  readonly own: Pick<OwnFactors, 'email' | 'appSince'>;
  readonly onClose: () => void;
}

/** Creates a passkey after a proof of identity; the first factor comes with recovery codes. */
export function AddPasskeyDialog({ own, onClose }: AddPasskeyDialogProps) {
  const text = usePhrases('secondFactor');
  const change = usePasskeyChanges();
  const [problem, setProblem] = useState<'known' | 'none'>();
  const [codes, setCodes] = useState<readonly string[]>();

  function finish(): void {
    toast.success(text('passkeyAdded'));
    onClose();
  }
  function settle(made: MadePasskey): void {
    if (made.kind !== 'made') setProblem(made.kind);
    // A toast would lie over the codes.
    else if (made.recoveryCodes === null) finish();
    else setCodes(made.recoveryCodes);
  }

  if (codes !== undefined) {
    return <RecoveryCodesDialog codes={codes} email={own.email} onKept={finish} />;
  }
  return (
    <ProofDialog
      title={text('passkeyAddTitle')}
      words={text('passkeyAddWords')}
      actLabel={text('passkeyAdd')}
      hasApp={own.appSince !== null}
      problem={problem === undefined ? undefined : text(PROBLEMS[problem])}
      act={(proof) => change.add(proof)}
      onDone={settle}
      onClose={onClose}
    />
  );
}
