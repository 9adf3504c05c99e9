import { phrasesIn } from '@pinkas/phrases/both-languages';

import { DEMO_EMAIL } from '../demo-business.ts';
import { writeSimulatorPage } from '../simulator-page.ts';

const STYLE = `form { display: grid; gap: 1rem; }
form + form { margin-block-start: .75rem; }
label { display: grid; gap: .25rem; }
.line { display: flex; gap: .5rem; align-items: center; }
input[type=email] { font: inherit; padding: .625rem .75rem; border-radius: 8px; border: 1px solid light-dark(#868c9d, #7d8497); background: transparent; color: inherit; }`;

/**
 * Returns the page of the demo's provider: it states that it is none of Google's, and asks which
 * person to sign in as.
 */
export function writeChoicePage(action: string, nonce: string): string {
  const text = phrasesIn('he', 'demoGoogle');
  return writeSimulatorPage({
    nonce,
    title: text('title'),
    about: text('about'),
    style: STYLE,
    forms: `<form method="post" action="${escaped(action)}">
<label>${text('email')}<input type="email" name="email" dir="ltr" required maxlength="254" value="${DEMO_EMAIL}" autofocus></label>
<label class="line"><input type="checkbox" name="verified" value="yes" checked>${text('verified')}</label>
<button class="go">${text('continue')}</button>
</form>
<form method="post" action="${escaped(action)}"><input type="hidden" name="leave" value="yes"><button class="leave">${text('leave')}</button></form>`,
  });
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
}
