import { NO_BRAND } from '@pinkas/contract/reports/cc/card-rows';
import { cardsContract } from '@pinkas/contract/reports/cc/cc.contract';
import { CARD_DEAL_TYPES } from '@pinkas/domain/payments/payment-row';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { useQuery } from '@tanstack/react-query';

import { callQuery } from '../../../shared/api/query-client.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { Choices } from '../../../shared/lists/filters/choices.tsx';
import type { ListFilter } from '../../../shared/lists/filters/filter-bar.tsx';
import {
  DOCUMENT_PARTS,
  useReportFilters,
} from '../../../shared/reports/filters/report-filters.tsx';
import type { CardsChanges, CardsView } from './cards-list.ts';

type CardView = Pick<CardsView, 'filter' | 'besides'>;

/** The filters of the report and of its two lists: card and type of deal, then those of every report. */
export function useCardFilters(
  view: CardView,
  period: ReportPeriod,
): readonly ListFilter<CardView, CardsChanges>[] {
  const text = usePhrases('cards');
  const deals = usePhrases('dealTypes');
  const { brand, deal } = view.filter;
  const others = useReportFilters(view, DOCUMENT_PARTS);
  return [
    {
      label: text('brand'),
      setTo: brand === NO_BRAND ? text('noBrand') : brand,
      cleared: { brand: undefined },
      panel: ({ onChange, onDone }) => (
        <Brands
          chosen={brand}
          period={period}
          onChoose={(next) => onChange({ brand: next })}
          onDone={onDone}
        />
      ),
    },
    {
      label: text('deal'),
      setTo: deal && deals(deal),
      cleared: { deal: undefined },
      panel: ({ onChange, onDone }) => (
        <Choices
          chosen={deal}
          any={text('allDeals')}
          options={CARD_DEAL_TYPES.map((value) => ({ value, label: deals(value) }))}
          onChoose={(next) => onChange({ deal: next })}
          onDone={onDone}
        />
      ),
    },
    ...others,
  ];
}

interface BrandsProps {
  readonly chosen: string | undefined;
  readonly period: ReportPeriod;
  readonly onChoose: (brand: string | undefined) => void;
  readonly onDone: () => void;
}

/** The cards that were typed in a period. */
function Brands({ chosen, period: { from, to }, onChoose, onDone }: BrandsProps) {
  const text = usePhrases('cards');
  const query = { from, to, by: 'brand' as const, compare: 'none' as const };
  const { data } = useQuery(callQuery(cardsContract.report, { query }));
  return (
    <Choices
      chosen={chosen}
      any={text('allBrands')}
      options={(data?.rows ?? []).map(({ id, name }) => ({
        value: id,
        label: <bdi>{id === NO_BRAND ? text('noBrand') : name}</bdi>,
      }))}
      onChoose={onChoose}
      onDone={onDone}
    />
  );
}
