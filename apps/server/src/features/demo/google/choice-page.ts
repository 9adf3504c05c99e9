import { phrasesIn } from '@pinkas/phrases/both-languages';

import { DEMO_EMAIL } from '../demo-business.ts';

/** The page of the demo's provider: it says that it is none of Google's, and asks who to be. */
export function writeChoicePage(action: string, nonce: string): string {
  const text = phrasesIn('he', 'demoGoogle');
  return `<!doctype html>
<html lang="he" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${text('title')}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; background: light-dark(#f4f5f8, #14161c); color: light-dark(#1b1e27, #eceef4); }
main { box-sizing: border-box; inline-size: min(100%, 27rem); padding: 2rem; border-radius: 12px; background: light-dark(#fff, #1e2129); border: 1px solid light-dark(#d9dce5, #363b48); }
h1 { margin: 0 0 .5rem; font-size: 1.375rem; }
p { margin: 0 0 1.25rem; }
form { display: grid; gap: 1rem; }
form + form { margin-block-start: .75rem; }
label { display: grid; gap: .25rem; }
.line { display: flex; gap: .5rem; align-items: center; }
input[type=email] { font: inherit; padding: .625rem .75rem; border-radius: 8px; border: 1px solid light-dark(#868c9d, #7d8497); background: transparent; color: inherit; }
button { font: inherit; padding: .625rem 1rem; border-radius: 8px; border: 1px solid transparent; cursor: pointer; }
.go { background: light-dark(#2742a8, #8ea3f5); color: light-dark(#fff, #10131c); }
.leave { background: transparent; color: inherit; border-color: light-dark(#868c9d, #7d8497); }
</style>
</head>
<body>
<main>
<h1>${text('title')}</h1>
<p>${text('about')}</p>
<form method="post" action="${escaped(action)}">
<label>${text('email')}<input type="email" name="email" dir="ltr" required maxlength="254" value="${DEMO_EMAIL}" autofocus></label>
<label class="line"><input type="checkbox" name="verified" value="yes" checked>${text('verified')}</label>
<button class="go">${text('continue')}</button>
</form>
<form method="post" action="${escaped(action)}"><input type="hidden" name="leave" value="yes"><button class="leave">${text('leave')}</button></form>
</main>
</body>
</html>`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
}
