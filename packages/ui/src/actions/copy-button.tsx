import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';

import { toast } from '../overlay/toast.ts';
import { useUiTexts } from '../texts.tsx';
import { copyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';

/** Copies a text that is on the screen and confirms it, or says that it is copied by hand. */
export function CopyButton({ text }: { readonly text: string }) {
  const texts = useUiTexts();
  const [isCopied, setIsCopied] = useState(false);
  async function copy(): Promise<void> {
    const isDone = await copyText(text);
    setIsCopied(isDone);
    if (!isDone) toast.error(texts.copyRefused);
  }
  return (
    <>
      <IconButton
        size="sm"
        label={isCopied ? texts.copied : texts.copy}
        icon={isCopied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
        onBlur={() => setIsCopied(false)}
        onClick={() => void copy()}
      />
      <output className="pk-visually-hidden">{isCopied ? texts.copied : ''}</output>
    </>
  );
}
