import type { DebitCandidate } from '@pinkas/contract/sales/debit-files/debit-files.contract';
import { DEBIT_DAYS_AHEAD_MAX } from '@pinkas/domain/debits/debit-row';
import { MASAV_TEXT_CODES, type MasavTextCode } from '@pinkas/domain/exports/masav';
import { addDays, formatLocalDate, parseLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { Money } from '@pinkas/ui/values/money';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { useRequestKey } from '../../../shared/form/use-request-key.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { CandidateTable } from './candidate-table.tsx';
import { filePath } from './debit-file-words.tsx';
import { useDebitActs, type DebitsPage } from './debit-files.queries.ts';

interface CollectCardProps {
  readonly view: DebitsPage;
  readonly mayWrite: boolean;
}

/** What can be collected, chosen by rows, and the file that collects it. */
export function CollectCard({ view, mayWrite }: CollectCardProps) {
  const text = usePhrases('debitFiles');
  const { candidates, isMore } = view;
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const billed = candidates.filter(({ isBilled }) => isBilled);
  const keys = chosen ?? new Set(billed.map(({ documentId }) => documentId));
  return (
    <Card
      isFlush
      title={text('collectTitle')}
      note={text('documentCount', { count: candidates.length })}
    >
      {candidates.length === 0 ? (
        <EmptyState title={text('emptyTitle')} text={text('emptyText')} />
      ) : (
        <div className="debits__collect">
          <p className="debits__note">{text('collectNote')}</p>
          {isMore && <Alert tone="info">{text('isMore', { count: candidates.length })}</Alert>}
          <CandidateTable
            candidates={candidates}
            keys={keys}
            onChoose={mayWrite ? setChosen : undefined}
          />
          {mayWrite && (
            <MakeFile
              view={view}
              chosen={candidates.filter(({ documentId }) => keys.has(documentId))}
              onMade={() => setChosen(undefined)}
            />
          )}
        </div>
      )}
    </Card>
  );
}

interface MakeFileProps {
  readonly view: DebitsPage;
  readonly chosen: readonly DebitCandidate[];
  readonly onMade: () => void;
}

/** The day, the encoding and the total of a file, and the button that makes it. */
function MakeFile({ view, chosen, onMade }: MakeFileProps) {
  const text = usePhrases('debitFiles');
  const navigate = useNavigate();
  const { make } = useDebitActs();
  const { keyFor, forget } = useRequestKey();
  const { today, firstDay, days, hasInstitution } = view;
  const [debitOn, setDebitOn] = useState<string>(firstDay);
  const [encoding, setEncoding] = useState<MasavTextCode>(view.encoding);
  const lastDay = addDays(today, DEBIT_DAYS_AHEAD_MAX);
  const day = parseLocalDate(debitOn);
  const isOffered = day !== undefined && days.includes(day);
  const sum = chosen.reduce((total, { debitAgorot }) => total + debitAgorot, 0);

  async function start(): Promise<void> {
    if (day === undefined) return;
    const documents = chosen.map(({ documentId, debitAgorot: sumAgorot }) => ({
      documentId,
      sumAgorot,
    }));
    const body = { debitOn: day, encoding, documents };
    // Where all are collected, this is gone before the answer is handled, and its callbacks with it.
    const made = await make.mutateAsync({ body, idempotencyKey: keyFor(body) }).catch(() => null);
    if (made === null) return;
    forget();
    onMade();
    toast.success(text('made'));
    void navigate(filePath(made.id));
  }

  const help = text('debitOnHelp', { date: formatLocalDate(firstDay) });
  return (
    <>
      <div className="debits__make">
        <DateField
          label={text('debitOn')}
          help={help}
          value={debitOn}
          min={firstDay}
          max={lastDay}
          invalidText={text('dateInvalid')}
          error={day !== undefined && !isOffered ? help : undefined}
          onChange={setDebitOn}
        />
        <div className="debits__encoding">
          <span aria-hidden>{text('encoding')}</span>
          <SegmentedControl<MasavTextCode>
            label={text('encoding')}
            value={encoding}
            segments={MASAV_TEXT_CODES.map((value) => ({
              value,
              label: text(`encoding-${value}`),
            }))}
            onChange={setEncoding}
          />
        </div>
      </div>
      <ServerProblem reason={make.error} />
      <div className="debits__total" aria-live="polite">
        <span>{text('chosen', { count: chosen.length })}</span>
        <strong>
          {text('total')} <Money agorot={sum} />
        </strong>
        <Button
          variant="filled"
          disabled={!hasInstitution || !isOffered || chosen.length === 0}
          isLoading={make.isPending}
          onClick={() => void start()}
        >
          {text('make')}
        </Button>
      </div>
    </>
  );
}
