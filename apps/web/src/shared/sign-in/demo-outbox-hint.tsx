import { LinkText } from '@pinkas/ui/actions/link-text';

import { usePhrases } from '../language/use-phrases.ts';
import { useStaticData } from '../session/session-store.ts';

/** In demo mode: what arrives in the outbox, one press away. */
export function DemoOutboxHint({ sentence }: { readonly sentence: string }) {
  const text = usePhrases('auth');
  const staticData = useStaticData();
  if (staticData?.hasOutbox !== true) return null;
  return (
    <aside className="auth-demo" aria-label={text('demoTitle')}>
      <span>{sentence}</span>
      <span className="auth-demo__actions">
        <LinkText href="/outbox" target="_blank" rel="noreferrer">
          {text('demoOutbox')}
        </LinkText>
      </span>
    </aside>
  );
}
