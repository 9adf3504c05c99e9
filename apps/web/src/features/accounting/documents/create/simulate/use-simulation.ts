import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { ApiError } from '../../../../../shared/api/api-error.ts';
import { scrollToFirstError } from '../../../../../shared/form/scroll-to-error.ts';
import type { DraftReview } from '../form/draft-review.ts';
import { formBody } from '../issue/issue-body.ts';
import { showRefusal } from '../issue/use-issuing.ts';

export interface Simulation {
  readonly isRunning: boolean;
  /** Address of the made file while its dialog is open. */
  readonly file: string | undefined;
  readonly error: Error | null;
  /** The action of the button: moves to the first problem, or creates the file. */
  readonly run: () => void;
  readonly close: () => void;
}

/** Runs all checks of an issue up to a print that is marked as not valid. */
export function useSimulation(review: DraftReview): Simulation {
  const [file, setFile] = useState<string | undefined>(undefined);
  const simulate = useMutation({
    mutationFn: async (body: ReturnType<typeof formBody>) => {
      const { simulateIssue } = await import('./simulate-issue.ts');
      return simulateIssue(body);
    },
    onError: (reason) => {
      if (reason instanceof ApiError) showRefusal(review, reason);
    },
    onSuccess: (pdf) => setFile(URL.createObjectURL(pdf)),
    meta: { isShownInPlace: true },
  });
  useEffect(() => {
    if (file === undefined) return undefined;
    return () => URL.revokeObjectURL(file);
  }, [file]);

  function run() {
    if (simulate.isPending) return;
    review.submit();
    const { form, reading, problems } = review.get();
    if (problems.length > 0) {
      void scrollToFirstError();
      return;
    }
    simulate.mutate(formBody(form.pricesIncludeVat, form.customer, reading));
  }
  return {
    isRunning: simulate.isPending,
    file,
    error: simulate.error,
    run,
    close: () => setFile(undefined),
  };
}
