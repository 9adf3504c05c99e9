import type { ReactNode } from 'react';

import type { ButtonVariant } from '../actions/button.tsx';

/** The kinds that have a generic title when the flow gives none. */
export type DialogKind = 'notice' | 'confirm' | 'success' | 'error' | 'system';

export interface Choice<V> {
  readonly value: V;
  readonly label: string;
  readonly variant?: ButtonVariant;
}

export interface DialogRequest<V = unknown> {
  readonly id: number;
  readonly kind: DialogKind;
  readonly title?: string | undefined;
  readonly text?: ReactNode;
  /** In reading order: the primary one last. */
  readonly choices: readonly Choice<V>[];
  /** The answer of Escape, × and a press outside. */
  readonly safe: V;
  /** Which choice has the focus; the safe one when an act cannot be taken back. */
  readonly focus: V;
  readonly field?: FieldQuestion | undefined;
  readonly answer: (value: V, text: string) => void;
}

export interface FieldQuestion {
  readonly label: string;
  readonly value?: string;
  readonly isLtr?: boolean;
  /** Returns a sentence with what to do, or undefined when the text is valid. */
  readonly check?: (text: string) => string | undefined;
}

let queue: readonly DialogRequest[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setQueue(next: readonly DialogRequest[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The dialog that is open now; others wait for it. */
export function currentDialog(): DialogRequest | undefined {
  return queue[0];
}

interface AskOptions<V> {
  readonly kind: DialogKind;
  readonly title?: string | undefined;
  readonly text?: ReactNode;
  readonly choices: readonly Choice<V>[];
  readonly safe: V;
  readonly focus: V;
  readonly field?: FieldQuestion | undefined;
}

function ask<V>(options: AskOptions<V>): Promise<{ value: V; text: string }> {
  return new Promise((resolve) => {
    const id = ++lastId;
    const request: DialogRequest<V> = {
      ...options,
      id,
      answer: (value, text) => {
        setQueue(queue.filter((other) => other.id !== id));
        resolve({ value, text });
      },
    };
    // The queue holds requests of any answer; each resolves only with its own values.
    setQueue([...queue, request as unknown as DialogRequest]);
  });
}

export interface ConfirmOptions {
  readonly title?: string;
  readonly text?: ReactNode;
  /** Repeats the verb of the title. */
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** Shows the action as dangerous and never focuses it. */
  readonly isDanger?: boolean;
}

/** Asks before an act; true only when its own button was pressed. Also the broadcast message. */
export async function confirm(options: ConfirmOptions): Promise<boolean> {
  const isDanger = options.isDanger === true;
  const { value } = await ask<boolean>({
    kind: 'confirm',
    title: options.title,
    text: options.text,
    choices: [
      { value: false, label: options.cancelLabel, variant: 'outlined' },
      { value: true, label: options.confirmLabel, variant: isDanger ? 'danger' : 'filled' },
    ],
    safe: false,
    focus: !isDanger,
  });
  return value;
}

export interface ChooseOptions<V extends string> {
  readonly title: string;
  readonly text?: ReactNode;
  readonly choices: readonly Choice<V>[];
  readonly safe: V;
}

/** Several ways on, as in leaving with unsaved changes; the safe one has the focus. */
export async function choose<V extends string>(options: ChooseOptions<V>): Promise<V> {
  const { value } = await ask<V>({ kind: 'confirm', focus: options.safe, ...options });
  return value;
}

export interface TellOptions {
  readonly title?: string;
  readonly text: ReactNode;
  readonly closeLabel: string;
  /** A way on beside closing it. */
  readonly otherLabel?: string | undefined;
}

/** Resolves when it is closed, to whether the other way was taken. */
async function tell(kind: DialogKind, options: TellOptions): Promise<boolean> {
  const { title, text, closeLabel, otherLabel } = options;
  const other: readonly Choice<boolean>[] =
    otherLabel === undefined ? [] : [{ value: true, label: otherLabel, variant: 'outlined' }];
  const { value } = await ask<boolean>({
    kind,
    title,
    text,
    choices: [...other, { value: false, label: closeLabel, variant: 'filled' }],
    safe: false,
    focus: false,
  });
  return value;
}

/** "Pay attention"; resolves when it is closed. */
export function notice(options: TellOptions): Promise<boolean> {
  return tell('notice', options);
}

export function success(options: TellOptions): Promise<boolean> {
  return tell('success', options);
}

export function error(options: TellOptions): Promise<boolean> {
  return tell('error', options);
}

export function systemMessage(options: TellOptions): Promise<boolean> {
  return tell('system', options);
}

export interface FillFieldOptions extends FieldQuestion {
  readonly title: string;
  readonly text?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
}

/** Asks for one missing text; undefined when the user cancelled. */
export async function fillField(options: FillFieldOptions): Promise<string | undefined> {
  const { title, text, confirmLabel, cancelLabel, ...field } = options;
  const answer = await ask<boolean>({
    kind: 'confirm',
    title,
    text,
    field,
    choices: [
      { value: false, label: cancelLabel, variant: 'outlined' },
      { value: true, label: confirmLabel, variant: 'filled' },
    ],
    safe: false,
    focus: true,
  });
  return answer.value ? answer.text : undefined;
}
