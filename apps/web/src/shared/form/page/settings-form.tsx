import type { Action } from '@pinkas/domain/permissions/actions';
import { Alert } from '@pinkas/ui/feedback/alert';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { PageHead } from '@pinkas/ui/layout/page-head';
import type { ReactNode } from 'react';

import { ServerProblem } from '../../dialog/server-problem.tsx';
import { useJoining } from '../../joining/joining-context.ts';
import { useLeaveGuard } from '../../navigation/leave-guard.tsx';
import { LockedNote } from './locked-note.tsx';
import { SaveActions, SaveBar, UnsavedMark } from './save-bar.tsx';
import type { Form } from '../use-form.ts';
import './settings-form.css';

export interface SettingsFormProps<Draft extends object> {
  readonly form: Form<Draft>;
  /** The permission that saving requires; without it the fields are read-only and the note explains why. */
  readonly needs: Action;
  readonly title: string;
  readonly intro: string;
  /** Shown while the data is stale because a refetch failed. */
  readonly refreshFailed: string | undefined;
  /** Shown when somebody else saved meanwhile. */
  readonly conflict: { readonly title: string; readonly text: string };
  readonly saveFailed: string;
  /** What changed, by name: the bar below then saves on every screen, not the head. */
  readonly changes?: string;
  readonly children: ReactNode;
}

/** A page of existing settings: saved by a bar that appears with the first change. */
export function SettingsForm<Draft extends object>(props: SettingsFormProps<Draft>) {
  const { form, needs, title, intro, refreshFailed, conflict, saveFailed, changes, children } =
    props;
  const { isMobile } = useMediaSizes();
  const joining = useJoining();
  const { release } = useLeaveGuard({ when: form.changesCount > 0 });
  const hasBar = isMobile || changes !== undefined;
  const hasHeadActions = !hasBar && joining === undefined;
  const save = {
    changesCount: form.changesCount,
    isSaving: form.isSaving,
    onDiscard: form.reset,
    onSave: () => form.submit(),
    changes,
  };
  return (
    <form
      className="settings-form"
      {...form.element}
      // Enter in a field saves nothing where nothing changed.
      onSubmit={(event) => {
        event.preventDefault();
        if (joining !== undefined) joining.goOn(form, release);
        else if (form.changesCount > 0) form.submit();
      }}
    >
      <PageHead
        title={joining?.title ?? title}
        note={joining?.intro ?? intro}
        beside={hasHeadActions ? <UnsavedMark changesCount={form.changesCount} /> : undefined}
        actions={hasHeadActions ? <SaveActions {...save} /> : undefined}
      />
      <div className="settings-form__notes">
        <LockedNote needs={needs} />
        {refreshFailed !== undefined && <Alert tone="warn">{refreshFailed}</Alert>}
        {form.hasConflict ? (
          <Alert tone="warn" title={conflict.title} isLive>
            {conflict.text}
          </Alert>
        ) : (
          <ServerProblem reason={form.failure} title={saveFailed} />
        )}
      </div>
      {children}
      {joining?.actions(form) ?? (hasBar && <SaveBar {...save} />)}
    </form>
  );
}
