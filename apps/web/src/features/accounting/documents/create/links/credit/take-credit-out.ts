import { newLine } from '../../form/draft-form.ts';
import type { Editor } from '../../form/editor-context.ts';

/** Removes from a credit the values of the invoice that it credited: its rows must not be issued over the next one. */
export function takeCreditOut(form: Editor['form']): void {
  form.setValue('lines', [newLine()]);
  form.setValue('discount', '');
  form.setValue('rounding', 'none');
  form.setValue('givesBack', true);
}
