import { documentChainContract } from '@pinkas/contract/accounting/documents/document-chain.contract';
import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { useQuery } from '@tanstack/react-query';

import { callQuery } from '../../../../shared/api/query-client.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { ChainDrawing } from './chain-drawing.tsx';
import './document-chain.css';

/** The whole chain that the document belongs to, drawn; nothing for a document without links. */
export function DocumentChainCard({ document }: { readonly document: DocumentView }) {
  const text = usePhrases('documentLife');
  const { id, sources, followers } = document;
  const isLinked = sources.length + followers.length > 0;
  const query = useQuery({
    ...callQuery(documentChainContract.chain, { params: { id } }),
    enabled: isLinked,
  });
  if (!isLinked) return null;
  const chain = query.data;
  if (chain === undefined && !query.isError) return <SkeletonCard lines={3} />;
  return (
    <Card
      title={text('chain')}
      {...(chain !== undefined && {
        note: text('chainCount', { count: chain.documents.length }),
      })}
      isFlush
    >
      {chain === undefined ? (
        <PageError
          title={text('chainFailed')}
          reason={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <>
          <ChainDrawing chain={chain} currentId={id} />
          {chain.isCut && (
            <p className="doc-chain__cut">{text('chainCut', { count: chain.documents.length })}</p>
          )}
        </>
      )}
    </Card>
  );
}
