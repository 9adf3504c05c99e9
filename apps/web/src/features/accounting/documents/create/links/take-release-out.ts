import type { Editor } from '../form/editor-context.ts';

/** Removes the payment lines copied from the deposit when its release is undone, and keeps typed ones. */
export function takeReleaseOut(form: Editor['form']): void {
  const payments = form.getValues('payments');
  const own = payments.filter(({ isMirrored }) => !isMirrored);
  if (own.length < payments.length) form.setValue('payments', own, { shouldDirty: true });
}
