import { Isolate } from '@pinkas/ui/values/isolate';
import { Suspense } from 'react';

import { lazyPart } from '../../../../../shared/trouble/load-part.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useEditor } from '../form/editor-context.ts';
import { useNextNumber } from '../../issuing.queries.ts';
import { IssueActions } from '../issue/issue-actions.tsx';
import type { Issuing } from '../issue/use-issuing.ts';
import { SimulateActions } from '../simulate/simulate-actions.tsx';
import type { Simulation } from '../simulate/use-simulation.ts';
import { rulesOf, useTotalLabel } from '../../type-words.ts';
import { ChecksList } from './checks/checks-list.tsx';
import { SumsList } from './sums-list.tsx';
import { TotalAnnouncer, TotalSum } from './total-line.tsx';
import './summary.css';

// Mounted from the beginning, so that they are there when a connection is not.
const IssueProblem = lazyPart(async () => ({
  default: (await import('../issue/issue-problem.tsx')).IssueProblem,
}));
const UnderTotal = lazyPart(async () => ({
  default: (await import('./under-total.tsx')).UnderTotal,
}));

export interface SummaryProps {
  readonly issuing: Issuing;
  readonly simulation: Simulation;
  readonly onPreview: () => void;
}

/** The sums, checks and issue button on a desktop. */
export function SummaryRail({ issuing, simulation, onPreview }: SummaryProps) {
  const text = usePhrases('documents');
  const writing = usePhrases('writing');
  const totalLabel = useTotalLabel();
  const { docType, isSimulation } = useEditor();
  const isTax = rulesOf(docType).isTaxInvoice;
  return (
    <aside className="doc-rail" aria-label={text('summary')}>
      {!isSimulation && (
        <div className="doc-rail__part">
          <NextNumber />
        </div>
      )}
      <div className="doc-rail__part">
        <SumsList />
      </div>
      <div className="doc-rail__part">
        <p className="doc-rail__label">{totalLabel(docType)}</p>
        <p>
          <TotalSum />
        </p>
        <Suspense>
          <UnderTotal />
        </Suspense>
        <TotalAnnouncer />
      </div>
      <div className="doc-rail__part">
        <ChecksList />
      </div>
      <div className="doc-rail__part doc-rail__actions">
        {isSimulation ? (
          <SimulateActions simulation={simulation} />
        ) : (
          <>
            <Suspense>
              <IssueProblem issuing={issuing} />
            </Suspense>
            <IssueActions issuing={issuing} onPreview={onPreview} />
            <p className="doc-rail__note">{isTax ? text('finalNote') : writing('finalByMark')}</p>
          </>
        )}
      </div>
    </aside>
  );
}

export function NextNumber() {
  const text = usePhrases('documents');
  const { docType } = useEditor();
  const { data } = useNextNumber(docType);
  return (
    <div className="doc-sums__row">
      <span>{text('nextNumber')}</span>
      <strong>
        {data === undefined ? '–' : <Isolate isLtr>{String(data.nextNumber)}</Isolate>}
      </strong>
    </div>
  );
}
