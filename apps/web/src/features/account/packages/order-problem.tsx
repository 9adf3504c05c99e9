import { Alert } from '@pinkas/ui/feedback/alert';

import { ApiError } from '../../../shared/api/api-error.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** Why an order was not paid: a price that changed, a card that was refused, or a refusal of the server. */
export function OrderProblem({
  reason,
  refusal,
}: {
  readonly reason: unknown;
  readonly refusal: string | undefined;
}) {
  const text = usePhrases('packages');
  if (reason instanceof ApiError && reason.code === 'TOTAL_MISMATCH') {
    return <Alert tone="warn">{text('priceMoved')}</Alert>;
  }
  if (refusal === undefined) return <ServerProblem reason={reason} />;
  return (
    <Alert tone="bad" title={text('refusedTitle')}>
      {refusal === '' ? text('refusedTextPlain') : text('refusedText', { reason: refusal })}
    </Alert>
  );
}
