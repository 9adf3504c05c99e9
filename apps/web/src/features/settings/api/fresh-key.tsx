import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconCopy, IconDownload, IconKey, IconX } from '@tabler/icons-react';
import { useState } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { saveText } from './save-text.ts';

/** A key that was just made; it is in the memory of this page alone. */
export interface ShownSecret {
  readonly id: string;
  readonly name: string;
  readonly secret: string;
}

export interface FreshKeyPanelProps {
  readonly fresh: ShownSecret;
  readonly onClose: () => void;
}

/** Shows a fresh key once, to be copied or saved. Closing it unsaved asks first: it is never shown again. */
export function FreshKeyPanel({ fresh, onClose }: FreshKeyPanelProps) {
  const text = usePhrases('apiKeys');
  const [isTaken, setIsTaken] = useState(false);
  const { name, secret } = fresh;
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      setIsTaken(true);
      toast.success(text('copied'));
    } catch {
      // A browser may forbid it: the field is there to be copied from.
      toast.error(text('notCopied'));
    }
  }
  async function close(): Promise<void> {
    const isSure =
      isTaken ||
      (await confirm({
        title: text('hideTitle'),
        text: text('hideText'),
        confirmLabel: text('hideAnyway'),
        cancelLabel: text('stay'),
        isDanger: true,
      }));
    if (isSure) onClose();
  }
  return (
    <section className="api-keys__fresh" aria-label={text('freshKey')}>
      <div className="api-keys__fresh-head">
        <IconKey aria-hidden stroke={1.75} />
        <strong>{text('freshTitle', { name })}</strong>
        <IconButton
          label={text('hide')}
          icon={<IconX aria-hidden stroke={1.75} />}
          onClick={() => void close()}
        />
      </div>
      <div className="api-keys__fresh-row">
        <LtrTextField
          label={text('freshKey')}
          readOnly
          value={secret}
          onFocus={(event) => event.currentTarget.select()}
          onCopy={() => setIsTaken(true)}
          endSlot={<></>}
        />
        <Button
          variant="filled"
          icon={<IconCopy aria-hidden stroke={1.75} />}
          onClick={() => void copy()}
        >
          {text('copy')}
        </Button>
        <Button
          icon={<IconDownload aria-hidden stroke={1.75} />}
          onClick={() => {
            saveText(`${fileNameOf(secret)}.txt`, `${secret}\n`);
            setIsTaken(true);
          }}
        >
          {text('download')}
        </Button>
      </div>
      <p className="api-keys__note">{text('freshNote')}</p>
    </section>
  );
}

/** Returns how the key begins, which tells keys apart without opening anything. */
function fileNameOf(secret: string): string {
  return `pinkas-${secret.slice(0, 16)}`;
}
