import { Alert } from '@pinkas/ui/feedback/alert';

import { ApiError } from '../api/api-error.ts';
import { ServerProblem } from '../dialog/server-problem.tsx';
import { usePhrases } from '../language/use-phrases.ts';

/** Why a file was not taken; what is wrong with a table is said with its line and what to do. */
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
