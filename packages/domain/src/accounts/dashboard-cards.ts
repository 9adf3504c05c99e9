/** The cards of the dashboard in their usual order. */
export const DASHBOARD_CARDS = [
  'start',
  'figures',
  'ceiling',
  'months',
  'waiting',
  'dues',
  'debts',
  'cash',
  'documents',
] as const;
export type DashboardCard = (typeof DASHBOARD_CARDS)[number];

/** How a person arranged the dashboard. */
export interface DashboardArrangement {
  /** Shown cards in their order. */
  readonly shown: readonly string[];
  /** All cards that there were when it was arranged: those among them that are not shown are hidden. */
  readonly known: readonly string[];
}

/** Puts a card where it usually is: after the nearest of its usual forerunners, or first. */
export function putInUsualPlace(
  shown: readonly DashboardCard[],
  card: DashboardCard,
): DashboardCard[] {
  const before = DASHBOARD_CARDS.slice(0, DASHBOARD_CARDS.indexOf(card)).toReversed();
  const forerunner = before.find((one) => shown.includes(one));
  const place = forerunner === undefined ? 0 : shown.indexOf(forerunner) + 1;
  return shown.toSpliced(place, 0, card);
}

/**
 * Returns the shown cards in their order. Removed cards are left out; a card added to the product since then appears in
 * its default position. Without an arrangement all cards are shown in the default order.
 */
export function arrangedCards(arrangement: DashboardArrangement | null): DashboardCard[] {
  if (arrangement === null) return [...DASHBOARD_CARDS];
  const { shown, known } = arrangement;
  const kept = [...new Set(shown)].flatMap(
    (key) => DASHBOARD_CARDS.find((card) => card === key) ?? [],
  );
  return DASHBOARD_CARDS.filter((card) => !known.includes(card) && !kept.includes(card)).reduce(
    putInUsualPlace,
    kept,
  );
}

/**
 * Returns the order of all shown cards where only some of them could be moved: the others keep their default position.
 */
export function withOthers(
  moved: readonly DashboardCard[],
  others: readonly DashboardCard[],
): DashboardCard[] {
  return others.reduce(putInUsualPlace, [...moved]);
}

/** Cards that share a line with a neighbour: the wide one and the narrow one of it. */
const SIDE: Partial<Readonly<Record<DashboardCard, 'wide' | 'narrow'>>> = {
  months: 'wide',
  dues: 'wide',
  waiting: 'narrow',
  debts: 'narrow',
};

/**
 * Groups the cards into the lines of a wide screen: adjacent cards of which one is wide and one narrow share a line, in
 * their order.
 */
export function linesOfCards(
  cards: readonly DashboardCard[],
): readonly (readonly DashboardCard[])[] {
  const lines: DashboardCard[][] = [];
  for (const card of cards) {
    const last = lines.at(-1);
    const [first] = last ?? [];
    const isPair =
      last?.length === 1 &&
      first !== undefined &&
      SIDE[card] !== undefined &&
      SIDE[first] !== undefined &&
      SIDE[card] !== SIDE[first];
    if (isPair) last.push(card);
    else lines.push([card]);
  }
  return lines;
}

/** Returns whether the first card of a line is its narrow one. */
export function isNarrowFirst([first]: readonly DashboardCard[]): boolean {
  return first !== undefined && SIDE[first] === 'narrow';
}
