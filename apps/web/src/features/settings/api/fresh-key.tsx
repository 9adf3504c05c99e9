import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { FreshSecret, type ShownSecret } from './shared/fresh-secret.tsx';

export interface FreshKeyPanelProps {
  readonly fresh: ShownSecret;
  readonly onClose: () => void;
}

/** Shows a fresh key once, to be copied or saved. */
export function FreshKeyPanel({ fresh, onClose }: FreshKeyPanelProps) {
  const text = usePhrases('apiKeys');
  const { name, secret } = fresh;
  return (
    <FreshSecret
      secret={secret}
      // How the key begins tells keys apart without opening anything.
      fileName={`pinkas-${secret.slice(0, 16)}.txt`}
      words={{
        title: text('freshTitle', { name }),
        label: text('freshKey'),
        note: text('freshNote'),
        hide: text('hide'),
        hideTitle: text('hideTitle'),
        hideText: text('hideText'),
        stay: text('stay'),
        copied: text('copied'),
      }}
      onClose={onClose}
    />
  );
}
