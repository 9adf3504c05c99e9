import { Button } from '@pinkas/ui/actions/button';
import { createPortal } from 'react-dom';

import { useChooseAnalytics } from '../../shared/analytics/analytics.queries.ts';
import { ServerProblem } from '../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../shared/language/use-phrases.ts';
import './consent-question.css';

/** The question beside the page, which it neither covers nor stops: yes and no look alike, and no answer is no yes. */
export function ConsentQuestion() {
  const text = usePhrases('analytics');
  const choosing = useChooseAnalytics();
  return createPortal(
    <section className="analytics-question" aria-labelledby="analytics-question">
      <h2 id="analytics-question" className="analytics-question__title">
        {text('question')}
      </h2>
      <p className="analytics-question__text">{text('what')}</p>
      <p className="analytics-question__text">{text('where')}</p>
      <ServerProblem reason={choosing.error} />
      <div className="analytics-question__buttons">
        <Button isWide aria-disabled={choosing.isPending} onClick={() => choosing.mutate('yes')}>
          {text('yes')}
        </Button>
        <Button isWide aria-disabled={choosing.isPending} onClick={() => choosing.mutate('no')}>
          {text('no')}
        </Button>
      </div>
    </section>,
    document.body,
  );
}
