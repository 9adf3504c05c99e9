import { Button } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../../shared/trouble/load-part.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useSession } from '../../../../shared/session/session-store.ts';
import '../../../../shared/sign-in/own-sign-in.css';

const ChangeEmailDialog = lazyPart(async () => ({
  default: (await import('./change-email-dialog.tsx')).ChangeEmailDialog,
}));
const ChangePasswordDialog = lazyPart(async () => ({
  default: (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
}));

/** The e-mail and the password that the person signs in with. */
export function OwnSignInCard() {
  const text = usePhrases('accounts');
  const { email } = useSession();
  const [opened, setOpened] = useState<'email' | 'password'>();
  const close = () => setOpened(undefined);
  return (
    <Card title={text('ownTitle')}>
      <div className="own-sign-in">
        <div className="own-sign-in__line">
          <div className="own-sign-in__words">
            <span className="own-sign-in__label">{text('email')}</span>
            <Isolate isLtr>{email}</Isolate>
          </div>
          <Button onClick={() => setOpened('email')}>{text('changeEmail')}</Button>
        </div>
        <div className="own-sign-in__line">
          <div className="own-sign-in__words">
            <span className="own-sign-in__label">{text('password')}</span>
            <span>{text('passwordHidden')}</span>
          </div>
          <Button onClick={() => setOpened('password')}>{text('changePassword')}</Button>
        </div>
      </div>
      <Suspense>
        {opened === 'password' && <ChangePasswordDialog onClose={close} />}
        {opened === 'email' && <ChangeEmailDialog onClose={close} />}
      </Suspense>
    </Card>
  );
}
