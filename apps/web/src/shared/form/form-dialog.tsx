import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { ServerProblem } from '../dialog/server-problem.tsx';
import { SaveDialog, type SaveDialogProps } from './save-dialog.tsx';
import type { Form } from './use-form.ts';
import './form.css';

export interface FormDialogProps extends Pick<
  SaveDialogProps,
  'title' | 'saveLabel' | 'icon' | 'isWide' | 'isDisabled' | 'onClose'
> {
  readonly form: Pick<
    Form<object>,
    'changesCount' | 'isSaving' | 'failure' | 'hasConflict' | 'submit' | 'element'
  >;
  /** The title above the failure message. */
  readonly failureTitle?: string;
  /** Replaces the failure when somebody else saved meanwhile. */
  readonly conflict?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form in a dialog: saved by its button, Enter or Ctrl+S. A press outside drops nothing typed. */
export function FormDialog({ form, failureTitle, conflict, children, ...dialog }: FormDialogProps) {
  const id = useId();
  useHotkey('KeyS', { ctrl: true, isInDialog: true }, () => form.submit());
  // It may be opened from within the form of a page, and a form holds no other.
  return createPortal(
    <SaveDialog
      {...dialog}
      closesOutside={form.changesCount === 0}
      isSaving={form.isSaving}
      formId={id}
    >
      <form id={id} className="form-fields" {...form.element}>
        {children}
        {form.hasConflict && conflict !== undefined ? (
          conflict
        ) : (
          <ServerProblem
            reason={form.failure}
            {...(failureTitle !== undefined && { title: failureTitle })}
          />
        )}
      </form>
    </SaveDialog>,
    document.body,
  );
}
