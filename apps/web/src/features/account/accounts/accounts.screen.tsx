import { PageHead } from '@pinkas/ui/layout/page-head';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { DevicesCard } from './devices/devices-card.tsx';
import { OwnSignInCard } from './own-sign-in/own-sign-in-card.tsx';
import { ProvidersCard } from './providers/providers-card.tsx';
import { SecondFactorCard } from './second-factor/second-factor-card.tsx';
import './accounts.css';

/** account/accounts: how the person signs in. Each card reads and saves for itself. */
export function AccountsScreen() {
  const text = usePhrases('accounts');
  usePageTitle(text('title'));
  return (
    <div className="accounts">
      <PageHead title={text('title')} note={text('intro')} />
      <OwnSignInCard />
      <SecondFactorCard />
      <ProvidersCard />
      <DevicesCard />
    </div>
  );
}
