import type { WebhookEndpoint } from '@pinkas/contract/api/webhooks/webhook-fields';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';
import { IconShieldCheck } from '@tabler/icons-react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

export interface SignatureCardProps {
  readonly endpoint: WebhookEndpoint;
  /** Undefined for who may not. */
  readonly onRotate: (() => void) | undefined;
}

/** How updates are signed, and by which secret. */
export function SignatureCard({ endpoint, onRotate }: SignatureCardProps) {
  const text = usePhrases('webhooks');
  const { secretHint, oldSecretEndsAt } = endpoint;
  return (
    <Card title={text('signature')}>
      <div className="webhooks__signature">
        <div className="webhooks__secret">
          <span>{text('secret')}</span>
          <code dir="ltr">{`whsec_••••••••${secretHint}`}</code>
          {onRotate !== undefined && (
            <Button size="sm" onClick={onRotate}>
              {text('rotate')}
            </Button>
          )}
        </div>
        {oldSecretEndsAt !== null && (
          <p className="webhooks__note">
            {text('oldUntil', { until: formatInstant(oldSecretEndsAt) })}
          </p>
        )}
        <ul>
          {(['signedBy', 'blocked'] as const).map((fact) => (
            <li key={fact}>
              <IconShieldCheck aria-hidden stroke={1.75} />
              <span>{text(fact)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
