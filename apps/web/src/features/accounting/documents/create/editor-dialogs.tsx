import { lazy, Suspense } from 'react';

import { useEditor } from './form/editor-context.ts';
import { IssueDialog } from './issue/issue-dialog.tsx';
import type { SummaryProps } from './summary/summary-rail.tsx';

const PreviewDialog = lazy(async () => ({
  default: (await import('./issue/preview-dialog.tsx')).PreviewDialog,
}));
const SimulateDialog = lazy(async () => ({
  default: (await import('./simulate/simulate-dialog.tsx')).SimulateDialog,
}));

/** Loads what the last question before an issue may warn of. */
export const loadOpenWarnings = () => import('./summary/open-warnings.tsx');
const OpenWarnings = lazy(async () => ({ default: (await loadOpenWarnings()).OpenWarnings }));

interface EditorDialogsProps extends Pick<SummaryProps, 'issuing' | 'simulation'> {
  readonly isPreviewed: boolean;
  readonly onPreviewEnd: () => void;
}

/** What lies over the form: the last look before an issue, what a simulation made, the preview. */
export function EditorDialogs(props: EditorDialogsProps) {
  const { issuing, simulation, isPreviewed, onPreviewEnd } = props;
  const { isSimulation } = useEditor();
  return (
    <Suspense>
      {issuing.asked !== undefined && (
        <IssueDialog
          issuing={issuing}
          warnings={
            <Suspense>
              <OpenWarnings />
            </Suspense>
          }
        />
      )}
      {isSimulation && <SimulateDialog simulation={simulation} />}
      {isPreviewed && <PreviewDialog onClose={onPreviewEnd} />}
    </Suspense>
  );
}
