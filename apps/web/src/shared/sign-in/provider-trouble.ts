import { providerSignIn } from '@pinkas/phrases/he/auth/provider-sign-in';
import { toast } from '@pinkas/ui/overlay/toast';

import { holdHebrew, phrasesNow } from '../language/language-store.ts';
import { providerName } from './provider-name.ts';

holdHebrew({ providerSignIn });

/** Shows that an external provider did not sign the person in, and under which email they are still signed in. */
export function tellProviderTrouble(search: string, email: string): void {
  const query = new URLSearchParams(search);
  const text = phrasesNow('providerSignIn');
  const linking = query.get('sso_link');
  const provider = providerName(linking ?? query.get('providerType'), text('partner'));
  toast.error(text('stillSignedIn', { provider, email: `\u2066${email}\u2069` }));
}
