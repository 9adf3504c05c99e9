import { lazy, Suspense } from 'react';

import type { PaperProps } from './questions.queries.ts';

const QuestionsCard = lazy(async () => ({
  default: (await import('./questions-card.tsx')).QuestionsCard,
}));

/** The questions about a paper; they come after the page, and nothing stands in their place meanwhile. */
export function Questions({ paper }: PaperProps) {
  return (
    <Suspense fallback={null}>
      <QuestionsCard paper={paper} />
    </Suspense>
  );
}
