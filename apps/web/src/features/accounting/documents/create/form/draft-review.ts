import type { DraftForm, LineForm } from './draft-form.ts';
import { readDraft, type DraftReading, type DraftSettings } from './reading/draft-reading.ts';
import type { FieldName, FieldProblem, FieldProblemCode } from './field-names.ts';

/** A refusal of the server at a field, until the value there changes. */
interface ServerProblem extends FieldProblem {
  readonly value: string;
}

export interface ReviewState {
  readonly form: DraftForm;
  readonly reading: DraftReading;
  readonly problems: readonly FieldProblem[];
  /** The problems by field, and the rows of the form by key: a component that renders one row selects it alone. */
  readonly problemByField: ReadonlyMap<FieldName, FieldProblem>;
  readonly lineByKey: ReadonlyMap<string, LineForm>;
  /** Fields that were left, whose problems may be shown. */
  readonly left: ReadonlySet<FieldName>;
  readonly isSubmitted: boolean;
}

/**
 * The live parsed state of the form, outside React, so that a key press in one cell renders only what it
 * changed: each component subscribes to the value that it shows.
 */
export interface DraftReview {
  readonly get: () => ReviewState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly update: (form: DraftForm) => void;
  readonly setSettings: (settings: DraftSettings) => void;
  readonly leave: (field: FieldName) => void;
  readonly submit: () => void;
  readonly refuse: (problems: readonly FieldProblem[]) => void;
  readonly restart: (form: DraftForm) => void;
}

/** Returns the form value of a list element or of the customer, by the first word of the field. */
const VALUE_IN: Readonly<
  Record<string, (form: DraftForm, key: string, cell: string | undefined) => unknown>
> = {
  lines: (form, key, cell) => {
    const line = form.lines.find((one) => one.key === key);
    return cell !== undefined && line !== undefined ? { ...line }[cell as 'unit'] : line;
  },
  payments: (form, key) => form.payments.find((one) => one.key === key),
  links: (form, key) => form.links.find((one) => one.source.id === key),
  customer: (form, key) => form.customer[key as keyof DraftForm['customer']],
};

function valueAt(form: DraftForm, field: FieldName): string {
  const [part = '', key, cell] = field.split('.');
  const valueIn = VALUE_IN[part];
  if (valueIn !== undefined && key !== undefined) return JSON.stringify(valueIn(form, key, cell));
  if (part === 'fileIds') return JSON.stringify(form.files);
  // A value under another name, or outside the form, may have been corrected anywhere.
  return JSON.stringify(part in form ? form[part as keyof DraftForm] : form);
}

/** Returns whether two rows have equal values; the form returns copies, so lists are compared by content. */
function isSameLine(one: LineForm, other: LineForm): boolean {
  return (Object.keys(other) as (keyof LineForm)[]).every((name) => {
    if (name !== 'tagIds') return one[name] === other[name];
    return one.tagIds.join(' ') === other.tagIds.join(' ');
  });
}

/** The new form with the old objects where nothing changed, so that who shows them can rest. */
function withKnownParts(before: DraftForm, next: DraftForm): DraftForm {
  const known = new Map(before.lines.map((line) => [line.key, line]));
  const isSame = (one: unknown, other: unknown): boolean =>
    JSON.stringify(one) === JSON.stringify(other);
  return {
    ...next,
    customer: isSame(before.customer, next.customer) ? before.customer : next.customer,
    payments: isSame(before.payments, next.payments) ? before.payments : next.payments,
    links: isSame(before.links, next.links) ? before.links : next.links,
    lines: next.lines.map((line) => {
      const old = known.get(line.key);
      return old !== undefined && isSameLine(old, line) ? old : line;
    }),
  };
}

/** The problem to draw at a field now, or undefined while it is too early to speak of it. */
export function shownProblem(state: ReviewState, field: FieldName): FieldProblemCode | undefined {
  if (!state.isSubmitted && !state.left.has(field)) return undefined;
  return state.problemByField.get(field)?.code;
}

/** `afterPress` runs its callback when the page may move; by default it always may. */
export function createDraftReview(
  initial: DraftForm,
  initialSettings: DraftSettings,
  afterPress: (act: () => void) => void = (act) => act(),
): DraftReview {
  const listeners = new Set<() => void>();
  let form = initial;
  let settings = initialSettings;
  let refused: readonly ServerProblem[] = [];
  let state: ReviewState = read(new Set(), false);

  function read(left: ReadonlySet<FieldName>, isSubmitted: boolean): ReviewState {
    const reading = readDraft(form, settings);
    const own = new Set(reading.problems.map((problem) => problem.field));
    const fromServer = refused.filter((problem) => !own.has(problem.field));
    const problems = [...reading.problems, ...fromServer];
    return {
      form,
      reading,
      problems,
      problemByField: new Map(problems.map((problem) => [problem.field, problem])),
      lineByKey: new Map(form.lines.map((line) => [line.key, line])),
      left,
      isSubmitted,
    };
  }

  function publish(next: ReviewState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update(next) {
      form = withKnownParts(form, next);
      refused = refused.filter((problem) => valueAt(form, problem.field) === problem.value);
      publish(read(state.left, state.isSubmitted));
    },
    setSettings(next) {
      settings = next;
      publish(read(state.left, state.isSubmitted));
    },
    leave(field) {
      afterPress(() => {
        if (state.left.has(field)) return;
        publish({ ...state, left: new Set([...state.left, field]) });
      });
    },
    submit() {
      if (!state.isSubmitted) publish({ ...state, isSubmitted: true });
    },
    refuse(problems) {
      refused = problems.map((problem) => ({ ...problem, value: valueAt(form, problem.field) }));
      publish(read(state.left, true));
    },
    restart(next) {
      form = next;
      refused = [];
      publish(read(new Set(), false));
    },
  };
}
