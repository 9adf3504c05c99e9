import { useEffect } from 'react';

import { usePhrases } from '../language/use-phrases.ts';

/** Names the browser's tab after the page. */
export function usePageTitle(title: string): void {
  const productName = usePhrases('shell')('productName');
  useEffect(() => {
    document.title = title === '' ? productName : `${title} · ${productName}`;
  }, [title, productName]);
}
