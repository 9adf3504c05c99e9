import { FileFlowProvider } from '../../accounting/batch-upload/shared/file-flow.ts';
import { FileStepsScreen } from '../../accounting/batch-upload/shared/file-steps.tsx';
import { requestFlow } from './request-flow.ts';

/** sales/payment_request_page/batch-upload/:id: the steps of one file of payment requests. */
export function RequestFileScreen() {
  return (
    <FileFlowProvider value={requestFlow}>
      <FileStepsScreen />
    </FileFlowProvider>
  );
}
