import { Button } from '@pinkas/ui/actions/button';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { useChooseAnalytics } from '../../shared/analytics/analytics.queries.ts';
import { ServerProblem } from '../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../shared/language/use-phrases.ts';
import './consent-question.css';

/** Moves the focus from the answered question to the page: its buttons are gone then. */
function useFocusAfter() {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const section = ref.current;
    return () => {
      if (section?.contains(document.activeElement) !== true) return;
      section.closest('main')?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}

/** Returns an element above the content of the page, in the flow of its `main`. */
function useHostAbove(): HTMLElement {
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    document.querySelector('main')?.prepend(host);
    return () => host.remove();
  }, [host]);
  return host;
}

/** The question above the page, which it neither covers nor stops: yes and no look alike, and no answer is no yes. */
export function ConsentQuestion() {
  const text = usePhrases('analytics');
  const choosing = useChooseAnalytics();
  // The focus first: it is lost with the element.
  const ref = useFocusAfter();
  const host = useHostAbove();
  // A text that enters a status later is read out.
  const [said, setSaid] = useState('');
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSaid(text('question')));
    return () => cancelAnimationFrame(frame);
  }, [text]);
  return createPortal(
    <section ref={ref} className="analytics-question" aria-labelledby="analytics-question">
      <h2 id="analytics-question" className="analytics-question__title">
        {text('question')}
      </h2>
      <output className="pk-visually-hidden">{said}</output>
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
    host,
  );
}
