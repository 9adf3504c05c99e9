import { documentFlow } from './document-flow.ts';
import { FileStepsScreen } from './shared/file-steps.tsx';
import { FileFlowProvider } from './shared/file-flow.ts';

/** documents/batch-upload/:id: the steps of one file of documents. */
export function BatchFileScreen() {
  return (
    <FileFlowProvider value={documentFlow}>
      <FileStepsScreen />
    </FileFlowProvider>
  );
}
