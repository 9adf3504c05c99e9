import type {
  ClientIncome,
  IncomeFigures,
} from '@pinkas/contract/accountant/income-reports/income-reports.contract';

export const INCOME_SORTS = ['name', 'documents', 'beforeVat', 'vat', 'total', 'previous'] as const;
export type IncomeSort = (typeof INCOME_SORTS)[number];

const MEASURES: Readonly<Record<Exclude<IncomeSort, 'name'>, (figures: IncomeFigures) => number>> =
  {
    documents: ({ documents }) => documents,
    beforeVat: ({ beforeVatAgorot }) => beforeVatAgorot,
    vat: ({ vatAgorot }) => vatAgorot,
    total: ({ totalAgorot }) => totalAgorot,
    previous: ({ previousAgorot }) => previousAgorot,
  };

/** Returns clients in an order; those without figures come last, and equal ones stay sorted by name, as received. */
export function sortIncome(
  clients: readonly ClientIncome[],
  sort: IncomeSort,
  isDescending: boolean,
): readonly ClientIncome[] {
  if (sort === 'name') return isDescending ? clients.toReversed() : clients;
  const measure = MEASURES[sort];
  const sign = isDescending ? -1 : 1;
  return clients.toSorted((a, b) => {
    if (a.figures === null || b.figures === null) {
      return Number(a.figures === null) - Number(b.figures === null);
    }
    return sign * (measure(a.figures) - measure(b.figures));
  });
}

const NOTHING: IncomeFigures = {
  documents: 0,
  beforeVatAgorot: 0,
  vatAgorot: 0,
  totalAgorot: 0,
  withoutVatAgorot: 0,
  creditsAgorot: 0,
  previousAgorot: 0,
};

/** Returns the sums of clients; those without figures count for nothing. */
export function sumIncome(clients: readonly ClientIncome[]): IncomeFigures {
  return clients.reduce<IncomeFigures>(
    (sum, { figures }) => (figures === null ? sum : addFigures(sum, figures)),
    NOTHING,
  );
}

function addFigures(a: IncomeFigures, b: IncomeFigures): IncomeFigures {
  return {
    documents: a.documents + b.documents,
    beforeVatAgorot: a.beforeVatAgorot + b.beforeVatAgorot,
    vatAgorot: a.vatAgorot + b.vatAgorot,
    totalAgorot: a.totalAgorot + b.totalAgorot,
    withoutVatAgorot: a.withoutVatAgorot + b.withoutVatAgorot,
    creditsAgorot: a.creditsAgorot + b.creditsAgorot,
    previousAgorot: a.previousAgorot + b.previousAgorot,
  };
}
