import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { saveFile } from '../../../shared/lists/export/download-file.ts';

export interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  /** The owner of the codes; shown in the file. */
  readonly email: string;
  /** The person confirms that they saved them; nothing else closes the dialog. */
  readonly onKept: () => void;
}

/** Shows the recovery codes, this once: to copy, to save as a file, to print. */
export function RecoveryCodesDialog({ codes, email, onKept }: RecoveryCodesDialogProps) {
  const text = usePhrases('secondFactor');
  const [isCopyRefused, setIsCopyRefused] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success(text('codesCopied'));
    } catch {
      setIsCopyRefused(true);
    }
  }
  function download(): void {
    const lines = [text('codesFileHead', { email }), '', ...codes, ''].join('\r\n');
    saveFile(new Blob([lines], { type: 'text/plain;charset=utf-8' }), 'pinkas-recovery-codes.txt');
  }
  // Beside the page, so that a print holds the codes alone.
  return createPortal(
    <Dialog
      isOpen
      title={text('codesTitle')}
      actions={
        <Button variant="filled" onClick={onKept}>
          {text('codesKept')}
        </Button>
      }
    >
      <div className="recovery-codes">
        <Alert tone="warn">{text('codesOnce')}</Alert>
        <p className="recovery-codes__whose">{text('codesFileHead', { email })}</p>
        <ol className="recovery-codes__list" aria-label={text('codesTitle')}>
          {codes.map((code) => (
            <li key={code}>
              <bdi dir="ltr">{code}</bdi>
            </li>
          ))}
        </ol>
        {isCopyRefused && <Alert tone="bad">{text('codesNotCopied')}</Alert>}
        <div className="recovery-codes__actions">
          <Button icon={<IconCopy aria-hidden stroke={1.75} />} onClick={() => void copy()}>
            {text('codesCopy')}
          </Button>
          <Button icon={<IconDownload aria-hidden stroke={1.75} />} onClick={download}>
            {text('codesDownload')}
          </Button>
          <Button icon={<IconPrinter aria-hidden stroke={1.75} />} onClick={() => window.print()}>
            {text('codesPrint')}
          </Button>
        </div>
      </div>
    </Dialog>,
    document.body,
  );
}
