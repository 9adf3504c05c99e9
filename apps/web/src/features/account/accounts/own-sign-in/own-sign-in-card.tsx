import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useSession } from '../../../../shared/session/session-store.ts';
import './own-sign-in.css';

/** The e-mail and the password that the person signs in with. */
export function OwnSignInCard() {
  const text = usePhrases('accounts');
  const { email } = useSession();
  return (
    <Card title={text('ownTitle')}>
      <div className="own-sign-in">
        <div className="own-sign-in__line">
          <div className="own-sign-in__words">
            <span className="own-sign-in__label">{text('email')}</span>
            <Isolate isLtr>{email}</Isolate>
          </div>
        </div>
      </div>
    </Card>
  );
}
