import { Button } from '@pinkas/ui/actions/button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { toast } from '@pinkas/ui/overlay/toast';
import { Suspense, useState } from 'react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useMay } from '../../../../../shared/session/use-may.ts';
import { lazyPart } from '../../../../../shared/trouble/load-part.ts';
import type { PartProps } from '../part-props.ts';
import type { PreviewDialogProps } from './preview-dialog.tsx';
import { TEMPLATE_FORM } from '../template-draft.ts';

const PreviewDialog = lazyPart(async () => ({
  default: (await import('./preview-dialog.tsx')).PreviewDialog,
}));

/** Opens the next document as it would be printed; so does Alt+V. What is not filled in yet is asked for instead. */
export function PreviewButton({ form, coming }: Pick<PartProps, 'form' | 'coming'>) {
  const text = usePhrases('billing');
  const [shown, setShown] = useState<Omit<PreviewDialogProps, 'onClose'>>();
  const isAllowed = useMay()('billing.write');
  function open(): void {
    const { data } = TEMPLATE_FORM.schema.safeParse(TEMPLATE_FORM.bodyOf?.(form.draft));
    if (data === undefined || coming === undefined) toast.error(text('previewEarly'));
    else setShown({ form: data, period: coming.next });
  }
  useHotkey('KeyV', { alt: true, isEnabled: isAllowed }, open);
  if (!isAllowed) return null;
  return (
    <>
      <Button isWide onClick={open}>
        {text('preview')} <Kbd keys="Alt V" />
      </Button>
      {shown !== undefined && (
        <Suspense>
          <PreviewDialog {...shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  );
}
