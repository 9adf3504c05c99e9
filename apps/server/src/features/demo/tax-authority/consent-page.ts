import { phrasesIn } from '@pinkas/phrases/both-languages';

import { writeSimulatorPage } from '../simulator-page.ts';

/**
 * Returns the page of the simulator: it states that it is none of the authority's, and asks for the
 * consent.
 */
export function writeConsentPage(nonce: string): string {
  const text = phrasesIn('he', 'demoAuthority');
  return writeSimulatorPage({
    nonce,
    title: text('title'),
    about: text('about'),
    style: 'form { display: grid; gap: .75rem; }',
    forms: `<form method="post">
<button class="go" name="choice" value="consent" autofocus>${text('consent')}</button>
<button class="leave" name="choice" value="decline">${text('decline')}</button>
</form>`,
  });
}
