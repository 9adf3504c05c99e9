import { toast } from '@pinkas/ui/overlay/toast';

/** What is said after copying, and where the browser refused to. */
export interface CopyWords {
  readonly copied: string;
  readonly refused: string;
}

/** Copies words and says so. Where the browser refuses, or has no clipboard as on plain HTTP, that is said. Returns whether it copied. */
export async function copyWords(words: string, { copied, refused }: CopyWords): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    toast.success(copied);
    return true;
  } catch {
    toast.error(refused);
    return false;
  }
}
