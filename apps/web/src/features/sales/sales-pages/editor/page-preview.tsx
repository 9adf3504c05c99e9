import { variantsOf } from '@pinkas/domain/sales-pages/sales-page';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { PageBody } from '../page-body.tsx';
import { usePageCoupons } from './coupons.queries.ts';
import type { PartProps } from './part-props.ts';

export interface PagePreviewProps extends PartProps {
  readonly width: 'phone' | 'desktop';
}

/** The page itself, as its visitors will see it; it cannot be pressed here. */
export function PagePreview({ draft: { page, content }, width }: PagePreviewProps) {
  const own = usePhrases('salesPages');
  const taken = new Map(page.taken.map(({ variantId, count }) => [variantId, count]));
  const left = new Map(
    variantsOf(content).flatMap(({ id, stock }) =>
      stock === null ? [] : [[id, Math.max(0, stock - (taken.get(id) ?? 0))] as const],
    ),
  );
  const { data } = usePageCoupons(page.id);
  return (
    <section
      className={`sales-preview is-${width}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by keyboard
      tabIndex={0}
      aria-label={own('preview')}
    >
      <div inert>
        <PageBody
          business={page.business}
          logoPath={`/v2/api/public/sales-pages${page.path.replace('/s', '')}/logo`}
          content={content}
          left={left}
          hasCoupons={data?.coupons.some(({ isActive }) => isActive) === true}
        />
      </div>
    </section>
  );
}
