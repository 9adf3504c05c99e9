import { expect, test } from 'vitest';

import { readDateCell } from './date-cell.ts';

test.each(['5/3/2026', '05.03.2026', '05-03-26', '2026-03-05', '2026-03-05 00:00:00', ' 5/3/26 '])(
  'the cell %s is the fifth of March',
  (text) => {
    expect(readDateCell(text)).toBe('2026-03-05');
  },
);

test.each(['', '3/25/2026', '31/2/2026', '5 במרץ', '46000', '2026-3-5', '2026-03-05 10:30'])(
  'the cell %s is no date',
  (text) => {
    expect(readDateCell(text)).toBeUndefined();
  },
);
