import {
  arrangedCards,
  DASHBOARD_CARDS,
  putInUsualPlace,
  withOthers,
  type DashboardCard,
} from '@pinkas/domain/accounts/dashboard-cards';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { ColumnChooser } from '@pinkas/ui/data/column-chooser';
import { IconLayoutDashboard } from '@tabler/icons-react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useArrange, type DashboardFigures } from './dashboard.queries.ts';

/** The name of each card in the arrange dialog. */
const NAMES: Readonly<Record<DashboardCard, PhraseKey<'dashboard'>>> = {
  start: 'startTitle',
  figures: 'figures',
  ceiling: 'ceilingTitle',
  months: 'chartTitleBoth',
  waiting: 'waitingTitle',
  dues: 'duesTitle',
  debts: 'debtAgesTitle',
  cash: 'cashTitle',
  documents: 'lastDocuments',
};

/** Whether a card has anything for this person. */
export function hasCard(card: DashboardCard, figures: DashboardFigures): boolean {
  if (card === 'start') return figures.firstSteps !== null;
  if (card === 'dues') return figures.dues.length > 0;
  if (card === 'ceiling') return figures.turnoverMeter !== null;
  return card !== 'debts' || figures.debtAges !== null;
}

/** Shows, hides and moves the cards of the dashboard. It is disabled in place until the figures have loaded. */
export function ArrangeButton({ figures }: { readonly figures: DashboardFigures | undefined }) {
  const text = usePhrases('dashboard');
  const lists = usePhrases('lists');
  const { arrange, reset } = useArrange();
  const all = arrangedCards(figures?.arrangement ?? null);
  const mine = (card: DashboardCard) => figures === undefined || hasCard(card, figures);
  const shown = all.filter((card) => mine(card));

  function change(keys: readonly string[]): void {
    const cards = keys.flatMap((key) => DASHBOARD_CARDS.find((card) => card === key) ?? []);
    const added = cards.find((card) => !shown.includes(card));
    const moved =
      added === undefined
        ? cards
        : putInUsualPlace(
            cards.filter((card) => card !== added),
            added,
          );
    arrange(
      withOthers(
        moved,
        all.filter((card) => !mine(card)),
      ),
    );
  }

  return (
    <ColumnChooser
      icon={<IconLayoutDashboard aria-hidden stroke={1.75} />}
      isDisabled={figures === undefined}
      columns={DASHBOARD_CARDS.filter((card) => mine(card)).map((card) => ({
        key: card,
        name: text(NAMES[card]),
        // An empty dashboard would not show how to restore its cards.
        isFixed: shown.length === 1 && shown[0] === card,
      }))}
      shown={shown}
      onChange={change}
      onReset={reset}
      texts={{
        title: text('arrange'),
        reset: text('arrangeReset'),
        up: (name) => text('cardUp', { name }),
        down: (name) => text('cardDown', { name }),
        moved: (name, place, count) => lists('columnMoved', { name, place, count }),
      }}
    />
  );
}
