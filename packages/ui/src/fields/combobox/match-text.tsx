import { matchPieces } from './match-pieces.ts';
import './match-text.css';

/** The text with every occurrence of what was searched for in bold, found as the search finds it. */
export function MatchText({ text, query }: { readonly text: string; readonly query: string }) {
  return matchPieces(text, query).map(({ piece, at, isMatch }) =>
    isMatch ? (
      <mark key={at} className="pk-match">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
