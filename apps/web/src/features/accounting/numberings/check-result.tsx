import type { CheckedSeries } from '@pinkas/contract/accounting/numberings/numberings.contract';
import { Alert } from '@pinkas/ui/feedback/alert';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** Shows the result of checking all series; the failing document is shown at its series. */
export function CheckResult({ checked }: { readonly checked: readonly CheckedSeries[] }) {
  const text = usePhrases('numberings');
  const broken = checked.filter(({ problem }) => problem !== null);
  if (broken.length > 0) {
    return (
      <Alert tone="bad" isLive title={text('checkBroken', { count: broken.length })}>
        {text('checkBrokenText')}
      </Alert>
    );
  }
  const documents = checked.reduce((sum, { documentsCount }) => sum + documentsCount, 0);
  return (
    <Alert tone="ok" isLive title={text('checkHolds')}>
      {text('checkHoldsText', { documents })}
    </Alert>
  );
}
