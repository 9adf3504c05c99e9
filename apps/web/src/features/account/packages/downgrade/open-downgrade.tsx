import type { PackageDowngrade } from '@pinkas/contract/account/packages/package-downgrade.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { toast } from '@pinkas/ui/overlay/toast';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import { nameOf } from '../../../../shared/packages/name-of.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { isGone, useCallOffDowngrade } from './downgrades.queries.ts';

/** The smaller package that waits, from which day, and the press that calls it off. */
export function OpenDowngrade({ open }: { readonly open: PackageDowngrade }) {
  const text = usePhrases('packageDowngrade');
  const { language } = useLanguage();
  const mayBuy = useMay()('packages.buy');
  const callOff = useCallOffDowngrade(() => toast.success(text('calledOff')));
  const values = { day: formatLocalDate(open.from), name: nameOf(open, language) };
  return (
    <>
      <Alert
        tone="info"
        title={text(`open-${open.period}`, values)}
        action={
          mayBuy && (
            <Button isLoading={callOff.isPending} onClick={() => callOff.mutate()}>
              {text('callOff')}
            </Button>
          )
        }
      >
        {text('openText')}
      </Alert>
      <ServerProblem reason={isGone(callOff.error) ? undefined : callOff.error} />
    </>
  );
}
