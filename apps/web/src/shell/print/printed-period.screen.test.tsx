import { expect, test } from 'vitest';

import { aDashboard } from '../../../test/a-dashboard.ts';
import { fakeServer, startHandlers } from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

/** Returns the footer of a page that is printed now. */
function printedFoot(): string {
  window.dispatchEvent(new Event('beforeprint'));
  const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]);
  return rules.map(({ cssText }) => cssText).find((text) => text.includes('@bottom-center')) ?? '';
}

test('the foot of a printed report names its days, and that of another page does not', async () => {
  fakeServer({
    ...startHandlers(true),
    'GET /v2/api/dashboard': () => aDashboard(),
  });
  const screen = await renderApp('/reports/income?from=2026-11-01&to=2026-11-19');
  await expect.element(screen.getByRole('heading', { level: 1, name: /הכנסות/ })).toBeVisible();
  await expect.poll(printedFoot).toContain('01/11/2026–19/11/2026');
  location.hash = '#/dashboard';
  await expect.element(screen.getByRole('heading', { level: 1, name: /סטודיו/ })).toBeVisible();
  await expect.poll(printedFoot).not.toContain('19/11/2026');
});
