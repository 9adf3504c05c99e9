/** Where one step writes while others run beside it. */
export interface StepOutput {
  write(text: string): void;
  /** Nothing more is written. */
  close(): void;
}

interface Pending {
  text: string;
  isClosed: boolean;
}

/**
 * Separates the output of steps: the one that began first is shown as it comes, the others are buffered until it has
 * finished.
 */
export function separateOutputs(show: (text: string) => void): () => StepOutput {
  const waiting: Pending[] = [];
  const showNext = (): void => {
    for (;;) {
      const [first] = waiting;
      if (first === undefined) return;
      show(first.text);
      first.text = '';
      if (!first.isClosed) return;
      waiting.shift();
    }
  };
  return () => {
    const own: Pending = { text: '', isClosed: false };
    waiting.push(own);
    return {
      write(text) {
        if (waiting[0] === own) show(text);
        else own.text += text;
      },
      close() {
        own.isClosed = true;
        if (waiting[0] === own) showNext();
      },
    };
  };
}
