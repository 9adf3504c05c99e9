import { documentAllowanceContract } from '@pinkas/contract/account/packages/document-allowance.contract';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';
import { useQuery } from '@tanstack/react-query';

import { callQuery } from '../api/query-client.ts';
import { shekelText } from '../format/shekel-text.ts';
import { usePhrases } from '../language/use-phrases.ts';
import { useMay } from '../session/use-may.ts';
import { packagesAddress } from './back.ts';

/** Says before the press what the package has left for so many documents, what those above it cost, and what takes more. */
export function DocumentQuota({ documents }: { readonly documents: number }) {
  const text = usePhrases('packages');
  const mayBuy = useMay()('packages.buy');
  const { data } = useQuery({
    ...callQuery(documentAllowanceContract.get, { query: { documents } }),
    // Whoever comes back may have bought more.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  if (data === undefined) return null;
  const { kind, isTrial, remaining, above, extraAgorot } = data;
  if (kind === 'allowed' && above === 0) return null;
  const way = mayBuy && (
    <LinkText href={packagesAddress(window.location.hash)}>{text('quotaWay')}</LinkText>
  );
  if (kind === 'no-package') {
    return (
      <Alert tone="bad" title={text('quotaNone')} action={way}>
        {text('quotaNoneText')}
      </Alert>
    );
  }
  const title = text(isTrial ? 'quotaTrial' : 'quotaPackage', {
    remaining: remaining ?? 0,
    documents,
  });
  const sum = shekelText(extraAgorot);
  return (
    <Alert tone="warn" title={title} action={way}>
      {kind === 'above' ? text('quotaAbove', { above }) : text('quotaExtra', { above, sum })}
    </Alert>
  );
}
