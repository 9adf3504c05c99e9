import { useFieldProblem } from './field-problem.ts';
import type { DraftForm, TextPlace } from './use-draft-form.ts';

/** Gives what the text field at a place of the form takes. */
export function useDraftField<Draft extends object>(form: DraftForm<Draft>) {
  const problem = useFieldProblem();
  return (place: TextPlace<Draft>) => ({
    name: place,
    autoComplete: 'off',
    value: form.textAt(place),
    error: problem(form.problemOf(place)),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.typeAt(place, event.currentTarget.value),
    onBlur: () => form.leave(place),
  });
}
