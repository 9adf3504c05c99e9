import type { OwnFactors } from '@pinkas/contract/auth/factors/factors.contract';
import { toast } from '@pinkas/ui/overlay/toast';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodesDialog } from '../recovery-codes-dialog.tsx';
import { useFactorChanges } from './factors.queries.ts';
import { SetUpDialog, type BegunApp } from '../set-up-dialog.tsx';

/** The open dialog: a proof for an action, the QR code, or the created codes. */
export type OpenDialog =
  | { readonly kind: 'start' | 'remove' | 'codes' }
  | { readonly kind: 'set-up'; readonly app: BegunApp }
  | {
      readonly kind: 'made';
      readonly codes: readonly string[];
      /** Whether they came with a new app, which is announced once they are saved: a toast would cover them. */
      readonly isWithApp: boolean;
    };

export interface FactorDialogsProps {
  readonly own: OwnFactors;
  readonly open: OpenDialog;
  /** Opens another dialog, or none. */
  readonly onOpen: (next: OpenDialog | undefined) => void;
}

/** The dialog that is open, and where each leads. */
export function FactorDialogs({ own, open, onOpen }: FactorDialogsProps) {
  const text = usePhrases('secondFactor');
  const change = useFactorChanges();
  const onClose = () => onOpen(undefined);
  const hasApp = own.appSince !== null;
  const proof = { hasApp, onClose };
  switch (open.kind) {
    case 'start':
      return (
        <ProofDialog
          {...proof}
          title={text(hasApp ? 'replaceTitle' : 'startTitle')}
          words={text(hasApp ? 'replaceWords' : 'startWords')}
          actLabel={text('next')}
          act={change.startApp}
          onDone={(app) => onOpen({ kind: 'set-up', app })}
        />
      );
    case 'set-up':
      return (
        <SetUpDialog
          app={open.app}
          confirm={change.confirmApp}
          onClose={onClose}
          onDone={(codes) => {
            if (codes === null) toast.success(text('appAdded'));
            onOpen(codes === null ? undefined : { kind: 'made', codes, isWithApp: true });
          }}
        />
      );
    case 'remove':
      return (
        <ProofDialog
          {...proof}
          title={text('removeTitle')}
          words={text('removeWords')}
          actLabel={text('appRemove')}
          act={change.removeApp}
          onDone={() => {
            toast.success(text('appRemoved'));
            onClose();
          }}
        />
      );
    case 'codes':
      return (
        <ProofDialog
          {...proof}
          title={text('codesMakeTitle')}
          words={text(own.recoveryCodesLeft > 0 ? 'codesMakeWords' : 'codesFirstWords')}
          actLabel={text('codesMake')}
          act={change.makeRecoveryCodes}
          onDone={(codes) => onOpen({ kind: 'made', codes, isWithApp: false })}
        />
      );
    case 'made':
      return (
        <RecoveryCodesDialog
          codes={open.codes}
          email={own.email}
          onKept={() => {
            if (open.isWithApp) toast.success(text('appAdded'));
            onClose();
          }}
        />
      );
  }
}
