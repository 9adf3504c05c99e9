import { loadPhrases } from './shared/language/language-store.ts';
import type { StartOfflineProps } from './start-offline-page.tsx';

/**
 * The page of a start without a connection, once it and its words are there. It stands apart from the page
 * so that every other start does not carry the names of its files.
 */
export async function loadStartOffline(props: StartOfflineProps) {
  const [{ StartOffline }] = await Promise.all([
    import('./start-offline-page.tsx'),
    loadPhrases('shell'),
  ]);
  return <StartOffline {...props} />;
}
