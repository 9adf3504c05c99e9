import { FileChoiceScreen } from '../../accounting/batch-upload/shared/file-choice.tsx';
import { FileFlowProvider } from '../../accounting/batch-upload/shared/file-flow.ts';
import { requestFlow } from './request-flow.ts';

/** sales/payment_request_page/batch-upload: chooses a file of payment requests. */
export function ChooseRequestFileScreen() {
  return (
    <FileFlowProvider value={requestFlow}>
      <FileChoiceScreen />
    </FileFlowProvider>
  );
}
