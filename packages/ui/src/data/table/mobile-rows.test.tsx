import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { renderKit } from '../../../test/render-kit.tsx';
import { Badge } from '../../feedback/badge.tsx';
import { MobileRows } from './mobile-rows.tsx';
import '../data-table.css';
import './table-rows.css';

const NAME = 'נגריית השרון, עבודות עץ ומטבחים בהזמנה אישית';

test('a row without a sum gives its name the whole line, and a long mark stays inside it', async () => {
  await page.viewport(390, 844);
  await renderKit(
    <div style={{ inlineSize: 366 }}>
      <MobileRows
        label="לקוחות"
        rows={[NAME]}
        keyOf={(name) => name}
        mobileRow={(name) => ({
          title: name,
          note: '3 הוצאות לא דווחו',
          badge: <Badge tone="bad">אישור ניהול הספרים פג ב־01/11/2026</Badge>,
        })}
      />
    </div>,
  );
  const row = page.getByRole('listitem').element().getBoundingClientRect();
  const mark = page
    .getByText(/אישור ניהול/)
    .element()
    .getBoundingClientRect();
  expect(mark.left).toBeGreaterThanOrEqual(row.left);
  expect(mark.right).toBeLessThanOrEqual(row.right);
  const title = page.getByText(NAME).element();
  expect(title.getBoundingClientRect().width).toBeGreaterThan(row.width * 0.8);
});
