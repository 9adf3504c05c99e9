import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { renderKit } from '../../test/render-kit.tsx';
import { LinkButton } from '../actions/link-text.tsx';
import { FilterChip, FilterLine } from './filter-chip.tsx';

const NAMES = ['תאריכים', 'סוג מסמך', 'לקוח', 'סטטוס', 'תגית', 'סכום'];

/** A line in which each press of its first button sets one more filter. */
function Line() {
  const [setCount, setSetCount] = useState(0);
  return (
    <FilterLine
      start={
        <button type="button" onClick={() => setSetCount(setCount + 1)}>
          עוד סינון
        </button>
      }
      clear={setCount > 0 && <LinkButton>ניקוי סינון</LinkButton>}
    >
      {NAMES.map((name, index) => (
        <FilterChip
          key={name}
          label={name}
          setTo={index < setCount ? `ערך ארוך של הסינון ${name}` : undefined}
          onClear={() => undefined}
        >
          {() => <p>{name}</p>}
        </FilterChip>
      ))}
    </FilterLine>
  );
}

test.each([1440, 390])('at %i the line is as high with set chips as without', async (width) => {
  await page.viewport(width, 800);
  const { container } = await renderKit(<Line />);
  const height = () => container.querySelector('.pk-filters')?.getBoundingClientRect().height;
  const before = height();
  expect(before).toBeGreaterThan(0);
  for (const name of NAMES) {
    await page.getByRole('button', { name: 'עוד סינון' }).click();
    await expect.element(page.getByRole('button', { name: `ניקוי: ${name}` })).toBeInTheDocument();
    expect(height()).toBe(before);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('chips fade at the side where others are hidden', async () => {
  await page.viewport(1000, 800);
  const { container } = await renderKit(<Line />);
  const box = container.querySelector('.pk-filters__chips');
  if (!(box instanceof HTMLElement)) throw new TypeError('there are chips');
  const sides = () => ['before', 'after'].filter((side) => box.hasAttribute(`data-more-${side}`));
  await expect.poll(sides).toEqual([]);
  for (const _ of NAMES) await page.getByRole('button', { name: 'עוד סינון' }).click();
  await expect.poll(sides).toEqual(['after']);
  expect(getComputedStyle(box).maskImage).toContain('calc(100% - 48px)');
  box.scrollLeft = -box.scrollWidth;
  await expect.poll(sides).toEqual(['before']);
  box.scrollLeft = -40;
  await expect.poll(sides).toEqual(['before', 'after']);
  await page.viewport(1440, 800);
  await expect.poll(sides).toEqual([]);
});
