import { expect, test } from 'vitest';

import { renderKit } from '../../test/render-kit.tsx';
import { Card } from '../layout/card.tsx';
import { SkeletonCard, SkeletonRows } from './skeleton.tsx';

const edgesOf = (): string[] =>
  [...document.querySelectorAll('.pk-skeleton-rows, .pk-skeleton-card')].map(
    (element) => getComputedStyle(element).borderTopWidth,
  );

test('what is on its way has a surface of its own, but not within a card that has one', async () => {
  await renderKit(
    <>
      <SkeletonRows />
      <SkeletonCard />
      <Card title="לקוחות">
        <SkeletonRows />
        <SkeletonCard />
      </Card>
    </>,
  );
  expect(edgesOf()).toEqual(['1px', '1px', '0px', '0px']);
});
