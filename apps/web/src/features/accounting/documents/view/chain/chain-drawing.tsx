import type {
  ChainDocument,
  ChainLink,
  DocumentChain,
} from '@pinkas/contract/accounting/documents/document-chain.contract';
import { layOutChain, type ChainPlace } from '@pinkas/domain/documents/print/chain-layout';
import { signedTotal } from '@pinkas/domain/documents/sums/list-totals';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { useEffect, useRef } from 'react';

import { DocumentStateBadge } from '../../../../../shared/documents/document-state-badge.tsx';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { useDocumentName } from '../../../../../shared/documents/document-name.ts';
import { drawingHeight, GAP, NODE } from './chain-sizes.ts';

interface PlacedDocument {
  readonly document: ChainDocument;
  readonly place: ChainPlace;
}

export interface ChainDrawingProps {
  readonly chain: DocumentChain;
  readonly currentId: string;
}

/**
 * Draws a chain of documents in the direction of the page: each document is a link, in the order of the
 * drawing, so that screen readers get a list. On a narrow screen the list is vertical.
 */
export function ChainDrawing({ chain, currentId }: ChainDrawingProps) {
  const text = usePhrases('documentLife');
  const { documents, links } = chain;
  const layout = layOutChain(
    documents.map(({ id }) => id),
    links,
  );
  const byId = new Map(documents.map((document) => [document.id, document]));
  const placed = layout.places.flatMap((place): PlacedDocument[] => {
    const document = byId.get(place.id);
    return document === undefined ? [] : [{ document, place }];
  });
  const sourcesOf = (id: string): ChainDocument[] =>
    links
      .filter(({ documentId }) => documentId === id)
      .flatMap(({ sourceId }) => byId.get(sourceId) ?? []);
  return (
    <nav className="doc-chain__scroll" aria-label={text('chain')}>
      <div className="doc-chain">
        <ChainLines
          places={layout.places}
          links={links}
          columns={layout.columns}
          rows={layout.rows}
        />
        <ol className="doc-chain__nodes">
          {placed.map((one) => (
            <ChainNode
              key={one.document.id}
              {...one}
              sources={sourcesOf(one.document.id)}
              isCurrent={one.document.id === currentId}
            />
          ))}
        </ol>
      </div>
    </nav>
  );
}

interface ChainNodeProps extends PlacedDocument {
  readonly sources: readonly ChainDocument[];
  readonly isCurrent: boolean;
}

function ChainNode({ document, place, sources, isCurrent }: ChainNodeProps) {
  const text = usePhrases('documentLife');
  const nameOf = useDocumentName();
  const { today } = useAccountSetup();
  const node = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const { current } = node;
    const frame = current?.closest('.doc-chain__scroll');
    // The drawing moves to its document, the page does not.
    if (isCurrent && current !== null && frame instanceof HTMLElement) {
      const [own, around] = [current.getBoundingClientRect(), frame.getBoundingClientRect()];
      frame.scrollBy(own.x + own.width / 2 - around.x - around.width / 2, 0);
    }
  }, [isCurrent]);
  return (
    <li
      ref={node}
      className="doc-chain__node"
      style={{ gridColumn: place.column + 1, gridRow: place.row + 1 }}
    >
      <a href={`#/documents/${document.id}`} {...(isCurrent && { 'aria-current': 'page' })}>
        <span className="doc-chain__name">
          <Isolate>{nameOf(document)}</Isolate>
        </span>
        <span className="doc-chain__date">
          <DateText date={document.documentDate} />
          {isCurrent && <span className="doc-chain__current">{text('chainCurrent')}</span>}
        </span>
        <span className="doc-chain__sum">
          <Money agorot={signedTotal(document)} isStruck={document.state === 'cancelled'} />
          <DocumentStateBadge row={{ state: document.state, dueDate: null }} today={today} />
        </span>
        {sources.length > 0 && (
          <span className="doc-chain__after">
            {text('chainAfter', { documents: sources.map(nameOf).join(', ') })}
          </span>
        )}
      </a>
    </li>
  );
}

interface ChainLinesProps {
  readonly places: readonly ChainPlace[];
  readonly links: readonly ChainLink[];
  readonly columns: number;
  readonly rows: number;
}

/** Lines from each document to what follows it, drawn from left to right and mirrored by the page. */
function ChainLines({ places, links, columns, rows }: ChainLinesProps) {
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const width = columns * NODE.width + (columns - 1) * GAP.column;
  return (
    <svg
      className="doc-chain__lines pk-flip"
      aria-hidden="true"
      width={width}
      height={drawingHeight(rows)}
      viewBox={`0 0 ${String(width)} ${String(drawingHeight(rows))}`}
    >
      {links.map(({ documentId, sourceId, kind, isCancelled }) => {
        const [from, to] = [placeOf.get(sourceId), placeOf.get(documentId)];
        if (from === undefined || to === undefined) return null;
        return (
          <path
            key={`${sourceId}-${documentId}-${kind}`}
            d={linePath(from, to)}
            {...(isCancelled && { className: 'doc-chain__line--off' })}
          />
        );
      })}
    </svg>
  );
}

function linePath(from: ChainPlace, to: ChainPlace): string {
  const x1 = from.column * (NODE.width + GAP.column) + NODE.width;
  const x2 = to.column * (NODE.width + GAP.column);
  const y1 = from.row * (NODE.height + GAP.row) + NODE.height / 2;
  const y2 = to.row * (NODE.height + GAP.row) + NODE.height / 2;
  const turn = x2 - GAP.column / 2;
  const head = `M ${String(x2 - 6)} ${String(y2 - 5)} L ${String(x2)} ${String(y2)} L ${String(x2 - 6)} ${String(y2 + 5)}`;
  return `M ${String(x1)} ${String(y1)} H ${String(turn)} V ${String(y2)} H ${String(x2)} ${head}`;
}
