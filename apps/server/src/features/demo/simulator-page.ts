/** What a simulator of another party shows in the browser; texts are phrases, and forms are HTML. */
export interface SimulatorPage {
  readonly nonce: string;
  readonly title: string;
  readonly about: string;
  readonly forms: string;
  /** Rules of style beyond those of all these pages. */
  readonly style: string;
}

/** Returns a page that states whom the demo simulates, with buttons `go` and `leave`. */
export function writeSimulatorPage({ nonce, title, about, forms, style }: SimulatorPage): string {
  return `<!doctype html>
<html lang="he" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; background: light-dark(#f4f5f8, #14161c); color: light-dark(#1b1e27, #eceef4); }
main { box-sizing: border-box; inline-size: min(100%, 27rem); padding: 2rem; border-radius: 12px; background: light-dark(#fff, #1e2129); border: 1px solid light-dark(#d9dce5, #363b48); }
h1 { margin: 0 0 .5rem; font-size: 1.375rem; }
p { margin: 0 0 1.25rem; }
button { font: inherit; padding: .625rem 1rem; border-radius: 8px; border: 1px solid transparent; cursor: pointer; }
.go { background: light-dark(#2742a8, #8ea3f5); color: light-dark(#fff, #10131c); }
.leave { background: transparent; color: inherit; border-color: light-dark(#868c9d, #7d8497); }
${style}
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${about}</p>
${forms}
</main>
</body>
</html>`;
}
