import { Button } from '@pinkas/ui/actions/button';

import { useAction } from '../../../shared/api/use-action.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { browserHasPasskeys } from '../../../shared/passkeys/has-passkeys.ts';
import type { LoginAnswer } from './login-steps.ts';

export interface PasskeyButtonProps {
  /** What the server answered; undefined when the device gave no passkey. */
  readonly onAnswer: (answer: LoginAnswer | undefined) => void;
}

/** Signs in by a passkey alone, without e-mail and password. */
export function PasskeyButton({ onAnswer }: PasskeyButtonProps) {
  const text = usePhrases('auth');
  const signIn = useAction(async () => {
    const { signInByPasskey } = await import('./sign-in-by-passkey.ts');
    onAnswer(await signInByPasskey());
  });
  if (!browserHasPasskeys()) return null;
  return (
    <>
      <ServerProblem reason={signIn.error} />
      <Button size="lg" isWide isLoading={signIn.isPending} onClick={() => void signIn.run(null)}>
        {text('passkeySignIn')}
      </Button>
    </>
  );
}
