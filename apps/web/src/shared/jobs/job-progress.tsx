import { Button } from '@pinkas/ui/actions/button';
import { Meter } from '@pinkas/ui/feedback/meter';
import type { ReactNode } from 'react';

import './job-progress.css';

export interface JobProgressProps {
  /** A description of the bar, for screen readers. */
  readonly label: string;
  readonly all: number;
  readonly done: number;
  readonly failed: number;
  /** The figures in words; read out as they change. */
  readonly children: ReactNode;
}

/** Shows the progress of a long job: a bar, and its figures in words. */
export function JobProgress({ label, all, done, failed, children }: JobProgressProps) {
  return (
    <>
      <Meter
        label={label}
        whole={all}
        parts={[
          { key: 'done', amount: done, color: 'ok' },
          { key: 'failed', amount: failed, color: 'bad' },
        ]}
      />
      <output className="job-progress">{children}</output>
    </>
  );
}

export interface PauseJobProps {
  readonly isPaused: boolean;
  /** Whether a pause or a resume is pending. */
  readonly isMoving: boolean;
  readonly pauseLabel: string;
  readonly resumeLabel: string;
  readonly onMove: (move: 'pause' | 'resume') => void;
}

/** Pauses a running job and resumes a paused one. */
export function PauseJob({ isPaused, isMoving, pauseLabel, resumeLabel, onMove }: PauseJobProps) {
  return (
    // Two buttons, so that none fades from one variant into the other.
    <Button
      key={isPaused ? 'resume' : 'pause'}
      variant={isPaused ? 'filled' : 'outlined'}
      isLoading={isMoving}
      onClick={() => onMove(isPaused ? 'resume' : 'pause')}
    >
      {isPaused ? resumeLabel : pauseLabel}
    </Button>
  );
}
