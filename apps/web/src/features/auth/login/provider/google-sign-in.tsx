import { Button } from '@pinkas/ui/actions/button';
import { useState } from 'react';

import { useAction } from '../../../../shared/api/use-action.ts';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { LazyProviderNews } from './lazy-provider-news.tsx';

/** Sign-in with Google: redirects there, or shows why not. Its code loads on press. */
export function GoogleSignIn({ redirectAfter }: { readonly redirectAfter: string | null }) {
  const text = usePhrases('auth');
  const [problem, setProblem] = useState<URLSearchParams>();
  const { run, isPending, error } = useAction(async () => {
    const { goToGoogle } = await import('./go-to-google.ts');
    setProblem(await goToGoogle(redirectAfter));
  });
  return (
    <>
      <Button size="lg" isWide isLoading={isPending} onClick={() => void run(undefined)}>
        {text('withGoogle')}
      </Button>
      {problem !== undefined && <LazyProviderNews query={problem} />}
      <ServerProblem reason={error} />
    </>
  );
}
