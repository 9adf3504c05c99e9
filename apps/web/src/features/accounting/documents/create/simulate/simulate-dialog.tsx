import { ButtonLink } from '@pinkas/ui/actions/button';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import type { Simulation } from './use-simulation.ts';

/** Shows the generated file: nothing was issued, and the file is marked so. */
export function SimulateDialog({ simulation }: { readonly simulation: Simulation }) {
  const text = usePhrases('writing');
  const { file, close } = simulation;
  if (file === undefined) return null;
  return (
    <Dialog
      isOpen
      onClose={close}
      title={text('simulated')}
      actions={
        <>
          <ButtonLink
            href={file}
            download={`${text('simulatorMark')}.pdf`}
            icon={<IconDownload aria-hidden stroke={1.75} />}
          >
            {text('savePdf')}
          </ButtonLink>
          <ButtonLink
            variant="filled"
            href={file}
            target="_blank"
            rel="noopener"
            data-autofocus
            icon={<IconExternalLink aria-hidden stroke={1.75} />}
          >
            {text('openPdf')}
          </ButtonLink>
        </>
      }
    >
      {text('simulatedText')}
    </Dialog>
  );
}
