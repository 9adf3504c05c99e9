import { TEST_CARDS, type TestCard } from './test-cards.ts';

/** What becomes of a saved card. `disputed` is reported of a charge, and the card is as it was. */
export type CardNews =
  | { readonly kind: 'replaced'; readonly by: TestCard }
  | { readonly kind: 'cancelled' | 'stopped' | 'disputed' | 'revived' };

/** What the company reported of a saved card, and when. */
export interface CardReport {
  readonly token: string;
  readonly news: CardNews;
  /** What the token charges from then on. */
  readonly card: TestCard;
  readonly atMs: number;
}

/** Cards by their tokens, and the reports of them. */
export interface CardReports {
  /** Returns the card of a token, also of one that was given before a restart; undefined for that of another terminal. */
  cardOfToken(token: string, terminal: string): TestCard | undefined;
  /** Reports what became of the card of a token: later charges of it find out. Throws for a token of no card. */
  reportCard(token: string, terminal: string, news: CardNews): void;
  /** All reports, the oldest first. */
  readonly cardReports: readonly CardReport[];
}

/** Starts without any report. */
export function openCardReports({
  nowMs,
  tokenOf,
}: {
  readonly nowMs: () => number;
  readonly tokenOf: (card: TestCard, terminal: string) => string;
}): CardReports {
  const cardReports: CardReport[] = [];

  function cardOfToken(token: string, terminal: string): TestCard | undefined {
    const last = cardReports.findLast((one) => one.token === token);
    if (last !== undefined) return last.card;
    return TEST_CARDS.find((card) => tokenOf(card, terminal) === token);
  }

  return {
    cardOfToken,
    reportCard(token, terminal, news) {
      const before = cardOfToken(token, terminal);
      if (before === undefined) throw new Error('the token is of no card');
      cardReports.push({ token, news, card: cardAfter(news, before), atMs: nowMs() });
    },
    cardReports,
  };
}

function cardAfter(news: CardNews, before: TestCard): TestCard {
  if (news.kind === 'replaced') return news.by;
  if (news.kind === 'disputed') return before;
  return { ...before, outcome: news.kind === 'revived' ? 'approved' : 'blocked' };
}
