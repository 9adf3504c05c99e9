import type { Action } from '@pinkas/domain/permissions/actions';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { PageHead, type PageHeadProps } from '@pinkas/ui/layout/page-head';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { ServerProblem } from '../../dialog/server-problem.tsx';
import { usePhrases } from '../../language/use-phrases.ts';
import { useLeaveGuard } from '../../navigation/leave-guard.tsx';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { useMay } from '../../session/use-may.ts';
import { ConflictNote } from './conflict-note.tsx';
import { LockedNote } from './locked-note.tsx';
import { UnsavedMark } from './save-bar.tsx';
import type { FormSpec } from '../form-spec.ts';
import { useForm, type Form } from '../use-form.ts';
import '../form.css';

export interface FormPageProps<Draft extends object, Body> extends Pick<
  PageHeadProps,
  'badge' | 'path' | 'pathLabel'
> {
  readonly title: string;
  /** The permission for saving; without it the form is read-only. */
  readonly needs: Action;
  readonly spec: FormSpec<Draft, Body>;
  readonly stored: Draft;
  /** The page after leaving without a save. */
  readonly backTo: string;
  /** Where the query of the page says what is open: the name of that part, whose change leaves it. */
  readonly leftBy?: string;
  /** Read-only for another reason than permissions, which the fields explain. */
  readonly isLocked?: boolean;
  /** Shown before the buttons that discard and save. */
  readonly actions?: ReactNode;
  /** Whether the head shows the number of unsaved changes. */
  readonly countsChanges: boolean;
  readonly conflictTitle: string;
  readonly failureTitle: string;
  /** Sends the form and answers with the address to go on to; throws what the call threw. */
  readonly send: (body: Body, idempotencyKey: string) => Promise<string>;
  /** Makes the next save overwrite what somebody else saved meanwhile. */
  readonly onKeepMine?: () => Promise<void>;
  /** Discards what was typed and loads what somebody else saved. */
  readonly onLoadAnew?: () => void;
  /** The fields. */
  readonly children: (form: Form<Draft>) => ReactNode;
}

/** A page that is the form of one thing: saved by its button or Ctrl+S, and left after a question. */
export function FormPage<Draft extends object, Body>(props: FormPageProps<Draft, Body>) {
  const { title, needs, badge, path, pathLabel, spec, stored, backTo, actions, countsChanges } =
    props;
  const { conflictTitle, failureTitle, send, onKeepMine, onLoadAnew, children, leftBy } = props;
  const text = usePhrases('forms');
  const dialogs = usePhrases('dialogs');
  const shell = usePhrases('shell');
  const navigate = useNavigate();
  usePageTitle(title);
  const form = useForm({
    spec,
    stored,
    send,
    isLeftOnSave: true,
    onSaved(to) {
      release();
      void navigate(to, { replace: true });
    },
  });
  const isLocked = !useMay()(needs) || props.isLocked === true;
  const { release } = useLeaveGuard({ when: form.changesCount > 0, leftBy });
  useHotkey('KeyS', { ctrl: true }, () => (isLocked ? undefined : form.submit()));
  return (
    <form className="form-page" {...form.element}>
      <PageHead
        title={title}
        badge={badge}
        {...(path !== undefined && { path })}
        {...(pathLabel !== undefined && { pathLabel })}
        beside={countsChanges ? <UnsavedMark changesCount={form.changesCount} /> : undefined}
        actions={
          <>
            {actions}
            <ButtonLink variant="quiet" href={`#${backTo}`}>
              {dialogs('cancel')}
            </ButtonLink>
            {!isLocked && (
              <Button variant="filled" type="submit" isLoading={form.isSaving}>
                {form.isSaving ? text('saving') : shell('save')} <Kbd keys="Ctrl S" />
              </Button>
            )}
          </>
        }
      />
      <div className="form-page__notes">
        <LockedNote needs={needs} />
        {form.hasConflict ? (
          <ConflictNote
            title={conflictTitle}
            onLoadAnew={() => onLoadAnew?.()}
            onKeepMine={() => void onKeepMine?.().then(() => form.submit())}
          />
        ) : (
          <ServerProblem reason={form.failure} title={failureTitle} />
        )}
      </div>
      <fieldset className="form-page__fields" disabled={isLocked}>
        {children(form)}
      </fieldset>
    </form>
  );
}
