import { Suspense } from 'react';

import { lazyPart } from '../trouble/load-part.ts';
import type { PaperProps } from './questions.queries.ts';

const QuestionsCard = lazyPart(async () => ({
  default: (await import('./questions-card.tsx')).QuestionsCard,
}));

/** The questions about a document; they load after the page, without a placeholder. */
export function Questions({ paper }: PaperProps) {
  return (
    <Suspense fallback={null}>
      <QuestionsCard paper={paper} />
    </Suspense>
  );
}
