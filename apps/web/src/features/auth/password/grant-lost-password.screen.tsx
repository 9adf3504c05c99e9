import { IntegrationGate } from '../../../shared/sign-in/integration-gate.tsx';
import { LostPasswordScreen } from './lost-password.screen.tsx';

/** oauth2/lost_password: a link to a new password, on the way of an application to a business. */
export function GrantLostPasswordScreen() {
  return (
    <IntegrationGate>
      <LostPasswordScreen />
    </IntegrationGate>
  );
}
