import type { OutboxKind } from '@pinkas/contract/demo/outbox/outbox.contract';
import { LinkText } from '@pinkas/ui/actions/link-text';

import { usePhrases } from '../language/use-phrases.ts';
import { useStaticData } from '../session/session-store.ts';

interface DemoOutboxHintProps {
  /** The kind of the message. */
  readonly kind: OutboxKind;
  readonly sentence: string;
}

/** In demo mode: what arrives in the outbox, one press away. */
export function DemoOutboxHint({ kind, sentence }: DemoOutboxHintProps) {
  const text = usePhrases('auth');
  const staticData = useStaticData();
  if (staticData?.outbox.includes(kind) !== true) return null;
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
