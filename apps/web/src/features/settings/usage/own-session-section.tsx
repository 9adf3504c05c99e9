import { ButtonLink } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { SettingRow } from './setting-row.tsx';

/** Leads to where the person is signed in, and to signing out of all other devices. */
export function OwnSessionSection() {
  const text = usePhrases('privacy');
  return (
    <Card title={text('ownTitle')} isFlush>
      <SettingRow title={text('devices')} note={text('devicesNote')}>
        <ButtonLink href="#/account/accounts?tab=sign_in">{text('openDevices')}</ButtonLink>
      </SettingRow>
    </Card>
  );
}
