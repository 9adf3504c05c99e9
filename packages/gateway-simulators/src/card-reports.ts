import { TEST_CARDS, type TestCard } from './test-cards.ts';

/** What becomes of a card that a business keeps. `disputed` is said of a charge, and the card is as it was. */
export type KeptCardNews =
  | { readonly kind: 'replaced'; readonly by: TestCard }
  | { readonly kind: 'cancelled' | 'stopped' | 'disputed' | 'revived' };

/** What the company told of a kept card, and when. */
export interface ToldCard {
  readonly token: string;
  readonly news: KeptCardNews;
  /** What the token charges from then on. */
  readonly card: TestCard;
  readonly atMs: number;
}

/** Cards by their tokens, and what was told of them. */
export interface KeptCards {
  /** Returns the card of a token, also of one that was given before a restart; undefined for that of another terminal. */
  cardOfToken(token: string, terminal: string): TestCard | undefined;
  /** Tells that something became of the card of a token: later charges of it find out. Throws for a token of no card. */
  tellOfCard(token: string, terminal: string, news: KeptCardNews): void;
  /** All that was told, the oldest first. */
  readonly toldCards: readonly ToldCard[];
}

/** Starts without any news. */
export function keptCards({
  nowMs,
  tokenOf,
}: {
  readonly nowMs: () => number;
  readonly tokenOf: (card: TestCard, terminal: string) => string;
}): KeptCards {
  const toldCards: ToldCard[] = [];

  function cardOfToken(token: string, terminal: string): TestCard | undefined {
    const told = toldCards.findLast((one) => one.token === token);
    if (told !== undefined) return told.card;
    return TEST_CARDS.find((card) => tokenOf(card, terminal) === token);
  }

  return {
    cardOfToken,
    tellOfCard(token, terminal, news) {
      const before = cardOfToken(token, terminal);
      if (before === undefined) throw new Error('the token is of no card');
      toldCards.push({ token, news, card: cardAfter(news, before), atMs: nowMs() });
    },
    toldCards,
  };
}

function cardAfter(news: KeptCardNews, before: TestCard): TestCard {
  if (news.kind === 'replaced') return news.by;
  if (news.kind === 'disputed') return before;
  return { ...before, outcome: news.kind === 'revived' ? 'approved' : 'blocked' };
}
