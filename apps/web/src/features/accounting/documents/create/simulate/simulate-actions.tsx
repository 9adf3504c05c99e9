import { Button } from '@pinkas/ui/actions/button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { IconFlask } from '@tabler/icons-react';

import { ServerProblem } from '../../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import type { Simulation } from './use-simulation.ts';

/** The only action of a simulation; replaces the issue. */
export function SimulateActions({ simulation }: { readonly simulation: Simulation }) {
  const text = usePhrases('writing');
  return (
    <>
      <ServerProblem reason={simulation.error} />
      <Button
        isWide
        variant="filled"
        isLoading={simulation.isRunning}
        icon={<IconFlask aria-hidden stroke={1.75} />}
        onClick={simulation.run}
      >
        {text(simulation.isRunning ? 'simulating' : 'simulate')} <Kbd keys="Ctrl Enter" />
      </Button>
    </>
  );
}
