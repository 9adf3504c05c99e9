import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import type { DraftForm } from './draft-form.ts';
import type { DraftSettings } from './reading/draft-reading.ts';
import type { DraftReview } from './draft-review.ts';

/** Updates the review with each change of the form, without rendering the screen again. */
export function useReviewOf(
  form: UseFormReturn<DraftForm>,
  review: DraftReview,
  settings: DraftSettings,
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => review.update(values),
      }),
    [form, review],
  );
  useEffect(() => review.setSettings(settings), [review, settings]);
}
