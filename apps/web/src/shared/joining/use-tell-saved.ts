import { toast } from '@pinkas/ui/overlay/toast';

import { useJoining } from './joining-context.ts';

/**
 * Returns what confirms a save of a page. As a step of the wizard the page confirms nothing: the next step is the answer, and
 * the message would cover it.
 */
export function useTellSaved(): (sentence: string) => void {
  const joining = useJoining();
  return (sentence) => {
    if (joining === undefined) toast.success(sentence);
  };
}
