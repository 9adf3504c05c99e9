import { PageHead } from '@pinkas/ui/layout/page-head';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { ArchiveCard } from './shared/archive-card.tsx';

/** account/archive: one file with everything of the business. */
export function ArchiveScreen() {
  const text = usePhrases('archive');
  usePageTitle(text('title'));
  return (
    <div className="archive-page">
      <PageHead title={text('title')} note={text('intro')} />
      <ArchiveCard />
    </div>
  );
}
