import { arrangedCards } from '@pinkas/domain/accounts/dashboard-cards';
import type { FirstStep } from '@pinkas/domain/accounts/first-steps';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Meter } from '@pinkas/ui/feedback/meter';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { createPathFor } from '../../../shared/navigation/landing.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { useArrange, type DashboardFigures } from './dashboard.queries.ts';
import './first-steps-card.css';

/** Where each step is done. */
const PATHS: Readonly<Record<Exclude<FirstStep, 'document'>, string>> = {
  details: '/account/company',
  logo: '/settings/design',
  payment: '/settings/usage?section=payment',
  item: '/items/new',
  customer: '/customers/new',
  sent: '/documents',
  expense: '/expenses/new',
  reminders: '/settings/usage?section=reminders',
  cards: '/settings/cc_gateways',
};

/**
 * The first steps of a new business: the next one with its reason and a press, all of them behind another. The owner
 * may leave them; "arrange" brings them back.
 */
export function FirstStepsCard({ figures }: { readonly figures: DashboardFigures }) {
  const text = usePhrases('dashboard');
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const steps = figures.firstSteps ?? [];
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  const count = text('startCount', { done: doneCount, count: steps.length });
  if (next === undefined) return null;
  return (
    <Card title={text('startTitle')} note={count} actions={<LeaveButton figures={figures} />}>
      <div className="first-steps">
        <Meter
          label={count}
          whole={steps.length}
          parts={[{ key: 'done', amount: doneCount, color: 'ok' }]}
        />
        <NextStep step={next.step} />
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text(isOpen ? 'startFold' : 'startUnfold')}
        </Button>
        {isOpen && (
          <ol id={listId} className="first-steps__list">
            {steps.map(({ step, isDone }) => (
              <StepRow key={step} step={step} isDone={isDone} />
            ))}
          </ol>
        )}
      </div>
    </Card>
  );
}

/** Hides the card. The last card of the dashboard stays: an empty one would not show how to restore it. */
function LeaveButton({ figures }: { readonly figures: DashboardFigures }) {
  const text = usePhrases('dashboard');
  const { arrange } = useArrange();
  const others = arrangedCards(figures.arrangement).filter((card) => card !== 'start');
  if (others.length === 0) return null;
  function leave(): void {
    arrange(others);
    toast.info(text('startLeft'));
  }
  return (
    <Button size="sm" variant="quiet" onClick={leave}>
      {text('startLeave')}
    </Button>
  );
}

function NextStep({ step }: { readonly step: FirstStep }) {
  const text = usePhrases('dashboard');
  const href = useStepHref();
  return (
    <div className="first-steps__next">
      <div>
        <h3>{text(`start-${step}`)}</h3>
        <p>{text(`startWhy-${step}`)}</p>
      </div>
      <ButtonLink variant="tonal" href={href(step)}>
        {text('startNext')}
      </ButtonLink>
    </div>
  );
}

function StepRow({ step, isDone }: { readonly step: FirstStep; readonly isDone: boolean }) {
  const text = usePhrases('dashboard');
  const href = useStepHref();
  return (
    <li className={isDone ? 'first-steps__done' : undefined}>
      <span className="first-steps__mark" aria-hidden="true">
        {isDone && <IconCheck stroke={2} />}
      </span>
      <LinkText href={href(step)}>{text(`start-${step}`)}</LinkText>
      {isDone && <span className="pk-visually-hidden">{text('startDone')}</span>}
    </li>
  );
}

function useStepHref(): (step: FirstStep) => string {
  const { principal, setup } = useSession();
  return (step) =>
    `#${step === 'document' ? (createPathFor(principal, setup) ?? '/documents') : PATHS[step]}`;
}
