import type { BookCheck, BookOutcome } from '@pinkas/contract/settings/health/health.contract';
import { CHECK_PAUSE_MINUTES } from '@pinkas/domain/bookkeeping/book-checks';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Badge } from '@pinkas/ui/feedback/badge';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { useDocumentName } from '../../../../shared/documents/document-name.ts';
import { JobProgress } from '../../../../shared/jobs/job-progress.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { WaitingCard } from '../../../../shared/pages/waiting-card.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { useNewestCheck, useStartCheck } from './health.queries.ts';
import './health.css';

/** Health of the books: a check that the business runs, how far it is, and what each part of it found. */
export function HealthCard() {
  const text = usePhrases('health');
  const newest = useNewestCheck();
  const starting = useStartCheck();
  const mayStart = useMay()('bookkeeping.write');
  if (newest.data === undefined) {
    return (
      <WaitingCard title={text('title')} query={newest} failedTitle={text('loadFailed')} rows={3} />
    );
  }
  const { check, complete } = newest.data;
  const isRunning = check?.state === 'running';
  return (
    <Card
      title={text('title')}
      actions={
        mayStart && (
          <Button
            isLoading={starting.isPending || isRunning}
            onClick={() =>
              starting.mutate(undefined, {
                onSuccess: ({ check: started }) => {
                  // Another one so soon would find the same.
                  if (started?.state === 'done' && started.id === check?.id)
                    toast.info(text('justChecked', { minutes: CHECK_PAUSE_MINUTES }));
                },
              })
            }
          >
            {text(check === null ? 'start' : 'again')}
          </Button>
        )
      }
    >
      <div className="health">
        <p className="health__note">{text('note')}</p>
        <ServerProblem reason={starting.error} title={text('startFailed')} />
        {check !== null && <Progress check={check} />}
        {complete !== null && complete.id !== check?.id && (
          <p className="health__note">{text('earlier')}</p>
        )}
        {complete !== null && <Outcome check={complete} />}
      </div>
    </Card>
  );
}

function Progress({ check: { state, done, all } }: { readonly check: BookCheck }) {
  const text = usePhrases('health');
  if (state === 'done') return null;
  if (state !== 'running') return <output>{text(`ended-${state}`)}</output>;
  return (
    <JobProgress label={text('progress')} all={Math.max(all, 1)} done={done} failed={0}>
      {all === 0 ? text('waiting') : text('parts', { done: String(done), all: String(all) })}
    </JobProgress>
  );
}

function Outcome({ check: { endedAt, outcome } }: { readonly check: BookCheck }) {
  const text = usePhrases('health');
  if (outcome === null) return null;
  const isWhole = outcome.checks.every(({ broken }) => broken === 0);
  return (
    <>
      <p className="health__verdict">
        <Badge tone={isWhole ? 'ok' : 'bad'}>{text(isWhole ? 'whole' : 'notWhole')}</Badge>
        <span>
          {text('covered', {
            when: endedAt === null ? '' : formatInstant(endedAt),
            documents: outcome.documents,
            series: outcome.series,
            changes: outcome.changes,
          })}
        </span>
      </p>
      <ul className="health__checks">
        {outcome.checks.map((one) => (
          <Check key={one.check} one={one} />
        ))}
      </ul>
    </>
  );
}

function Check({
  one: { check, broken, documents },
}: {
  readonly one: BookOutcome['checks'][number];
}) {
  const text = usePhrases('health');
  const nameOf = useDocumentName();
  const isWhole = broken === 0;
  const Icon = isWhole ? IconCircleCheck : IconAlertTriangle;
  return (
    <li className={isWhole ? 'health__check' : 'health__check health__check--broken'}>
      <Icon aria-hidden stroke={1.75} />
      <div className="health__words">
        <span className="health__name">
          {text(check)}
          {': '}
          {isWhole ? text('holds') : text('broken', { count: broken })}
        </span>
        <span className="health__note">{text(`${check}-means`)}</span>
        {!isWhole && <span>{text(`${check}-do`)}</span>}
        {documents.length > 0 && (
          <span className="health__documents">
            {documents.map((document) => (
              <a key={document.id} href={`#/documents/${document.id}`}>
                {nameOf(document)}
              </a>
            ))}
          </span>
        )}
      </div>
    </li>
  );
}
