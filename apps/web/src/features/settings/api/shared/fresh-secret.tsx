import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { IconCopy, IconDownload, IconKey, IconX } from '@tabler/icons-react';
import { useState } from 'react';

import { useCopy } from '../../../../shared/copying/use-copy.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { saveText } from './save-text.ts';
import './fresh-secret.css';

/** What is said of a secret. */
/** A secret that was just made; it is in the memory of this page alone. */
export interface ShownSecret {
  readonly id: string;
  readonly name: string;
  readonly secret: string;
}

export interface SecretWords {
  readonly title: string;
  readonly label: string;
  readonly note: string;
  readonly hide: string;
  readonly hideTitle: string;
  readonly hideText: string;
  readonly stay: string;
  readonly copied: string;
}

export interface FreshSecretProps {
  readonly secret: string;
  /** Name of the file that it is saved in. */
  readonly fileName: string;
  readonly words: SecretWords;
  readonly onClose: () => void;
}

/** Shows a fresh secret once, to be copied or saved. Closing it unsaved asks first: it is never shown again. */
export function FreshSecret({ secret, fileName, words, onClose }: FreshSecretProps) {
  const text = usePhrases('apiKeys');
  const copyWords = useCopy();
  const [isTaken, setIsTaken] = useState(false);
  async function copy(): Promise<void> {
    // A browser may forbid it: the field is there to be copied from.
    const isCopied = await copyWords(secret, { copied: words.copied });
    if (isCopied) setIsTaken(true);
  }
  async function close(): Promise<void> {
    const isSure =
      isTaken ||
      (await confirm({
        title: words.hideTitle,
        text: words.hideText,
        confirmLabel: text('hideAnyway'),
        cancelLabel: words.stay,
        isDanger: true,
      }));
    if (isSure) onClose();
  }
  return (
    <section className="fresh-secret" aria-label={words.label}>
      <div className="fresh-secret__head">
        <IconKey aria-hidden stroke={1.75} />
        <strong>{words.title}</strong>
        <IconButton
          label={words.hide}
          icon={<IconX aria-hidden stroke={1.75} />}
          onClick={() => void close()}
        />
      </div>
      <div className="fresh-secret__row">
        <LtrTextField
          label={words.label}
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
            saveText(fileName, `${secret}\n`);
            setIsTaken(true);
          }}
        >
          {text('download')}
        </Button>
      </div>
      <p className="fresh-secret__note">{words.note}</p>
    </section>
  );
}
