import { documentChainContract } from '@pinkas/contract/accounting/documents/document-chain.contract';
import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { lazyPart } from '../../../../../shared/trouble/load-part.ts';
import { callQuery } from '../../../../../shared/api/query-client.ts';
import { PageError } from '../../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { drawingHeight } from './chain-sizes.ts';
import './document-chain.css';

const ChainDrawing = lazyPart(async () => ({
  default: (await import('./chain-drawing.tsx')).ChainDrawing,
}));

interface Props {
  readonly document: DocumentView;
}

/** Draws the whole chain of the document; renders nothing for a document without links. */
export function DocumentChainCard({ document }: Props) {
  const text = usePhrases('documentLife');
  const { id, sources, followers } = document;
  const isLinked = sources.length + followers.length > 0;
  const query = useQuery({
    ...callQuery(documentChainContract.chain, { params: { id } }),
    enabled: isLinked,
  });
  if (!isLinked) return null;
  const chain = query.data;
  return (
    <Card
      title={text('chain')}
      {...(chain !== undefined && {
        note: text('chainCount', { count: chain.documents.length }),
      })}
      isFlush
    >
      {chain === undefined && !query.isError && <AwaitedDrawing document={document} />}
      {chain === undefined && query.isError && (
        <PageError
          title={text('chainFailed')}
          reason={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {chain !== undefined && (
        <Suspense fallback={<AwaitedDrawing document={document} />}>
          <ChainDrawing chain={chain} currentId={id} />
        </Suspense>
      )}
      {chain?.isCut === true && (
        <p className="doc-chain__cut">{text('chainCut', { count: chain.documents.length })}</p>
      )}
    </Card>
  );
}

/** As high as the drawing of the links that are known already, so that the page below it stays where it is. */
function AwaitedDrawing({ document: { sources, followers } }: Props) {
  const rows = Math.max(countDocuments(sources), countDocuments(followers));
  return (
    <div className="doc-chain__scroll">
      <div className="doc-chain__awaited" style={{ blockSize: drawingHeight(rows) }}>
        <SkeletonRows rows={2} />
      </div>
    </div>
  );
}

function countDocuments(links: DocumentView['sources']): number {
  return new Set(links.map(({ id }) => id)).size;
}
