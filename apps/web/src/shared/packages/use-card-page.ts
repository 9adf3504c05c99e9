import { useAskCard } from './packages.queries.ts';

interface CardPage {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly open: () => void;
}

/**
 * Opens the page on which the card is saved, in a tab of its own: this page stays as it is and shows the card when it is returned to. Where the
 * browser opens none, this tab goes there.
 */
export function useCardPage(): CardPage {
  const ask = useAskCard();
  return {
    isPending: ask.isPending,
    error: ask.error,
    open: () => {
      // Browsers open a tab while a button is pressed, not after an answer.
      const tab = window.open('', '_blank') ?? window;
      ask.mutate(undefined, {
        onSuccess: ({ linkPath }) => tab.open(linkPath, '_self'),
        onError: () => {
          if (tab !== window) tab.close();
        },
      });
    },
  };
}
