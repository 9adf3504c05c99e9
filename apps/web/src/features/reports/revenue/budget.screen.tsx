import { budgetContract, type BudgetView } from '@pinkas/contract/reports/revenue/budget.contract';
import { BUDGET_YEAR_MAX, BUDGET_YEAR_MIN } from '@pinkas/domain/bookkeeping/budget';
import { localDate } from '@pinkas/domain/time/local-date';
import { calendarPeriod } from '@pinkas/domain/time/report-period';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { toast } from '@pinkas/ui/overlay/toast';
import { useRef, useState } from 'react';

import { FormPage } from '../../../shared/form/page/form-page.tsx';
import type { Form } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { useViewParams } from '../../../shared/lists/use-view-params.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { WaitingCard } from '../../../shared/pages/waiting-card.tsx';
import { CopyDialog } from './budget-dialogs.tsx';
import { budgetSpec, cellsOfLastYear, draftOf, type BudgetDraft } from './budget-draft.ts';
import { BudgetGrid } from './budget-grid.tsx';
import { readBudgetVersion, useSaveBudget } from './budget.queries.ts';
import { budgetPath } from './revenue-list.ts';
import './budget.css';

/** reports/revenue/budget: the planned income and expenses of a year. */
export function BudgetScreen() {
  const text = usePhrases('budget');
  const revenue = usePhrases('revenue');
  const { today } = useAccountSetup();
  const [parameters] = useViewParams<{ year: string }>({ year: '' });
  const year = yearIn(parameters.get('year'), Number(today.slice(0, 4)));
  const query = useListQuery(budgetContract.get, { query: { year } });
  const { data } = query;
  if (data?.year === year) {
    return (
      <YearBudget
        key={`${String(year)} ${String(data.version)}`}
        view={data}
        readAgain={() => void query.refetch()}
      />
    );
  }
  return (
    <>
      <PageHead
        title={text('title', { year: String(year) })}
        path={[{ label: revenue('title'), href: '#/reports/revenue' }]}
        pathLabel={revenue('title')}
      />
      <WaitingCard query={query} failedTitle={text('failedTitle')} rows={12} />
    </>
  );
}

/** The year of an address; the running one for any other text. */
function yearIn(text: string | null, running: number): number {
  const year = /^\d{4}$/.test(text ?? '') ? Number(text) : running;
  return year >= BUDGET_YEAR_MIN && year <= BUDGET_YEAR_MAX ? year : running;
}

/** Profit and loss of the year. */
function reportOfYear(year: number): string {
  const { from, to } = calendarPeriod('year', localDate(`${String(year)}-01-01`));
  return `/reports/revenue?from=${from}&to=${to}`;
}

interface YearBudgetProps {
  readonly view: BudgetView;
  readonly readAgain: () => void;
}

function YearBudget({ view, readAgain }: YearBudgetProps) {
  const text = usePhrases('budget');
  const revenue = usePhrases('revenue');
  const saving = useSaveBudget();
  const { year } = view;
  // The version that the next save is based on; overwriting uses the newest.
  const version = useRef(view.version);
  const title = text('title', { year: String(year) });
  return (
    <FormPage
      title={title}
      path={[{ label: revenue('title'), href: '#/reports/revenue' }, { label: title }]}
      pathLabel={revenue('title')}
      needs="budget.write"
      spec={budgetSpec(view)}
      stored={draftOf(view)}
      backTo="/reports/revenue"
      countsChanges
      conflictTitle={text('conflictTitle')}
      failureTitle={text('saveFailed')}
      actions={<Years year={year} />}
      send={async (body, idempotencyKey) => {
        const sent = { ...body, version: version.current };
        await saving.mutateAsync({ body: sent, idempotencyKey });
        toast.success(text('saved', { year: String(year) }));
        return reportOfYear(year);
      }}
      onKeepMine={async () => {
        version.current = await readBudgetVersion(year);
      }}
      onLoadAnew={readAgain}
    >
      {(form) => <Sheet form={form} view={view} />}
    </FormPage>
  );
}

/** The years before and after, each with its own budget. */
function Years({ year }: { readonly year: number }) {
  return [year - 1, year + 1]
    .filter((one) => one >= BUDGET_YEAR_MIN && one <= BUDGET_YEAR_MAX)
    .map((one) => (
      <ButtonLink key={one} variant="quiet" href={`#${budgetPath(one)}`}>
        {String(one)}
      </ButtonLink>
    ));
}

interface SheetProps {
  readonly form: Form<BudgetDraft>;
  readonly view: BudgetView;
}

function Sheet({ form, view }: SheetProps) {
  const text = usePhrases('budget');
  const [isCopying, setIsCopying] = useState(false);
  const { draft, change } = form;
  const before = view.year - 1;
  return (
    <Card>
      <div className="budget-tools">
        <SegmentedControl
          label={text('incomeWay')}
          value={draft.isByAccount ? 'account' : 'whole'}
          segments={(['whole', 'account'] as const).map((value) => ({
            value,
            label: text(`income-${value}`),
          }))}
          onChange={(way) => change({ isByAccount: way === 'account' })}
        />
        <Button disabled={view.lastYear.length === 0} onClick={() => setIsCopying(true)}>
          {text('copy', { year: String(before) })}
        </Button>
      </div>
      <p className="report-note">{text('hint')}</p>
      <BudgetGrid form={form} view={view} />
      {isCopying && (
        <CopyDialog
          year={before}
          onCopy={(rate) => change({ cells: cellsOfLastYear(view, draft, rate) })}
          onClose={() => setIsCopying(false)}
        />
      )}
    </Card>
  );
}
