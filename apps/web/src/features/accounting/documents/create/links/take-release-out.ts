import type { Editor } from '../form/editor-context.ts';

/** Takes out of a release the money that its deposit brought, and leaves what was typed. */
export function takeReleaseOut(form: Editor['form']): void {
  const payments = form.getValues('payments');
  const own = payments.filter(({ isMirrored }) => !isMirrored);
  if (own.length < payments.length) form.setValue('payments', own, { shouldDirty: true });
}
