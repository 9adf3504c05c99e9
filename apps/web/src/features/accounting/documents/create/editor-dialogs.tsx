import { Suspense, useState } from 'react';

import { lazyPart } from '../../../../shared/trouble/load-part.ts';
import { useEditor } from './form/editor-context.ts';
import type { IssueDialog, IssueDialogProps } from './issue/issue-dialog.tsx';
import type { SummaryProps } from './summary/summary-rail.tsx';

const PreviewDialog = lazyPart(async () => ({
  default: (await import('./issue/preview-dialog.tsx')).PreviewDialog,
}));
const SimulateDialog = lazyPart(async () => ({
  default: (await import('./simulate/simulate-dialog.tsx')).SimulateDialog,
}));

/** The confirmation once it has loaded: it then opens at once, and a second Ctrl+Enter confirms it. */
let question: typeof IssueDialog | undefined;
async function loadIssueDialog() {
  ({ IssueDialog: question } = await import('./issue/issue-dialog.tsx'));
  return { default: question };
}
const LazyQuestion = lazyPart(loadIssueDialog);
const loadOpenWarnings = () => import('./summary/checks/open-warnings.tsx');
const OpenWarnings = lazyPart(async () => ({ default: (await loadOpenWarnings()).OpenWarnings }));

/** Loads the last question before an issue with what it may warn of. */
export const loadQuestion = () => Promise.all([loadIssueDialog(), loadOpenWarnings()]);

function Question(props: IssueDialogProps) {
  const [Dialog] = useState(() => question ?? LazyQuestion);
  return <Dialog {...props} />;
}

interface EditorDialogsProps extends Pick<SummaryProps, 'issuing' | 'simulation'> {
  readonly isPreviewed: boolean;
  readonly onPreviewEnd: () => void;
}

/** Dialogs over the form: the confirmation before an issue, the result of a simulation, the preview. */
export function EditorDialogs(props: EditorDialogsProps) {
  const { issuing, simulation, isPreviewed, onPreviewEnd } = props;
  const { isSimulation } = useEditor();
  return (
    <Suspense>
      {issuing.asked !== undefined && (
        <Question
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
