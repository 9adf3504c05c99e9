import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';

import { useUiTexts } from '../texts.tsx';
import './field.css';
import './check-field.css';

/** Props of every field besides its own input's properties. */
export interface FieldProps {
  /** Shown above the field. With `isLabelHidden` it is only the accessible name. */
  readonly label: string;
  readonly isLabelHidden?: boolean | undefined;
  /** Adds the "(optional)" mark; required is the normal case and is not marked. */
  readonly isOptional?: boolean | undefined;
  readonly help?: ReactNode;
  /** One sentence with what to do. Wins over every other note. */
  readonly error?: string | undefined;
  /** Warns without blocking. */
  readonly warning?: string | undefined;
  /** Sets the `has-success` class, which has no visible effect. */
  readonly isValid?: boolean | undefined;
  /** Shows the success: only where there was a doubt, such as a check digit. */
  readonly success?: string | undefined;
  /** At the far end of the label's line: a link such as "forgot my password". */
  readonly labelEnd?: ReactNode;
  readonly size?: FieldSize | undefined;
}

export type FieldSize = 'sm' | 'md' | 'lg';

/** Splits a field's properties from those of its input. */
export function splitFieldProps<P extends FieldProps>(
  props: P,
): { shell: FieldProps; input: Omit<P, keyof FieldProps> } {
  const {
    label,
    isLabelHidden,
    isOptional,
    help,
    error,
    warning,
    isValid,
    success,
    labelEnd,
    size,
    ...input
  } = props;
  const shell = {
    label,
    isLabelHidden,
    isOptional,
    help,
    error,
    warning,
    isValid,
    success,
    labelEnd,
    size,
  };
  return { shell, input };
}

/** The ids and states that the real input carries. */
export interface FieldInputProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldShellProps extends FieldProps {
  readonly id?: string | undefined;
  /** Renders no border around the input: code boxes, radio groups. */
  readonly children: (input: FieldInputProps) => ReactNode;
  /** For a group of inputs: the label becomes the name of the group. */
  readonly isGroup?: boolean;
  /** Announces an error at once: where the focus never leaves the field, its description is not read again. */
  readonly isLive?: boolean;
}

/** `has-error` or `has-success` on one wrapper, as the form's scrolling and styling expect. */
function stateClass({ error, warning, success, isValid }: FieldProps): string {
  if (error !== undefined) return ' has-error';
  if (warning !== undefined) return ' pk-field--warning';
  if (success !== undefined) return ' has-success pk-field--success';
  return isValid === true ? ' has-success' : '';
}

/** Label above, the input, and one note below: error, else warning, else success, else help. */
export function FieldShell(props: FieldShellProps) {
  const {
    label,
    isLabelHidden = false,
    isOptional = false,
    labelEnd,
    children,
    isGroup,
    isLive,
  } = props;
  const texts = useUiTexts();
  const ownId = useId();
  const id = props.id ?? ownId;
  const noteId = `${id}-note`;
  const labelId = `${id}-label`;
  const note = noteOf(props);
  const words = (
    <>
      {label}
      {isOptional && <span className="pk-field__optional"> {texts.optionalMark}</span>}
    </>
  );
  const group = isGroup === true ? { role: 'group', 'aria-labelledby': labelId } : {};
  return (
    <div className={`pk-field${stateClass(props)}`} {...group}>
      <div className={isLabelHidden ? 'pk-visually-hidden' : 'pk-field__top'}>
        {isGroup === true ? (
          <span id={labelId} className="pk-field__label">
            {words}
          </span>
        ) : (
          <label id={labelId} htmlFor={id} className="pk-field__label">
            {words}
          </label>
        )}
        {labelEnd !== undefined && <span className="pk-field__top-end">{labelEnd}</span>}
      </div>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : noteId,
        'aria-invalid': props.error === undefined ? undefined : true,
      })}
      {note !== undefined && <FieldNote id={noteId} note={note} isLive={isLive === true} />}
    </div>
  );
}

interface Note {
  readonly kind: 'error' | 'warning' | 'success' | 'help';
  readonly icon?: ReactNode;
  readonly text: ReactNode;
}

interface FieldNoteProps {
  readonly id: string;
  readonly note: Note;
  readonly isLive: boolean;
}

function FieldNote({ id, note, isLive }: FieldNoteProps) {
  return (
    <div
      id={id}
      className={`pk-field__note pk-field__note--${note.kind}`}
      role={isLive && note.kind === 'error' ? 'alert' : undefined}
    >
      {note.icon}
      <span>{note.text}</span>
    </div>
  );
}

function noteOf({ error, warning, success, help }: FieldProps): Note | undefined {
  if (error !== undefined) {
    return { kind: 'error', icon: <IconAlertCircle aria-hidden />, text: error };
  }
  if (warning !== undefined) {
    return {
      kind: 'warning',
      icon: <IconAlertTriangle aria-hidden />,
      text: warning,
    };
  }
  if (success !== undefined) {
    return { kind: 'success', icon: <IconCheck aria-hidden />, text: success };
  }
  return help === undefined ? undefined : { kind: 'help', text: help };
}

/** Two or three related short fields on one line; one a line when there is no room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className="pk-field-row">{children}</div>;
}
