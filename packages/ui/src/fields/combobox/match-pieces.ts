import { searchText } from '@pinkas/domain/text/search-text';

/** A part of a text that was searched for, or one between such parts. */
export interface MatchPiece {
  readonly piece: string;
  /** Its start in the text. */
  readonly at: number;
  readonly isMatch: boolean;
}

/** Folds one character; white space, which is trimmed from a whole text, is preserved. */
function fold(character: string): string {
  return /\s/.test(character) ? ' ' : searchText(character);
}

/** The signs at the end of what was typed, which the search does not see. */
function marksAtEnd(query: string): string {
  let at = query.length;
  while (at > 0 && searchText(query.charAt(at - 1)) === '') at -= 1;
  return query.slice(at);
}

/** Returns the end of a match, including the following punctuation that was typed. */
function withMarks(text: string, end: number, typed: string): number {
  let count = 0;
  while (count < typed.length && text[end + count] === typed[count]) count += 1;
  return end + count;
}

/**
 * Cuts a text at every occurrence of the query. Letter case, final letters, quote marks and vowel
 * points do not count: `בעמ` is found in `בע"מ`, whose quote mark lies inside the match.
 */
export function matchPieces(text: string, query: string): readonly MatchPiece[] {
  const sought = searchText(query);
  const typed = marksAtEnd(query.trim());
  if (sought === '') return [{ piece: text, at: 0, isMatch: false }];
  // The start and end of the original character, for each folded one.
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let place = 0;
  for (const character of text) {
    const end = place + character.length;
    for (const letter of fold(character)) {
      for (let unit = 0; unit < letter.length; unit += 1) {
        starts.push(place);
        ends.push(end);
      }
      folded += letter;
    }
    place = end;
  }
  const pieces: MatchPiece[] = [];
  let from = 0;
  for (let at = folded.indexOf(sought); at >= 0; at = folded.indexOf(sought, at + sought.length)) {
    const start = starts[at] ?? from;
    const end = withMarks(text, ends[at + sought.length - 1] ?? start, typed);
    if (start < from) continue;
    if (start > from) pieces.push({ piece: text.slice(from, start), at: from, isMatch: false });
    pieces.push({ piece: text.slice(start, end), at: start, isMatch: true });
    from = end;
  }
  if (from < text.length) pieces.push({ piece: text.slice(from), at: from, isMatch: false });
  return pieces;
}
