import { LinkButton } from '@pinkas/ui/actions/link-text';
import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useStaticData } from '../../../shared/session/session-store.ts';

/** The one account that a demo installation is made with; production has no such account. */
export const DEMO_SIGN_IN = { email: 'demo@pinkas.test', password: 'Demo-2026!' } as const;

/** In demo mode: with what to sign in. */
export function DemoSignIn({ onFill }: { readonly onFill: () => void }) {
  const text = usePhrases('auth');
  const staticData = useStaticData();
  if (staticData?.isDemo !== true) return null;
  return (
    <aside className="auth-demo" aria-label={text('demoTitle')}>
      <strong>{text('demoTitle')}</strong>
      <dl>
        <dt>{text('email')}</dt>
        <dd>
          <Isolate isLtr>{DEMO_SIGN_IN.email}</Isolate>
        </dd>
        <dt>{text('password')}</dt>
        <dd>
          <Isolate isLtr>{DEMO_SIGN_IN.password}</Isolate>
        </dd>
      </dl>
      <span className="auth-demo__actions">
        <LinkButton onClick={onFill}>{text('demoFill')}</LinkButton>
      </span>
    </aside>
  );
}
