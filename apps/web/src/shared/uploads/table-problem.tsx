import { Alert } from '@pinkas/ui/feedback/alert';

import { ApiError } from '../api/api-error.ts';
import { ServerProblem } from '../dialog/server-problem.tsx';
import { usePhrases } from '../language/use-phrases.ts';

/** Shows why a file was refused; a problem of a table comes with its line and what to do. */
export function TableProblem({ reason }: { readonly reason: unknown }) {
  const text = usePhrases('batchUpload');
  const isTable = reason instanceof ApiError && reason.code === 'TABLE_REFUSED';
  if (!isTable) return <ServerProblem reason={reason} />;
  return (
    <Alert tone="bad" isLive>
      {text('tableRefused', reason.params)}
    </Alert>
  );
}
