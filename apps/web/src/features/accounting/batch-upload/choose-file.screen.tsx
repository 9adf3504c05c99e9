import { documentFlow } from './document-flow.ts';
import { FileChoiceScreen } from './shared/file-choice.tsx';
import { FileFlowProvider } from './shared/file-flow.ts';

/** documents/batch-upload: chooses a file of documents. */
export function ChooseFileScreen() {
  return (
    <FileFlowProvider value={documentFlow}>
      <FileChoiceScreen />
    </FileFlowProvider>
  );
}
