import type { LetterMailing } from '@pinkas/contract/reports/yearly-letters/yearly-letters.contract';
import { MAILING_ACTION } from '@pinkas/domain/letters/yearly-letter';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useState } from 'react';

import { JobProgress } from '../jobs/job-progress.tsx';
import { usePhrases } from '../language/use-phrases.ts';
import { WaitingCard } from '../pages/waiting-card.tsx';
import { useAccountSetup } from '../session/session-store.ts';
import { useMay } from '../session/use-may.ts';
import { LazyPreview } from './lazy-preview.tsx';
import {
  useCancelMailing,
  useLetterMailings,
  useMailLetters,
  useStartLetterFile,
  type LettersOf,
} from './letters.queries.ts';
import './letters.css';

const STATES = {
  running: ['info', 'stateRunning'],
  paused: ['warn', 'statePaused'],
  cancelled: ['none', 'stateCancelled'],
  done: ['ok', 'stateDone'],
  failed: ['bad', 'stateFailed'],
} as const satisfies Record<LetterMailing['state'], readonly [Tone, string]>;

export interface LettersDialogProps extends LettersOf {
  readonly onClose: () => void;
}

/** The letters of all people of a report: a file to print, an archive, and the mailings with their progress. */
export function LettersDialog({ kind, year, onClose }: LettersDialogProps) {
  const text = usePhrases('yearlyLetters');
  const may = useMay();
  const query = useLetterMailings({ kind, year });
  return (
    <Dialog
      isOpen
      isWide
      title={text('titleOf', { letters: text(`card-${kind}`), year: String(year) })}
      onClose={onClose}
    >
      <div className="letters">
        <p>{text(`note-${kind}`)}</p>
        <Files kind={kind} year={year} />
        {query.data === undefined ? (
          <WaitingCard query={query} failedTitle={text('failedTitle')} rows={2} />
        ) : (
          <>
            {may(MAILING_ACTION) && (
              <MailAll
                kind={kind}
                year={year}
                isRunning={query.data.mailings.some(({ state }) => state === 'running')}
              />
            )}
            {query.data.mailings.map((mailing) => (
              <Mailing key={mailing.id} mailing={mailing} />
            ))}
          </>
        )}
      </div>
    </Dialog>
  );
}

function Files({ kind, year }: LettersOf) {
  const text = usePhrases('yearlyLetters');
  const starting = useStartLetterFile({ kind, year });
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <div className="letters__row">
        <Button onClick={() => setIsShown(true)}>{text('showLetters')}</Button>
        <Button isLoading={starting.isPending} onClick={() => starting.mutate('pdf')}>
          {text('printAll')}
        </Button>
        <Button isLoading={starting.isPending} onClick={() => starting.mutate('zip')}>
          {text('archiveAll')}
        </Button>
      </div>
      {isShown && <LazyPreview kind={kind} year={year} onClose={() => setIsShown(false)} />}
      {starting.isSuccess && (
        <Alert
          isLive
          tone="info"
          action={
            <ButtonLink size="sm" href="#/account/accounts/exports">
              {text('toFiles')}
            </ButtonLink>
          }
        >
          {text('fileStarted')}
        </Alert>
      )}
    </>
  );
}

interface MailAllProps extends LettersOf {
  readonly isRunning: boolean;
}

function MailAll({ kind, year, isRunning }: MailAllProps) {
  const text = usePhrases('yearlyLetters');
  const mailing = useMailLetters({ kind, year });
  const { today } = useAccountSetup();
  const [isAgain, setIsAgain] = useState(false);
  const isOver = String(year) < today.slice(0, 4);
  async function mail(): Promise<void> {
    if (!isOver && !(await isRequestedEarly())) return;
    mailing.mutate({ isAgain }, { onSuccess: () => toast.info(text('mailStarted')) });
  }
  const isRequestedEarly = (): Promise<boolean> =>
    confirm({
      title: text('earlyTitle', { year: String(year) }),
      text: text('earlyText'),
      confirmLabel: text('earlyMail'),
      cancelLabel: text('mailBack'),
    });
  return (
    <div className="letters__mailing">
      <p className="letters__hint">{text('mailText')}</p>
      {!isOver && <Alert tone="warn">{text('earlyNote', { year: String(year) })}</Alert>}
      <CheckboxField
        label={text('mailAgain')}
        checked={isAgain}
        onChange={(event) => setIsAgain(event.target.checked)}
      />
      <div>
        <Button
          variant="filled"
          disabled={isRunning}
          isLoading={mailing.isPending}
          onClick={() => void mail()}
        >
          {text('mailAll')}
        </Button>
      </div>
    </div>
  );
}

interface MailingProps {
  readonly mailing: LetterMailing;
}

function Mailing({ mailing }: MailingProps) {
  const text = usePhrases('yearlyLetters');
  const may = useMay();
  const cancelling = useCancelMailing();
  const { id, state, letters, done, failed, skipped, createdAt, byName } = mailing;
  const [tone, word] = STATES[state];
  const isStoppable = (state === 'running' || state === 'paused') && may(MAILING_ACTION);
  return (
    <section
      className="letters__mailing"
      aria-label={text('mailingOf', { when: formatInstant(createdAt) })}
    >
      <div className="letters__row">
        <Isolate>{text('mailingOf', { when: formatInstant(createdAt) })}</Isolate>
        <Isolate>{text('mailingBy', { name: byName })}</Isolate>
        <Badge tone={tone}>{text(word)}</Badge>
      </div>
      <JobProgress
        label={text('progressLabel')}
        all={letters}
        done={done}
        failed={failed + skipped}
      >
        <span>
          {text('progress', {
            done: done.toLocaleString('en-US'),
            all: letters.toLocaleString('en-US'),
          })}
        </span>
        {failed > 0 && <span>{text('failedCount', { count: failed })}</span>}
        {skipped > 0 && <span>{text('skippedCount', { count: skipped })}</span>}
      </JobProgress>
      {isStoppable && (
        <div>
          <Button
            size="sm"
            variant="danger-quiet"
            isLoading={cancelling.isPending}
            onClick={() => cancelling.mutate(id)}
          >
            {text('stop')}
          </Button>
        </div>
      )}
    </section>
  );
}
