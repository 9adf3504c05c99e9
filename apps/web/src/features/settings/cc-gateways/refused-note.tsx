import type { KeyCheck } from '@pinkas/contract/settings/cc-gateways/cc-gateways.contract';
import { GATEWAYS, type GatewayName } from '@pinkas/domain/clearing/gateway-names';
import { Alert } from '@pinkas/ui/feedback/alert';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** Says in a dialog why a key was not saved: the gateway refused it, or did not answer. */
export function RefusedNote({
  check,
  gateway: name,
}: {
  /** Undefined before the first try. */
  readonly check: KeyCheck | undefined;
  readonly gateway: GatewayName;
}) {
  const text = usePhrases('ccGateways');
  const gateway = GATEWAYS[name];
  if (check === undefined || check.outcome === 'good') return null;
  if (check.outcome === 'unreachable') {
    return <Alert tone="warn">{text('unreachable', { gateway })}</Alert>;
  }
  return (
    <Alert tone="bad" title={text('refusedTitle', { gateway })}>
      {text('refusedText')}
      {check.text !== '' && (
        <>
          <br />
          {text('gatewaySaid', { text: check.text })}
        </>
      )}
    </Alert>
  );
}
