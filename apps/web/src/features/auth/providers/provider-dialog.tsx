import type { OwnProvider } from '@pinkas/contract/auth/providers/providers.contract';
import { toast } from '@pinkas/ui/overlay/toast';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ProofDialog } from '../factors/shared/proof-dialog.tsx';
import { useProviderChanges } from './providers.queries.ts';

export interface ProviderDialogProps {
  readonly provider: OwnProvider;
  /** Whether a code of the app proves as well. */
  readonly hasApp: boolean;
  readonly onClose: () => void;
}

/** Links a provider, which leads there and back, or takes it away, for who proves to be the person. */
export function ProviderDialog({ provider: own, hasApp, onClose }: ProviderDialogProps) {
  const text = usePhrases('signInProviders');
  const { label: provider, providerType, email } = own;
  const change = useProviderChanges(providerType);
  if (email !== null) {
    return (
      <ProofDialog
        title={text('unlinkTitle', { provider })}
        words={text('unlinkWords')}
        actLabel={text('unlink')}
        hasApp={hasApp}
        act={change.unlink}
        onDone={() => {
          onClose();
          toast.success(text('unlinked', { provider }));
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <ProofDialog
      title={text('linkTitle', { provider })}
      words={text('linkWords', { provider })}
      actLabel={text('linkAct')}
      hasApp={hasApp}
      act={change.link}
      onDone={(address) => {
        onClose();
        if (address === null) toast.error(text('unreachable', { provider }));
        else window.location.assign(address);
      }}
      onClose={onClose}
    />
  );
}
