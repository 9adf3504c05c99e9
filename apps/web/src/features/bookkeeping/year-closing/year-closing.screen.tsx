import {
  YEAR_COLUMNS,
  yearClosingContract,
  type BookYear,
  type BookYears,
} from '@pinkas/contract/bookkeeping/year-closing/year-closing.contract';
import { daysOfYear } from '@pinkas/domain/bookkeeping/year-closing';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { isolated } from '@pinkas/ui/values/isolated';
import { Money } from '@pinkas/ui/values/money';
import { useState } from 'react';

import { useActorText } from '../../../shared/actor/use-actor-text.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { TableExport } from '../../../shared/lists/export/table-export.tsx';
import { useListQuery } from '../../../shared/lists/use-list-query.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { ExplainButton } from '../../../shared/reports/explain-button.tsx';
import { LedgerGate } from '../../../shared/reports/ledger-gate.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { CloseYearDialog } from './close-year-dialog.tsx';
import { ReopenYearDialog } from './reopen-year-dialog.tsx';
import { YearTable } from './year-table.tsx';
import './year-closing.css';

const TONES = { closed: 'ok', next: 'info', later: 'none' } as const satisfies Record<string, Tone>;

/** settings/book/years: what is carried over from a year, its closing, and its reopening. */
export function YearClosingScreen() {
  const text = usePhrases('yearClosing');
  return (
    <LedgerGate title={text('title')}>
      <Years />
    </LedgerGate>
  );
}

function Years() {
  const text = usePhrases('yearClosing');
  const [chosen, setChosen] = useState<number>();
  usePageTitle(text('title'));
  const { data, isError, error, isFetching, refetch } = useListQuery(yearClosingContract.years, {
    query: chosen === undefined ? {} : { year: chosen },
  });
  return (
    <div className="year-closing">
      <PageHead title={text('title')} note={text('note')} />
      {data !== undefined && <Shown books={data} onChoose={setChosen} />}
      {data === undefined && !isError && <SkeletonCard lines={6} />}
      {data === undefined && isError && (
        <Card>
          <PageError
            title={text('failed')}
            reason={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      )}
    </div>
  );
}

interface ShownProps {
  readonly books: BookYears;
  readonly onChoose: (year: number) => void;
}

function Shown({ books: { years, shown }, onChoose }: ShownProps) {
  const text = usePhrases('yearClosing');
  const found = years.find(({ year }) => year === shown?.year);
  if (shown === null || found === undefined) {
    return <EmptyState title={text('noneTitle')} text={text('noneText')} />;
  }
  const { year, result, balances, profitAgorot } = shown;
  return (
    <>
      <div className="year-closing__tools">
        <SelectField
          label={text('year')}
          value={String(year)}
          options={years.map((one) => ({ value: String(one.year), label: String(one.year) }))}
          onChange={({ currentTarget: { value } }) => onChoose(Number(value))}
        />
        <ExplainButton
          figures={[
            { name: text('result'), rule: text('explainResult') },
            { name: text('profitLabel'), rule: text('explainProfit') },
            { name: text('balances'), rule: text('explainBalances') },
          ]}
        />
        <TableExport
          exporting={yearClosingContract.export}
          query={{ year: String(year) }}
          shownColumns={YEAR_COLUMNS}
          count={result.length + balances.length}
        />
      </div>
      <Card
        title={text(profitAgorot < 0 ? 'loss' : 'profit')}
        actions={
          <Badge tone={TONES[found.state]} mark="dot">
            {text(found.state)}
          </Badge>
        }
      >
        <div className="year-closing__deed">
          <strong className="year-closing__profit">
            <Money agorot={Math.abs(profitAgorot)} isStrong />
          </strong>
          <Deed found={found} shown={shown} onAsk={() => onChoose(year)} />
        </div>
      </Card>
      <div className="year-closing__tables">
        <Card title={text('result')}>
          <YearTable
            year={year}
            label={text('result')}
            accounts={result}
            empty={text('noResult')}
          />
        </Card>
        <Card title={text('balances')}>
          <p className="year-closing__note">{text('balancesNote')}</p>
          <YearTable
            year={year}
            label={text('balances')}
            accounts={balances}
            empty={text('noBalances')}
          />
        </Card>
      </div>
    </>
  );
}

interface DeedProps {
  readonly found: BookYear;
  readonly shown: NonNullable<BookYears['shown']>;
  readonly onAsk: () => void;
}

/** Shows the state of the year, and its available actions. */
function Deed({ found, shown, onAsk }: DeedProps) {
  const text = usePhrases('yearClosing');
  const may = useMay();
  const actorText = useActorText();
  const [deed, setDeed] = useState<'close' | 'reopen'>();
  const { year, state, entry, canReopen } = found;
  const { from, to } = daysOfYear(year);
  const days = `from=${from}&to=${to}`;
  const mayClose = may('bookkeeping.lock');
  const close = () => setDeed(undefined);
  function ask(what: 'close' | 'reopen'): void {
    // Without a year the page shows the one that is to be closed, which is another one after a closing.
    onAsk();
    setDeed(what);
  }
  return (
    <>
      {entry !== null && (
        <p className="year-closing__note">
          {text('closedBy', {
            name: isolated(actorText(entry.by)),
            when: formatInstant(entry.at),
          })}{' '}
          <LinkText isUnderlined href={`#/reports/journal/${entry.id}`}>
            {text('entry', { number: entry.entryNo })}
          </LinkText>
        </p>
      )}
      {state === 'later' && <p className="year-closing__note">{text('laterNote')}</p>}
      {!mayClose && <p className="year-closing__note">{text('notYours')}</p>}
      <div className="year-closing__tools">
        {mayClose && state === 'next' && (
          <Button variant="filled" onClick={() => ask('close')}>
            {text('close', { year: String(year) })}
          </Button>
        )}
        {mayClose && canReopen && (
          <Button variant="danger-quiet" onClick={() => ask('reopen')}>
            {text('reopen')}
          </Button>
        )}
        {may('trialBalanceReport.read') && (
          <ButtonLink href={`#/reports/trial_balance?${days}`}>{text('toTrial')}</ButtonLink>
        )}
        {may('revenueReport.read') && (
          <ButtonLink href={`#/reports/revenue?${days}`}>{text('toRevenue')}</ButtonLink>
        )}
      </div>
      {deed === 'close' && <CloseYearDialog shown={shown} onClose={close} />}
      {deed === 'reopen' && <ReopenYearDialog year={year} onClose={close} />}
    </>
  );
}
