import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useEditor } from '../create/editor-context.ts';
import { useNextNumber } from '../documents.queries.ts';
import { IssueActions } from '../issue/issue-actions.tsx';
import type { Issuing } from '../issue/use-issuing.ts';
import { IssueProblem } from '../issue/issue-problem.tsx';
import { ChecksList } from './checks-list.tsx';
import { SumsList } from './sums-list.tsx';
import { TotalAnnouncer, TotalSum } from './total-line.tsx';
import './summary.css';

export interface SummaryProps {
  readonly issuing: Issuing;
  readonly onPreview: () => void;
}

/** The one place of sums, checks and the issue button on a desk. */
export function SummaryRail({ issuing, onPreview }: SummaryProps) {
  const text = usePhrases('documents');
  return (
    <aside className="doc-rail" aria-label={text('summary')}>
      <div className="doc-rail__part">
        <NextNumber />
      </div>
      <div className="doc-rail__part">
        <SumsList />
      </div>
      <div className="doc-rail__part">
        <p className="doc-rail__label">{text('total')}</p>
        <p>
          <TotalSum />
        </p>
        <TotalAnnouncer />
      </div>
      <div className="doc-rail__part">
        <ChecksList />
      </div>
      <div className="doc-rail__part doc-rail__actions">
        <IssueProblem issuing={issuing} />
        <IssueActions issuing={issuing} onPreview={onPreview} />
        <p className="doc-rail__note">{text('finalNote')}</p>
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
