import { Button } from '@pinkas/ui/actions/button';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useEmergencyNumber } from './allocation.queries.ts';

/** Gives the invoice one of the numbers that the authority gave ahead, when it does not answer. */
export function EmergencyButton({ id }: { readonly id: string }) {
  const text = usePhrases('allocationRequest');
  const use = useEmergencyNumber(id);
  return (
    <>
      <ServerProblem reason={use.error} title={text('emergencyNotGiven')} />
      <Button isLoading={use.isPending} onClick={() => use.mutate()}>
        {text('useEmergency')}
      </Button>
    </>
  );
}
