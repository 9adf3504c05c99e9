import { ButtonLink } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';

/** Says that nothing charges shekels yet, and leads to where a terminal is connected. */
export function NoTerminal() {
  const text = usePhrases('paymentRequests');
  const mayConnect = useMay()('gateways.write');
  return (
    <div className="request-notice">
      <Alert
        tone="warn"
        title={text('noTerminalTitle')}
        action={
          mayConnect && (
            <ButtonLink href="#/settings/cc_gateways">{text('noTerminalAct')}</ButtonLink>
          )
        }
      >
        <p>{text('noTerminalText')}</p>
        {!mayConnect && <p>{text('noTerminalNotOwner')}</p>}
      </Alert>
    </div>
  );
}
