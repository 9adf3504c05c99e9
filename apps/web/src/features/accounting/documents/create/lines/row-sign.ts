import { useEditor, useReview } from '../form/editor-context.ts';
import { isTurned, reversedSign } from './reversed-sign.ts';

/**
 * Turns a priced row into one of returned goods, or back, without a minus key: the number pad of a phone has
 * none. Undefined for a row without a price.
 */
export function useRowSign(
  index: number,
): { readonly isBack: boolean; readonly turn: () => void } | undefined {
  const { form } = useEditor();
  const isBack = useReview((state) => {
    const line = state.form.lines[index];
    return line?.kind === 'priced' ? isTurned(line.quantity) : undefined;
  });
  if (isBack === undefined) return undefined;
  const name = `lines.${index}.quantity` as const;
  return {
    isBack,
    turn: () => form.setValue(name, reversedSign(form.getValues(name)), { shouldDirty: true }),
  };
}
