import { toast } from '@pinkas/ui/overlay/toast';

/** What is said after copying, and where the browser refused to. */
export interface CopyWords {
  readonly copied: string;
  readonly refused: string;
}

/** Copies words, and says so; a browser that refuses is told of, with another way. */
export function copyWords(words: string, { copied, refused }: CopyWords): void {
  void navigator.clipboard.writeText(words).then(
    () => toast.success(copied),
    () => toast.error(refused),
  );
}
