import { loadPhrases } from '../language/language-store.ts';
import { lazyPart } from '../trouble/load-part.ts';

/** `DocumentQuota` with its words, for pages that show it before they issue many documents. */
export const LazyDocumentQuota = lazyPart(async () => {
  const part = import('./document-quota.tsx');
  const [{ DocumentQuota: component }] = await Promise.all([part, loadPhrases('packages')]);
  return { default: component };
});
