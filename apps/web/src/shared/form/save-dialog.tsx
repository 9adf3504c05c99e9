import { Button } from '@pinkas/ui/actions/button';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import type { ReactNode } from 'react';

import { usePhrases } from '../language/use-phrases.ts';
import './form.css';

interface SaveDialogLook {
  readonly title: ReactNode;
  /** The label of the primary button; a plain "save" by default. */
  readonly saveLabel?: ReactNode;
  readonly icon?: ReactNode;
  readonly isWide?: boolean;
  readonly isSaving: boolean;
  readonly isDisabled?: boolean;
  /** Whether a press outside closes it; true by default. */
  readonly closesOutside?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The action of its primary button: submits the form inside, so that Enter does the same, or saves by itself. */
type SaveDialogAct = { readonly formId: string } | { readonly onSave: () => void };

export type SaveDialogProps = SaveDialogLook & SaveDialogAct;

/** A dialog that does one thing, or is left by its quiet button. */
export function SaveDialog(props: SaveDialogProps) {
  const { title, saveLabel, icon, isWide = false, isSaving, isDisabled = false } = props;
  const { closesOutside = true } = props;
  const { onClose, children } = props;
  const dialogs = usePhrases('dialogs');
  const shell = usePhrases('shell');
  return (
    <Dialog
      isOpen
      isWide={isWide}
      closesOutside={closesOutside}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{dialogs('cancel')}</Button>
          <Button
            variant="filled"
            icon={icon}
            isLoading={isSaving}
            disabled={isDisabled}
            {...('formId' in props
              ? { type: 'submit', form: props.formId }
              : { onClick: props.onSave })}
          >
            {saveLabel ?? shell('save')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
