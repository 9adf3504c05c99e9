import { loadPhrases } from './shared/language/language-store.ts';
import type { StartOfflineProps } from './start-offline-page.tsx';

/**
 * Loads the page of an offline start with its phrases. It is a separate module so that no other start carries
 * its file names.
 */
export async function loadStartOffline(props: StartOfflineProps) {
  const [{ StartOffline }] = await Promise.all([
    import('./start-offline-page.tsx'),
    loadPhrases('shell'),
  ]);
  return <StartOffline {...props} />;
}
