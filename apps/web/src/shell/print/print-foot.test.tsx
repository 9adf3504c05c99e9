import { expect, test } from 'vitest';

import { footRules } from './print-foot.ts';

test('the foot is a rule that the browser takes, whatever the name of the business holds', () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    footRules(['סטודיו "קו" \\; } body { color: red', 'המסמכים שלי', '16/06/2026 09:30'], 'Heebo'),
  );
  expect([...sheet.cssRules].map(({ constructor }) => constructor.name)).toEqual(['CSSPageRule']);
  const { cssText } = sheet.cssRules[0] ?? {};
  expect(cssText).toContain('@bottom-center');
  expect(cssText).toContain('counter(pages)');
  expect(cssText).toContain('המסמכים שלי');
});
